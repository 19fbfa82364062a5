import type { Witness } from '../engine/values/finding'

/** The flow that shows while it is being written. */
export interface EditedFlow {
  /** Its id. */
  id(this: void): string
  /** The screen that shows of it; '' where none does. */
  screen(this: void): string
  /** Hears when another flow shows. */
  subscribe(this: void, listener: () => void): () => void
  /** Leads it to what a finding speaks of; tells whether it came there. */
  show(this: void, witness: Witness): boolean
}
