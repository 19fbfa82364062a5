import type { Witness } from '../engine/values/finding'

/** The flow that shows while it is being written. */
export interface EditedFlow {
  /** Its id. */
  id(this: void): string
  /** The screen that shows of it; '' where none does. */
  screen(this: void): string
  /** Whether it shows at all: without errors, or as it last was without any. */
  isShown(this: void): boolean
  /** Hears when another flow shows, or none any more. */
  subscribe(this: void, listener: () => void): () => void
  /** Leads it to what a finding speaks of; tells whether it came there. */
  show(this: void, witness: Witness): boolean
}
