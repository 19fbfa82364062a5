import { bindControl } from '../../renderer/form/bind'
import { LockedControl } from './LockedControl'

/** The control as the modules of flows that have it load it. */
export const locked = bindControl(LockedControl)
