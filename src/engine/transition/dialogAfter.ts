import type { Transition } from '../../language/transition'
import type { FlowState } from '../state/flowState'

/** The dialog that is open after a transition; null where none is. */
export function dialogAfter({ dialog }: FlowState, { open, close }: Transition): string | null {
  return close === true ? null : (open ?? dialog)
}
