import { bindList } from '../../renderer/form/bindList'
import { FoldedListControl } from './FoldedListControl'

/** A list whose items are folded, bound to the session. */
export const folded = bindList(FoldedListControl)
