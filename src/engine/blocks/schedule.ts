import type { Flow, ScheduleBlock } from '../../language/flow'
import { calculate } from '../calculators/calculate'
import type { CalculationResult } from '../calculators/calculator'
import type { Payment } from '../calculators/payments'
import { formatDate } from '../values/format'
import { withValue } from '../values/answers'
import type { BlockScope } from './blockScope'

export interface PlanChoice {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly payments: readonly ScheduledPayment[]
}

export function listPlanChoices(name: string, { program, relevant, today }: BlockScope): readonly PlanChoice[] {
  const { flow } = program
  const calculation = flow.calculations?.[name]
  if (calculation === undefined || !('plans' in calculation)) return []
  return calculation.plans.map(({ id, label, description = '' }) => {
    const payments = paymentsIn(calculate(program, name, withValue(relevant.answers, calculation.plan, id), today))
    return { id, label, description, payments: describePayments(flow, payments, today) }
  })
}

/** A payment with its amount in cents and its day in words. */
export interface ScheduledPayment {
  readonly amount: number
  readonly label: string
  readonly isDownPayment: boolean
  readonly isToday: boolean
}

function describePayments(
  { language }: Flow,
  payments: readonly Payment[],
  today: string,
): readonly ScheduledPayment[] {
  return payments.map(({ amount, date, isDownPayment }) => ({
    amount,
    label: formatDate(date, language),
    isDownPayment,
    isToday: date === today,
  }))
}

export function buildSchedule(block: ScheduleBlock, scope: BlockScope): readonly ScheduledPayment[] {
  const { program, today } = scope
  const answers = block.source === 'sample' ? scope.examples() : scope.relevant.answers
  return describePayments(program.flow, paymentsIn(calculate(program, block.calculation, answers, today)), today)
}

function paymentsIn(result: CalculationResult): readonly Payment[] {
  return result.kind === 'payments' ? result.payments : []
}
