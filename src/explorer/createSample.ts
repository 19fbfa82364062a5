import { createInitialState } from '../engine/answers/initialState'
import type { Sample } from '../engine/drafts/sampleDraft'
import { type Program, getScreen } from '../engine/program/program'
import type { FlowState } from '../engine/state/flowState'
import { resolveButtons } from '../engine/transition/nextScreens'
import type { Flow } from '../language/flow'
import { planAnswers } from './planAnswers'
import { compileForExploring } from './compileForExploring'
import { MissingExample } from './goodAnswer'
import { computePressResults } from './pressResults'
import { applyEvents, TODAY } from './stepResult'

/** The flow is considered endless after so many presses. */
const MAX_PRESSES = 200

/**
 * Creates a sample application: valid answers on each screen, then the first button that continues. Null if a valid
 * answer is missing.
 */
export function createSample(flow: Flow): Sample | null {
  const program = compileForExploring(flow)
  try {
    const { answers, broughtOn, proofs, prefilled, way } = findEnd(program)
    return { day: TODAY, answers, broughtOn, proofs, prefilled, way }
  } catch (problem) {
    if (problem instanceof MissingExample) return null
    throw problem
  }
}

function findEnd(program: Program): FlowState {
  let state = createInitialState(program, {}, '', TODAY)
  for (
    let presses = 0;
    presses < MAX_PRESSES && getScreen(program, state.screen).document.final !== true;
    presses += 1
  ) {
    const next = findNext(program, state)
    if (next === null) break
    state = next
  }
  return state
}

function findNext(program: Program, state: FlowState): FlowState | null {
  const ready = state.dialog === null ? applyEvents(program, state, planAnswers(program, state)) : state
  const ends = [...resolveButtons(program, ready, ready.dialog).keys()].flatMap((name) =>
    computePressResults(program, ready, name, 'simulated').map(({ state: end }) => end),
  )
  return (
    ends.find(
      (end) => end.way.place > ready.way.place || end.dialog !== ready.dialog || end.answers !== ready.answers,
    ) ?? null
  )
}
