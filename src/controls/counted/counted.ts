import { bindText } from '../../renderer/form/bind'
import { TextControl } from '../text/TextControl'
import { withCount } from './withCount'

/** The control as the modules of flows that have it load it. */
export const counted = bindText(withCount(TextControl))
