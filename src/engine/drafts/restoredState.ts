import { produce } from 'immer'
import { screenIssues } from '../rules/completeness'
import type { FlowDraft } from './draft'
import { handlerOf, targetOf } from '../program/handlers'
import { initialState } from '../answers/initialState'
import { type Program, screenOf } from '../program/program'
import { moveAhead } from '../moves/way'
import type { Answers, FlowState } from '../values/types'

/**
 * The state a draft leads to: its screen, or the first one on the way there that cannot be passed any more (a file has
 * to be chosen again, the flow has changed); from that one the applicant goes straight on to where they were.
 */
export function restoredState(program: Program, draft: FlowDraft, kept: Answers, today: string): FlowState {
  const initial = initialState(program.flow, kept)
  const { answers, prefilled, way, returnTo } = draft
  const state = { ...initial, answers: { ...initial.answers, ...answers }, prefilled, ahead: way, returnTo }
  return produce(state, (position) => {
    while (position.trail.length < draft.behind && (draft.finished || leadsOn(program, position, today))) moveAhead(position)
    const reached = way[draft.behind - 1]?.screen
    if (position.trail.length < draft.behind) position.returnTo ??= reached ?? null
  })
}

/** Whether the way still goes on from this screen: as it did, or past a screen that does not count as visited. */
function leadsOn(program: Program, state: FlowState, today: string): boolean {
  const [hop] = state.ahead
  if (hop === undefined || (hop.checked && screenIssues(program, state, today).length > 0)) return false
  const screen = screenOf(program.flow, state.screen)
  const handler = handlerOf(screen, hop.event, state.answers)
  const target = handler === null ? null : targetOf(screen, handler, state.answers)
  if (target === null || target === hop.screen) return target !== null
  const passed = screenOf(program.flow, target)
  return Object.values(passed.on ?? {})
    .flat()
    .some((transition) => transition.replace === true && targetOf(passed, transition, state.answers) === hop.screen)
}
