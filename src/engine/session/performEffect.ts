import { relevantAnswers } from '../answers/relevantAnswers'
import { serialized } from '../drafts/storedAnswers'
import type { Program } from '../program/program'
import type { FlowState } from '../state/flowState'
import type { Effect } from '../state/step'
import type { ActionRuns } from './actionRuns'
import type { SessionHost } from './createSession'
import type { DraftKeeper } from './draftKeeper'

/** Does what a step asks for, by the host and the session's own parts; the program and the state are those after the step. */
export function performEffect(
  effect: Effect,
  {
    host,
    runs,
    drafts,
    program,
    state,
    day,
  }: {
    readonly host: SessionHost
    readonly runs: ActionRuns
    readonly drafts: DraftKeeper
    readonly program: Program
    readonly state: FlowState
    /** The day that was shown. */
    readonly day: string
  },
): void {
  switch (effect.type) {
    case 'run': {
      const { run, action, simulate } = effect
      const { answers } = relevantAnswers(program, state)
      runs.start(run, {
        action,
        run,
        simulate,
        state,
        answers: program.calculationAnswers?.withSubmitted(program, answers) ?? answers,
        day,
      })
      return
    }
    case 'abort':
      runs.abort(effect.run)
      return
    case 'save':
      drafts.note(host.storage.write(effect.key, serialized(program, effect.key, state.answers)))
      return
    case 'forget':
      host.storage.remove(effect.key)
      return
    case 'restart':
      drafts.end()
      host.drafts?.discard()
      host.restart()
      return
    case 'forgetAll':
      host.drafts?.forget()
      return
    case 'report':
      host.report(effect.problem)
      return
    default:
      throw new Error(`Unknown effect: ${JSON.stringify(effect satisfies never)}`)
  }
}
