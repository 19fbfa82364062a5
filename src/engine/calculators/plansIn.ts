import type { Calculation } from '../../language/calculation'
import type { InstallmentPlan } from '../../language/calculation-installments'

/** The plans that a calculation can be worked out for; none of most. */
export function plansIn(calculation: Calculation | undefined): readonly InstallmentPlan[] {
  return calculation !== undefined && 'plans' in calculation ? calculation.plans : []
}
