import { calculate } from '../calculators/calculate'
import { centsOf } from '../calculators/calculators'
import { paymentsOf } from '../calculators/payments'
import type { BlockScope } from './blockScope'
import { scheduled, type ScheduledPayment } from './schedule'

/** A plan of a payment calculation as a choice: its words, and what the payments would be. */
export interface PlanChoice {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly payments: readonly ScheduledPayment[]
}

/** Every plan that a payment calculation can be worked out for, in order; none of another calculation. */
export function plansOf(name: string, { program, relevant, today }: BlockScope): readonly PlanChoice[] {
  const { flow } = program
  const calculation = flow.calculations?.[name]
  if (calculation === undefined || !('plans' in calculation)) return []
  const total = centsOf(calculate(flow, calculation.total, relevant.answers, today))
  return calculation.plans.map((plan) => ({
    id: plan.id,
    label: plan.label,
    description: plan.description ?? '',
    payments: scheduled(flow, paymentsOf(total, plan, today)),
  }))
}
