import { bindControl } from '../../renderer/form/bind'
import { SearchControl } from './SearchControl'

/** The control as the modules of flows that have it load it. */
export const search = bindControl(SearchControl)
