import { bindList } from '../../renderer/form/bindList'
import { withTotal } from '../totalled/withTotal'
import { TableControl } from './TableControl'

/** A list of rows, bound to the session. */
export const table = bindList(withTotal(TableControl))
