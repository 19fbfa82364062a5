import { bindList } from '../../renderer/form/bindList'
import { withTotal } from '../totalled/withTotal'
import { FoldedListControl } from './FoldedListControl'

/** A list whose items are folded, bound to the session. */
export const folded = bindList(withTotal(FoldedListControl))
