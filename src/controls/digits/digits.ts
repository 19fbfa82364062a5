import { bindControl } from '../../renderer/form/bind'
import { DigitsControl } from './DigitsControl'

/** Digits in groups, bound to the session. */
export const digits = bindControl(DigitsControl)
