import { bindControl } from '../../renderer/form/bind'
import { RowControl } from './RowControl'

/** The control as the modules of flows that have it load it. */
export const row = bindControl(RowControl)
