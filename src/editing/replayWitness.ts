import { programOf } from '../engine/program/program'
import type { Session } from '../engine/session/createSession'
import type { Witness } from '../engine/values/finding'
import type { FlowEvent } from '../engine/state/flowEvent'

/** Leads a running session from the flow's beginning to what a finding speaks of. Tells whether it came there. */
export function replayWitness(session: Session, { events, screen }: Witness): boolean {
  beginAnew(session)
  for (const event of events) session.send(asOfNow(session, event))
  return session.getState().screen === screen
}

/** Back on the first screen, without answers, wherever the session is; a reload would take this page with it. */
function beginAnew(session: Session): void {
  const { program } = session
  const { screen } = session.getState()
  const { [screen]: _gone, ...others } = program.flow.screens
  // A session whose screen is gone from its flow begins on the first.
  if (screen === program.flow.start) session.send({ type: 'dismiss' })
  else session.replaceProgram(programOf({ ...program.flow, screens: others }))
  session.replaceProgram(program)
  for (const [form, fields] of Object.entries(session.getState().answers)) {
    for (const name of Object.keys(fields)) session.send({ type: 'answer', path: `${form}.${name}`, value: undefined })
  }
}

/** An action's end, of the run that is under way in this session. */
function asOfNow(session: Session, event: FlowEvent): FlowEvent {
  if (event.type !== 'outcome') return event
  const run = session.getState().runs.at(-1)
  return run === undefined ? event : { ...event, run: run.id }
}
