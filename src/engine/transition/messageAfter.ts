import type { Transition } from '../../language/transition'
import { isAsked, relevantAnswers } from '../answers/relevantAnswers'
import { type Program, screenOf } from '../program/program'
import type { FlowState, ShownMessage } from '../state/flowState'
import type { Path } from '../values/answers'
import { isWithin } from '../values/path'

/**
 * What a transition shows. An error stands at the field that it names, while that is asked; where it clears a field of the
 * screen instead, that field is where to go on.
 */
export function messageAfter(
  program: Program,
  state: FlowState,
  { show, clear = [] }: Transition,
  target: string | null,
): ShownMessage | null {
  if (show === undefined) return null
  const { at, ...message } = show
  if (at !== undefined) return isAsked(relevantAnswers(program, state), at) ? show : message
  if (show.tone !== 'error' || target !== null) return show
  const fields = screenOf(program, state.screen).forms.flatMap((form) => form.fields)
  const cleared = fields.find((field) => clear.some((path) => isWithin(field.path, path)))
  return cleared === undefined ? show : { ...show, at: cleared.path }
}

/** What is still said once a field is changed: what a transition said of it is over. */
export function messageBeside({ message }: FlowState, path: Path): ShownMessage | null {
  return message?.at === path ? null : message
}
