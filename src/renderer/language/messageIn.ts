import type { Program } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import type { Flow } from '../../language/flow'

/**
 * The message that is shown, in the words that a flow has for it: both flows differ in words alone. Of two that say the same
 * in one of them it is that of the screen, or the first.
 */
export function messageIn(before: Program, after: Program, { message, screen }: Pick<FlowState, 'message' | 'screen'>): FlowState['message'] {
  if (message === null) return null
  const text = textsShown(after.flow, screen)[textsShown(before.flow, screen).indexOf(message.text)]
  return text === undefined ? message : { ...message, text }
}

/** What the transitions of a flow show, in the same order in each of its languages: those of one screen first. */
function textsShown({ screens, wording }: Flow, first: string): readonly string[] {
  const { [first]: screen = {}, ...others } = screens
  const handlers = [screen, ...Object.values(others)].flatMap(({ on = {} }) => Object.values(on).flat())
  return [...handlers.flatMap(({ show }) => show?.text ?? []), wording.actionFailed]
}
