import { bindControl } from '../../renderer/form/bind'
import { ScaleControl } from './ScaleControl'

/** The numbers of a scale as buttons, bound to the session. */
export const scale = bindControl(ScaleControl)
