import type { Session } from '../../engine/session/createSession'
import type { Scheme } from '../../renderer/theme/palette'
import type { Look } from '../../engine/session/useCase'

/** What a frame of this page's own is named that shows the flow as it is being configured. */
export const LIVE_FRAME = 'formway-live'

/** The event of that frame's element by which the flow in it tells that it runs. */
export const LIVE_READY = 'formway-live-ready'

/** The flow that runs in the frame: both pages are of one origin, and call each other. */
export interface LiveHandle {
  readonly session: Session
  /** Shows it in another look. */
  wear(this: void, look: Look, scheme: Scheme): void
}

declare global {
  interface HTMLElementEventMap {
    [LIVE_READY]: CustomEvent<LiveHandle>
  }
}
