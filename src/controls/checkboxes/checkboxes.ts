import { bindControl } from '../../renderer/form/bind'
import { CheckboxesControl } from './CheckboxesControl'

/** The control as the modules of flows that have it load it. */
export const checkboxes = bindControl(CheckboxesControl)
