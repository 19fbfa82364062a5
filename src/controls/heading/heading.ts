import { bindAside } from '../../renderer/form/bindAside'
import { HeadingControl } from './HeadingControl'

/** A heading among the fields. */
export const heading = bindAside(HeadingControl)
