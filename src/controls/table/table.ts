import { bindList } from '../../renderer/form/bindList'
import { TableControl } from './TableControl'
import { withTotal } from '../totalled/withTotal'

/** A list of rows, bound to the session. */
export const table = bindList(withTotal(TableControl))
