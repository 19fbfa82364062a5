import { isAssignable, type Source, sourceValue } from '../engine/answers/assign'
import type { Field } from '../engine/program/field'
import type { Program } from '../engine/program/program'
import { ownOf } from '../engine/values/ownOf'
import { formOf } from '../engine/values/path'
import type { Json, Path } from '../engine/values/answers'
import type { Transition } from '../language/transition'
import { isSame } from './isSame'
import { nextsOf, screensPossibleAt } from './possibleTransitions'
import type { ReadSubmission } from './readSubmission'
import { canBeResult } from './resultForm'
import { transitionsOn } from './transitionsOn'

/** A transition that gives something to a path. */
export interface DataSource {
  readonly screen: string
  readonly event: string
  readonly transition: Transition
  /** What it gives; null where it lengthens a list, of which nothing is said. */
  readonly source: Source | null
}

/** What the transitions of a screen, and of those that led to it without counting as visited, give to a path. */
export function sourcesOn(program: Program, screen: string, path: Path): readonly DataSource[] {
  const places = [...program.screens.keys()].filter((id) => screensPossibleAt(program, id).has(screen))
  return places.flatMap((id) =>
    transitionsOn(program, id).flatMap(({ event, transition }): readonly DataSource[] => {
      const { set = {}, append = {} } = transition
      const source = ownOf(set, path)
      if (source !== undefined) return [{ screen: id, event, transition, source }]
      return ownOf(append, path) === undefined ? [] : [{ screen: id, event, transition, source: null }]
    }),
  )
}

/** A piece of data, and who may have brought it: `actions` are those that the page carries out itself; null where any may be. */
export interface BroughtData {
  readonly field: Field
  readonly value: Json
  readonly actions: readonly string[] | null
}

/** Whether a piece of data can be what a transition gave. */
export function canGive(program: Program, { answers, submittedOn, way }: ReadSubmission, from: DataSource, { field, value, actions }: BroughtData): boolean {
  const { source, event } = from
  if (source === null) return true
  if (!isAssignable(field, source, value)) return false
  if (typeof source !== 'object' || formOf(source.take) !== 'result') return isSame(sourceValue(answers, source), value)
  const [action = '', outcome = ''] = event.split('.')
  const isSimulated = actions !== null && !actions.includes(action)
  return canBeResult(declaredFor(program, source, action, outcome), value, { submittedOn, isLast: endsWith(program, way, from), isSimulated })
}

/** What the flow declares that an action brings there. */
function declaredFor({ flow }: Program, source: Source, action: string, outcome: string): Json | undefined {
  const result = ownOf(ownOf(flow.actions, action)?.outcomes, outcome)?.result
  return result === undefined ? undefined : sourceValue({ result: { value: result } }, source)
}

/** Whether the flow ended with a transition. */
function endsWith(program: Program, { start, steps }: ReadSubmission['way'], { screen, event, transition: { goto } }: DataSource): boolean {
  const last = steps.at(-1)
  if (last === undefined || last.event !== event || (steps.at(-2)?.screen ?? start) !== screen) return false
  return goto === last.screen || (goto === 'next' && nextsOf(program, screen).includes(last.screen))
}
