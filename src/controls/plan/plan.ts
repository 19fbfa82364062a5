import { bindControl } from '../../renderer/form/bind'
import { PlanControl } from './PlanControl'

/** The plans of a calculation as cards, bound to the session. */
export const plan = bindControl(PlanControl)
