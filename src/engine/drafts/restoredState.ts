import { initialState } from '../answers/initialState'
import { settledItems } from '../answers/items'
import { leadsOn, movedAhead } from '../moves/way'
import type { Program } from '../program/program'
import type { Answers, FlowState } from '../values/types'
import type { FlowDraft } from './draft'

/**
 * The state a draft leads to: its screen, or the first one on the way there that cannot be passed any more (a file has
 * to be chosen again, the flow has changed); from that one the applicant goes straight on to where they were.
 */
export function restoredState(program: Program, draft: FlowDraft, kept: Answers, today: string): FlowState {
  const { answers, broughtOn, prefilled, way, returnTo, finished } = draft
  const initial = initialState(program, kept)
  const given = { ...initial, answers: { ...initial.answers, ...answers }, broughtOn, prefilled, way: { ...way, place: 0 }, returnTo }
  let state: FlowState = { ...given, ...settledItems(program, given) }
  const goesOn = (): boolean => state.way.place < way.place && (finished || leadsOn(program, state, today))
  while (goesOn()) state = movedAhead(state)
  if (state.way.place >= way.place) return state
  return { ...state, returnTo: state.returnTo ?? way.steps[way.place - 1]?.screen ?? null }
}
