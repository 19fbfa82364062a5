import { bindText } from '../../renderer/form/bind'
import { CoveredControl } from './CoveredControl'

/** The control as the modules of flows that have it load it. */
export const covered = bindText(CoveredControl)
