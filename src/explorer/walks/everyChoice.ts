import type { Program } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import type { Json, Path } from '../../engine/values/answers'
import type { Choices } from '../answersOf'
import { choiceAnswers } from '../choiceAnswers'
import { askableFields } from './askedEver'

/**
 * Each choice of each field of a state's screen: first all that stand at one place of their fields together, so that few
 * sets hold them all, then each alone.
 */
export function everyChoice(program: Program, state: FlowState): readonly Choices[] {
  const fields = [...askableFields(program, state)].flatMap(([path, field], index) => {
    const values = choiceAnswers(field).map(({ answer }) => answer)
    return values.length === 0 ? [] : [{ path, values, shift: index }]
  })
  const most = Math.max(0, ...fields.map(({ values }) => values.length))
  // Two items of a list, and two fields alike, take different choices.
  const together = Array.from({ length: most }, (_, place) =>
    new Map(fields.flatMap(({ path, values, shift }) => pair(path, values[(place + shift) % values.length]))),
  )
  return [...together, ...fields.flatMap(({ path, values }) => values.map((value) => new Map([[path, value]])))]
}

function pair(path: Path, value: Json | undefined): readonly (readonly [Path, Json])[] {
  return value === undefined ? [] : [[path, value]]
}
