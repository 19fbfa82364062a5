import { bindList } from '../../renderer/form/bindList'
import { ListControl } from '../list/ListControl'
import { withTotal } from './withTotal'

/** A list of cards with what they come to before them, bound to the session. */
export const totalled = bindList(withTotal(ListControl))
