import type { FlowState, ShownMessage } from '../state/flowState'
import type { Path } from '../values/answers'

/** What is still said once a field is changed: what a transition said of it is over. */
export function messageBeside({ message }: FlowState, path: Path): ShownMessage | null {
  return message?.at === path ? null : message
}
