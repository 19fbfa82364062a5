import { bindList } from '../../renderer/form/bindList'
import { PagedListControl } from './PagedListControl'

/** A list whose items are asked page by page, bound to the session. */
export const pagedList = bindList(PagedListControl)
