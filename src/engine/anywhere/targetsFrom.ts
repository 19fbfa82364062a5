import { type Program, screenOf } from '../program/program'

/** The screens that a screen may lead to, whatever is answered. */
export function targetsFrom(program: Program, id: string): readonly string[] {
  const { on = {}, next = [] } = screenOf(program, id).document
  const following = typeof next === 'string' ? [next] : next.map(({ goto }) => goto)
  return Object.values(on)
    .flat()
    .flatMap(({ goto }) => (goto === 'next' ? following : (goto ?? [])))
}
