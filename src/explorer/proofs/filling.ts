import { isBrought } from '../../engine/program/controls'
import { addressOf } from '../../engine/answers/items'
import type { Program } from '../../engine/program/program'
import { screenIssues } from '../../engine/rules/issues'
import { type Json, type Path, valueAt } from '../../engine/values/answers'
import type { FlowEvent } from '../../engine/state/step'
import type { FlowState } from '../../engine/state/flowState'
import { aroundAt, isGiven } from '../answersOf'
import { type AskedField, itemsAt } from '../askedFields'
import { askEach } from '../askEach'
import { answerEvents, TODAY } from '../stepResult'
import { anyGoodAnswer } from './candidates'

/** Answers that are to be given, by path; undefined for one that is not. */
export type Wanted = ReadonlyMap<Path, Json | undefined>

/** What an applicant does to give these answers on a screen; `isWhole`: and good ones to all else that is asked for. */
export function filling(program: Program, start: FlowState, wanted: Wanted, isWhole: boolean): readonly FlowEvent[] {
  return askEach(program, start, (asked, state) => {
    const { path, field } = asked
    const answer = wantedAt(wanted, path)
    const value = valueAt(state.answers, path)
    if (field.kind === 'list') return listOf(asked, state, answer, isWhole)
    if (answer !== null)
      return JSON.stringify(answer.value) === JSON.stringify(value) ? [] : answerEvents(path, answer.value)
    if (!isWhole) return []
    const isWrong = screenIssues(program, state, TODAY).some((issue) => issue.path === path)
    const isMissing = !isGiven(value) && (field.isRequired || field.completes)
    const good = isWrong || isMissing ? anyGoodAnswer(field, aroundAt(program, state, path)) : null
    return good === null ? [] : answerEvents(path, good)
  })
}

/** What is wanted of an answer, itself or as a part of a list; null where nothing is. */
function wantedAt(wanted: Wanted, path: Path): { readonly value: Json | undefined } | null {
  if (wanted.has(path)) return { value: wanted.get(path) }
  for (const [around, value] of wanted) {
    const inside = path.startsWith(`${around}.`) ? valueAt(value, path.slice(around.length + 1)) : undefined
    if (inside !== undefined) return { value: inside }
  }
  return null
}

function listOf(
  { path, field }: AskedField,
  { answers, items }: FlowState,
  wanted: { readonly value: Json | undefined } | null,
  isWhole: boolean,
): readonly FlowEvent[] {
  if (field.kind !== 'list') return []
  const there = itemsAt(answers, path).length
  const least = isWhole ? field.least : 0
  const asWanted = Array.isArray(wanted?.value) ? wanted.value.length : 0
  const count = wanted === null ? Math.max(there, least) : asWanted
  const ids = items[addressOf(items, path)] ?? []
  const added = Array.from({ length: Math.max(0, count - there) }, (): FlowEvent => ({ type: 'add', list: path }))
  const removed = ids.slice(count).map((item): FlowEvent => ({ type: 'remove', list: path, item }))
  return isBrought(field) ? removed : [...added, ...removed.toReversed()]
}
