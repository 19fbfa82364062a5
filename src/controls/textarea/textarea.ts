import { bindText } from '../../renderer/form/bind'
import { TextareaControl } from './TextareaControl'

/** Several lines of text, bound to the session. */
export const textarea = bindText(TextareaControl)
