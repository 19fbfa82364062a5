import { type Program, screenOf } from '../program/program'
import { goalsOf } from '../transition/goals'

/** The screens that a screen may lead to, whatever is answered. */
export function targetsFrom(program: Program, id: string): readonly string[] {
  const { on = {} } = screenOf(program, id).document
  return Object.values(on)
    .flat()
    .flatMap((transition) => goalsOf(program.flow, id, transition))
}
