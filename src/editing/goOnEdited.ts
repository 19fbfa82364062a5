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
  const moved = before.screen === after.screen ? [] : [`The edited flow has no way to "${before.screen}" any more: it goes on at "${after.screen}".`]
  const closed = moved.length === 0 && before.dialog !== after.dialog ? [`The edited screen has no dialog "${before.dialog}" any more: it is closed.`] : []
  const ended = before.runs.filter(({ id }) => !after.runs.some((run) => run.id === id))
  const unfit = Object.entries(before.answers).flatMap(([form, given]) =>
    Object.entries(given).flatMap(([field, value]) =>
      JSON.stringify(ownOf(ownOf(after.answers, form), field)) === JSON.stringify(value) ? [] : [`${form}.${field}`],
    ),
  )
  return [
    ...moved,
    ...closed,
    ...ended.map(({ action }) => `The action "${action}" was under way where the edited flow has no place for it: it is called off.`),
    ...unfit.map((path) => `What was entered as "${path}" does not fit the edited flow: what of it is no answer there is let go.`),
  ]
}
