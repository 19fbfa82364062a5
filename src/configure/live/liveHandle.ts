import type { Session } from '../../engine/session/createSession'
import type { Scheme } from '../../renderer/theme/palette'
import type { Look } from '../../engine/session/useCase'

export const LIVE_FRAME = 'formway-live'

/** The event of the frame's element when the flow in it runs. */
export const LIVE_READY = 'formway-live-ready'

/** The flow that runs in the frame. Both pages have one origin, so they call each other. */
export interface LiveHandle {
  readonly session: Session
  setLook(this: void, look: Look, scheme: Scheme): void
}

declare global {
  interface HTMLElementEventMap {
    [LIVE_READY]: CustomEvent<LiveHandle>
  }
}
