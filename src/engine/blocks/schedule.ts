import { calculate } from '../calculators/calculate'
import type { Payment } from '../calculators/payments'
import { formatDate } from '../values/format'
import type { ScheduleBlock } from '../../language/block-schedule'
import type { Flow } from '../../language/flow'
import type { Answers } from '../values/types'

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

/** The payments that a calculation gives on a day (ISO date); none for a calculation that gives something else. */
export function paymentsFrom(flow: Flow, calculation: string, answers: Answers, today: string): readonly ScheduledPayment[] {
  const result = calculate(flow, calculation, answers, today)
  return scheduled(flow, result.kind === 'payments' ? result.payments : [])
}

/** What a schedule shows: its samples with their copy filled, or the payments that `from` gives for its calculation. */
export function scheduleOf(
  block: ScheduleBlock,
  from: (calculation: string) => readonly ScheduledPayment[],
  fill: (copy: string) => string,
): readonly ScheduledPayment[] {
  if (block.source !== 'sample') return from(block.calculation)
  return (block.sample ?? []).map(({ amount, label }) => ({ amount, label: fill(label), isDownPayment: false }))
}
