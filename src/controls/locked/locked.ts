import { BoundLocked } from './BoundLocked'

/** The control as the modules of flows that have it load it. */
export const locked = BoundLocked
