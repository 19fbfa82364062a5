import type { Program } from '../engine/program/program'
import type { Session } from '../engine/session/createSession'
import type { FlowState } from '../engine/state/flowState'
import { ownOf } from '../engine/values/ownOf'
import { editedState } from './editedState'

/** Has a session go on with its flow as it was edited, and tells the writer what of it had to be let go. */
export function goOnEdited(session: Session, program: Program, report: (problem: string) => void): void {
  const before = session.getState()
  const after = editedState({ before: session.program, program }, before, session.getDay())
  session.replaceProgram(program, after)
  for (const problem of problemsOf(before, after)) report(problem)
}

function problemsOf(before: FlowState, after: FlowState): readonly string[] {
  const moved = before.screen === after.screen ? [] : [`The edited flow no longer leads to "${before.screen}": it continues at "${after.screen}".`]
  const closed = moved.length === 0 && before.dialog !== after.dialog ? [`The edited screen no longer has the dialog "${before.dialog}": it was closed.`] : []
  const ended = before.runs.filter(({ id }) => !after.runs.some((run) => run.id === id))
  const unfit = Object.entries(before.answers).flatMap(([form, given]) =>
    Object.entries(given).flatMap(([field, value]) =>
      JSON.stringify(ownOf(ownOf(after.answers, form), field)) === JSON.stringify(value) ? [] : [`${form}.${field}`],
    ),
  )
  return [
    ...moved,
    ...closed,
    ...ended.map(({ action }) => `The edited flow has no place for the action "${action}", which was running: it was cancelled.`),
    ...unfit.map((path) => `The answer to "${path}" does not fit the edited flow: what no longer fits was removed.`),
  ]
}
