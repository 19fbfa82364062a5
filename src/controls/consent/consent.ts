import { bindControl } from '../../renderer/form/bind'
import { ConsentControl } from './ConsentControl'

/** A consent to one purpose, bound to the session. */
export const consent = bindControl(ConsentControl)
