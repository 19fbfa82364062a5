import { isNameOnly } from '../answers/filesAmong'
import { getDateAt, shiftDate } from '../values/dates'
import { isObject, type Json, getValueAt } from '../values/answers'
import type { CalculationResult, Calculator, CalculatorName } from './calculator'
import { computePayments } from './payments'

/**
 * The share of `of` that was given: each path counts one, each item of a list counts one. Files without content do not
 * count.
 */
const filled: Calculator<'filled'> = {
  work: ({ paths, of }, { answers }) => {
    const amount = paths.reduce((count, path) => count + countGivenAnswers(getValueAt(answers, path)), 0)
    return { kind: 'share', share: Math.min(1, amount / of), of }
  },
}

const share: Calculator<'share'> = {
  work: ({ of }, { holds }) => ({ kind: 'share', share: of.filter(holds).length / of.length, of: of.length }),
}

const sum: Calculator<'sum'> = {
  work: ({ list, property }, { answers }) => {
    const items = getValueAt(answers, list)
    const amounts = (Array.isArray(items) ? items : []).map((item: Json) =>
      isObject(item) ? item[property] : undefined,
    )
    return {
      kind: 'money',
      cents: amounts.reduce<number>((total, amount) => total + (isCents(amount) ? amount : 0), 0),
    }
  },
}

/** A property of the first item, or `otherwise`. */
const first: Calculator<'first'> = {
  work: ({ list, property, otherwise }, { answers }) => {
    const value = getValueAt(answers, `${list}.0.${property}`)
    return { kind: 'text', text: isGiven(value) ? String(value) : otherwise }
  },
}

/** The date a number of days after an answer, or after today. */
const dateAfter: Calculator<'dateAfter'> = {
  work: ({ from, days }, { answers, today }) => ({
    kind: 'date',
    date: shiftDate(getDateAt(answers, from) ?? today, days),
  }),
}

const installments: Calculator<'installments'> = {
  work: ({ total, plan: chosen, plans }, { answers, today, calculate }) => {
    const plan = plans.find(({ id }) => id === getValueAt(answers, chosen))
    if (plan === undefined) return { kind: 'payments', label: '', payments: [] }
    return {
      kind: 'payments',
      label: plan.label,
      payments: computePayments(getResultCents(calculate(total)), plan, today),
    }
  },
}

/** The calculators that every flow can use; others come with the flow's own module. */
export const commonCalculators = { filled, share, sum, first, dateAfter, installments } satisfies {
  readonly [Name in CalculatorName]?: Calculator<Name>
}

export function getResultCents(result: CalculationResult): number {
  return result.kind === 'money' ? result.cents : 0
}

/** Counts answers: each item of a list, and files only if their content is available. */
export function countGivenAnswers(value: Json | undefined): number {
  const given = Array.isArray(value) ? value : [value].filter(isGiven)
  return given.filter((item: Json) => !isNameOnly(item)).length
}

function isGiven(value: Json | undefined): boolean {
  return value !== undefined && value !== null && String(value).trim() !== ''
}

function isCents(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}
