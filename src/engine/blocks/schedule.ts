import type { Flow, ScheduleBlock } from '../../language/flow'
import { calculate } from '../calculators/calculate'
import type { CalculationResult } from '../calculators/calculator'
import type { Payment } from '../calculators/payments'
import { formatDate } from '../values/format'
import { withValue } from '../values/answers'
import type { BlockScope } from './blockScope'

/** A plan of a payment calculation as a choice: its words, and what the payments would be. */
export interface PlanChoice {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly payments: readonly ScheduledPayment[]
}

/** Every plan that a payment calculation can be worked out for, in order; none of another calculation. */
export function listPlanChoices(name: string, { program, relevant, today }: BlockScope): readonly PlanChoice[] {
  const { flow } = program
  const calculation = flow.calculations?.[name]
  if (calculation === undefined || !('plans' in calculation)) return []
  return calculation.plans.map(({ id, label, description = '' }) => {
    const payments = paymentsIn(calculate(program, name, withValue(relevant.answers, calculation.plan, id), today))
    return { id, label, description, payments: scheduled(flow, payments, today) }
  })
}

/** A payment as a schedule shows it: the amount in cents, the day in words, and whether that is the day it was worked out. */
export interface ScheduledPayment {
  readonly amount: number
  readonly label: string
  readonly isDownPayment: boolean
  readonly isToday: boolean
}

/** Payments with their days in words; `today` is an ISO date. */
function scheduled({ language }: Flow, payments: readonly Payment[], today: string): readonly ScheduledPayment[] {
  return payments.map(({ amount, date, isDownPayment }) => ({
    amount,
    label: formatDate(date, language),
    isDownPayment,
    isToday: date === today,
  }))
}

/** The payments that a schedule shows: those of the answers, or of the fields' examples. */
export function buildSchedule(block: ScheduleBlock, scope: BlockScope): readonly ScheduledPayment[] {
  const { program, today } = scope
  const answers = block.source === 'sample' ? scope.examples() : scope.relevant.answers
  return scheduled(program.flow, paymentsIn(calculate(program, block.calculation, answers, today)), today)
}

function paymentsIn(result: CalculationResult): readonly Payment[] {
  return result.kind === 'payments' ? result.payments : []
}
