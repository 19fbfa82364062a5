import { bindAside } from '../../renderer/form/bindAside'
import { PictureControl } from './PictureControl'

/** A picture among the fields. */
export const picture = bindAside(PictureControl)
