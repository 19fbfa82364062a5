import { filledResult } from '../../engine/session/actionRuns'
import type { Session } from '../../engine/session/createSession'
import type { FlowState } from '../../engine/state/flowState'
import { getOwnValue } from '../../engine/values/answers'
import { createReference } from '../../services/createReference'

/** The outcome with which each action ends at once; actions that are not in it end as the flow says. */
export type ChosenOutcomes = ReadonlyMap<string, string>

/**
 * Shows a replayed state in the session, in a language that was chosen already. No action goes on there: another state
 * may count its runs the same way.
 */
export function showState(session: Session, state: FlowState): void {
  const before = session.getState()
  const { application } = before
  session.replaceProgram(session.program, { ...before, runs: [] })
  session.replaceProgram(session.program, {
    ...state,
    application,
    languageChoice: state.languageChoice ?? before.languageChoice,
  })
}

/** Ends a run at once, with the simulated result of the outcome. */
export function endRun(session: Session, run: number, outcome: string): void {
  const state = session.getState()
  const running = state.runs.find(({ id }) => id === run)
  if (running === undefined) return
  const declared = getOwnValue(session.program.flow.actions, running.action)?.outcomes
  const result = getOwnValue(declared, outcome)?.result
  const reference = createReference((bytes) => crypto.getRandomValues(bytes))
  const values = { reference, today: session.getDay(), confirmation: 'email' }
  // Its own end would come later, when another run may have this number.
  session.replaceProgram(session.program, { ...state, runs: state.runs.filter(({ id }) => id !== run) })
  session.replaceProgram(session.program, state)
  session.send({
    type: 'outcome',
    run,
    outcome,
    ...(result === undefined ? {} : { result: filledResult({ ...result, ...running.chosen }, values) }),
  })
}

/** An outcome may start its action again: after so many ends at once, the next takes the time that the flow says. */
const MOST_AT_ONCE = 5

const endedAtOnce = new WeakMap<Session, number>()

/** Ends the actions that began since `before` with their chosen outcomes. */
export function applyChosenOutcomes(session: Session, choices: ChosenOutcomes, before: FlowState): void {
  for (const { id, action } of session.getState().runs) {
    const outcome = choices.get(action)
    const ended = endedAtOnce.get(session) ?? 0
    if (outcome === undefined || ended === MOST_AT_ONCE || before.runs.some((run) => run.id === id)) continue
    if (ended === 0) setTimeout(() => endedAtOnce.delete(session))
    endedAtOnce.set(session, ended + 1)
    endRun(session, id, outcome)
  }
}
