import { createInitialState } from '../engine/answers/initialState'
import type { Session } from '../engine/session/createSession'
import type { Witness } from '../engine/values/finding'
import type { FlowEvent } from '../engine/state/step'

/** Replays a finding's events from the flow's beginning, and returns whether they reach its screen. */
export function replayWitness(session: Session, { events, screen }: Witness): boolean {
  // Reset the program instead of reloading, which would lose this page's state.
  session.replaceProgram(session.program, createInitialState(session.program, {}, '', session.getDay()))
  for (const event of events) session.send(setCurrentRun(session, event))
  return session.getState().screen === screen
}

/** Gives an outcome the id of the run in this session. */
function setCurrentRun(session: Session, event: FlowEvent): FlowEvent {
  if (event.type !== 'outcome') return event
  const run = session.getState().runs.at(-1)
  return run === undefined ? event : { ...event, run: run.id }
}
