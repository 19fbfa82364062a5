import { bindGroup } from '../../renderer/form/bindGroup'
import { GridControl } from './GridControl'

/** Rows of radio buttons, bound to the session. */
export const grid = bindGroup(GridControl)
