import { holds } from '../program/condition'
import { dateAt } from '../values/dateAt'
import { addDays } from '../values/dates'
import type { Calculation } from '../../language/calculation'
import type { InstallmentPlan, InstallmentsCalculation } from '../../language/calculation-installments'
import type { Flow } from '../../language/flow'
import { isObject, valueAt } from '../values/path'
import type { Answers, Json, Path } from '../values/types'
import { type Payment, paymentsOf } from './payments'

/**
 * What a calculation gives. A share lies between 0 and 1, money is in cents, a date is ISO. Payments are those of the
 * chosen plan and come with its label; without a choice both are empty.
 */
export type CalculationResult =
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'payments'; readonly label: string; readonly payments: readonly Payment[] }

/** A plan that can be chosen, and its payments if it were. */
export interface OfferedPlan {
  readonly plan: InstallmentPlan
  readonly payments: readonly Payment[]
}

/** Works out a named calculation of the flow from the answers; `today` is an ISO date. */
export function calculate(flow: Flow, name: string, answers: Answers, today: string): CalculationResult {
  const calculation = flow.calculations?.[name]
  if (calculation === undefined) throw new Error(`The flow ${flow.id} has no calculation "${name}": run "npm run check".`)
  return resultOf(flow, calculation, answers, today)
}

function resultOf(flow: Flow, calculation: Calculation, answers: Answers, today: string): CalculationResult {
  switch (calculation.calculator) {
    case 'filled': {
      const filled = calculation.paths.reduce((count, path) => count + amountGiven(valueAt(answers, path)), 0)
      return { kind: 'share', share: Math.min(1, filled / calculation.of) }
    }
    case 'share': {
      const held = calculation.of.filter((condition) => holds(condition, answers)).length
      return { kind: 'share', share: held / calculation.of.length }
    }
    case 'sum':
      return { kind: 'money', cents: sumOf(answers, calculation.list, calculation.property) }
    case 'first': {
      const value = valueAt(answers, `${calculation.list}.0.${calculation.property}`)
      return { kind: 'text', text: isGiven(value) ? String(value) : calculation.otherwise }
    }
    case 'dateAfter':
      return { kind: 'date', date: addDays(dateAt(answers, calculation.from) ?? today, calculation.days) }
    case 'installments': {
      const plan = calculation.plans.find(({ id }) => id === valueAt(answers, calculation.plan))
      if (plan === undefined) return { kind: 'payments', label: '', payments: [] }
      const total = totalOf(flow, calculation, answers, today)
      return { kind: 'payments', label: plan.label, payments: paymentsOf(total, plan, today) }
    }
    default:
      throw new Error(`Unknown calculator: ${JSON.stringify(calculation satisfies never)}`)
  }
}

/** Every plan of an installments calculation with what its payments would be; none for another calculation. */
export function plansOffered(flow: Flow, name: string, answers: Answers, today: string): readonly OfferedPlan[] {
  const calculation = flow.calculations?.[name]
  if (calculation?.calculator !== 'installments') return []
  const total = totalOf(flow, calculation, answers, today)
  return calculation.plans.map((plan) => ({ plan, payments: paymentsOf(total, plan, today) }))
}

function totalOf(flow: Flow, { total }: InstallmentsCalculation, answers: Answers, today: string): number {
  const result = calculate(flow, total, answers, today)
  return result.kind === 'money' ? result.cents : 0
}

function amountGiven(value: Json | undefined): number {
  if (Array.isArray(value)) return value.length
  return isGiven(value) ? 1 : 0
}

function isGiven(value: Json | undefined): boolean {
  return value !== undefined && value !== null && String(value).trim() !== ''
}

function sumOf(answers: Answers, list: Path, property: string): number {
  const items = valueAt(answers, list)
  return (Array.isArray(items) ? items : []).reduce((sum: number, item: Json) => {
    const amount = isObject(item) ? item[property] : undefined
    return typeof amount === 'number' && Number.isSafeInteger(amount) ? sum + amount : sum
  }, 0)
}
