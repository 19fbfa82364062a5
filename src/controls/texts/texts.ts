import { bindText } from '../../renderer/form/bind'
import { TextsControl } from './TextsControl'

/** An input for each of several texts, bound to the session. */
export const texts = bindText(TextsControl)
