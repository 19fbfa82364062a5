import { createInitialState } from '../engine/answers/initialState'
import type { Session } from '../engine/session/createSession'
import type { Witness } from '../engine/values/finding'
import type { FlowEvent } from '../engine/state/step'

/** Leads a running session from the flow's beginning to what a finding speaks of. Tells whether it came there. */
export function replayWitness(session: Session, { events, screen }: Witness): boolean {
  // A reload would take this page with it.
  session.replaceProgram(session.program, createInitialState(session.program, {}, '', session.getDay()))
  for (const event of events) session.send(asOfNow(session, event))
  return session.getState().screen === screen
}

/** An action's end, of the run that is under way in this session. */
function asOfNow(session: Session, event: FlowEvent): FlowEvent {
  if (event.type !== 'outcome') return event
  const run = session.getState().runs.at(-1)
  return run === undefined ? event : { ...event, run: run.id }
}
