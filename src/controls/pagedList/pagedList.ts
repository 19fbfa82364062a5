import { bindList } from '../../renderer/form/bindList'
import { PagedListControl } from './PagedListControl'
import { withTotal } from '../totalled/withTotal'

/** A list whose items are asked page by page, bound to the session. */
export const pagedList = bindList(withTotal(PagedListControl))
