import { initialState } from '../answers/initialState'
import { settledItems } from '../answers/items'
import { isKeptFor } from '../answers/keeping'
import { leadsOn, movedAhead } from '../moves/way'
import { fieldsOf, type Program } from '../program/program'
import type { Answers, FlowState, FormAnswers } from '../values/types'
import type { FlowDraft } from './draft'

/**
 * The state a draft leads to: its screen, or the first one on the way there that cannot be passed any more (a file has
 * to be chosen again, the flow has changed); from that one the applicant goes straight on to where they were.
 */
export function restoredState(program: Program, draft: FlowDraft, kept: Answers, today: string): FlowState {
  const { broughtOn, prefilled, way, returnTo, finished } = draft
  const initial = initialState(program, kept)
  const given = { ...initial, answers: answersIn(program, draft, initial.answers), broughtOn, prefilled, way: { ...way, place: 0 }, returnTo }
  let state: FlowState = { ...given, ...settledItems(program, given) }
  const goesOn = (): boolean => state.way.place < way.place && (finished || leadsOn(program, state, today))
  while (goesOn()) state = movedAhead(state)
  if (state.way.place >= way.place) return state
  return { ...state, returnTo: state.returnTo ?? way.steps[way.place - 1]?.screen ?? null }
}

/** The answers of a draft; fields that are not kept that long start as they do in a flow that begins. */
function answersIn(program: Program, { answers, keptFor }: FlowDraft, initial: Answers): Answers {
  const forms = Object.entries(answers).map(([form, given]): readonly [string, FormAnswers] => {
    const starts = Object.entries(initial[form] ?? {})
    const anew = new Set(fieldsOf(program, form).flatMap((field) => (isKeptFor(keptFor, field) ? [] : [field.name])))
    return [form, { ...Object.fromEntries(starts.filter(([name]) => anew.has(name))), ...given }]
  })
  return { ...initial, ...Object.fromEntries(forms) }
}
