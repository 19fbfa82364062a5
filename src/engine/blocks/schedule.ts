import type { Flow } from '../../language/flow'
import type { ScheduleBlock } from '../../language/block-schedule'
import { calculate } from '../calculators/calculate'
import type { Payment } from '../calculators/payments'
import { formatDate } from '../values/format'
import type { BlockScope } from './blockScope'

/** A payment as a schedule shows it: the amount in cents, the day in words. */
export interface ScheduledPayment {
  readonly amount: number
  readonly label: string
  readonly isDownPayment: boolean
}

/** Payments with their days in words. */
export function scheduled({ language }: Flow, payments: readonly Payment[]): readonly ScheduledPayment[] {
  return payments.map(({ amount, date, isDownPayment }) => ({ amount, label: formatDate(date, language), isDownPayment }))
}

/** The payments that a schedule shows: those of the answers, or of the fields' examples. */
export function scheduleOf(block: ScheduleBlock, scope: BlockScope): readonly ScheduledPayment[] {
  const { program, today } = scope
  const answers = block.source === 'sample' ? scope.examples() : scope.relevant.answers
  const result = calculate(program.flow, block.calculation, answers, today)
  return scheduled(program.flow, result.kind === 'payments' ? result.payments : [])
}
