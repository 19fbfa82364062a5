import { bindControl } from '../../renderer/form/bind'
import { ColorControl } from './ColorControl'

/** A colour, bound to the session. */
export const color = bindControl(ColorControl)
