import { bindList } from '../../renderer/form/bindList'
import { FoldedListControl } from './FoldedListControl'
import { withTotal } from '../totalled/withTotal'

/** A list whose items are folded, bound to the session. */
export const folded = bindList(withTotal(FoldedListControl))
