import type { Session } from '../../engine/session/createSession'
import type { Scheme } from '../../renderer/theme/palette'
import type { Step } from '../../engine/state/step'
import type { Look } from '../../engine/session/useCase'

export const LIVE_FRAME = 'formway-live'

/** The event of the frame's element when the flow in it runs. */
export const LIVE_READY = 'formway-live-ready'

/** The attribute of the frame's element with the day that the flow takes for today, YYYY-MM-DD; without it, today. */
export const LIVE_DAY = 'data-today'

/** The flow that runs in the frame. Both pages have one origin, so they call each other. */
export interface LiveHandle {
  readonly session: Session
  setLook(this: void, look: Look, scheme: Scheme): void
  /** Calls `listener` after each step that changes something. Returns the function that unsubscribes. */
  watchSteps(this: void, listener: (step: Step) => void): () => void
}

declare global {
  interface HTMLElementEventMap {
    [LIVE_READY]: CustomEvent<LiveHandle>
  }
}
