import { bindText } from '../../renderer/form/bind'
import { withCount } from '../counted/withCount'
import { TextareaControl } from '../textarea/TextareaControl'

/** The control as the modules of flows that have it load it. */
export const countedArea = bindText(withCount(TextareaControl))
