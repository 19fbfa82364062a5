import { bindControl } from '../../renderer/form/bind'
import { LookupControl } from './LookupControl'

/** The control as the modules of flows that have it load it. */
export const lookup = bindControl(LookupControl)
