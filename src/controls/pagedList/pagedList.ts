import { bindList } from '../../renderer/form/bindList'
import { withTotal } from '../totalled/withTotal'
import { PagedListControl } from './PagedListControl'

/** A list whose items are asked page by page, bound to the session. */
export const pagedList = bindList(withTotal(PagedListControl))
