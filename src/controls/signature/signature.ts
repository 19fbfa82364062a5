import { bindFiles } from '../../renderer/form/bind'
import { SignatureControl } from './SignatureControl'

/** Paper and an input for a name, bound to the session. */
export const signature = bindFiles(SignatureControl)
