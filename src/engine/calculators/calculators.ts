import type { Calculation } from '../../language/calculation'
import type { InstallmentPlan } from '../../language/calculation-installments'
import { isNameOnly } from '../answers/filesAmong'
import { holds } from '../program/condition'
import { dateAt, dayAfter } from '../values/dates'
import { isObject, valueAt } from '../values/path'
import type { Json } from '../values/answers'
import type { CalculationOf, CalculationResult, Calculator, CalculatorAuthoring, CalculatorName, Named } from './calculator'
import { paymentsOf } from './paymentsOf'

/** How much of something has been given; each path counts one, a list one for each item. A file has to be at hand. */
const filled: Calculator<'filled'> = {
  needs: {},
  gives: 'share',
  work: ({ paths, of }, { answers }) => {
    const amount = paths.reduce((count, path) => count + amountGiven(valueAt(answers, path)), 0)
    return { kind: 'share', share: Math.min(1, amount / of), of }
  },
}

/** The share of conditions that hold. */
const share: Calculator<'share'> = {
  needs: {},
  gives: 'share',
  work: ({ of }, { answers, today }) => ({ kind: 'share', share: of.filter((condition) => holds(condition, answers, today)).length / of.length, of: of.length }),
}

/** The sum of an amount over the items of a list. */
const sum: Calculator<'sum'> = {
  needs: { list: 'list', property: 'amountOfItems' },
  gives: 'money',
  work: ({ list, property }, { answers }) => {
    const items = valueAt(answers, list)
    const amounts = (Array.isArray(items) ? items : []).map((item: Json) => (isObject(item) ? item[property] : undefined))
    return { kind: 'money', cents: amounts.reduce<number>((total, amount) => total + (isCents(amount) ? amount : 0), 0) }
  },
}

/** What the first item of a list says, or other words. */
const first: Calculator<'first'> = {
  needs: { list: 'list', property: 'textOfItems' },
  gives: 'text',
  work: ({ list, property, otherwise }, { answers }) => {
    const value = valueAt(answers, `${list}.0.${property}`)
    return { kind: 'text', text: isGiven(value) ? String(value) : otherwise }
  },
}

/** The date a number of days after an answer, or after today. */
const dateAfter: Calculator<'dateAfter'> = {
  needs: { from: 'date' },
  gives: 'date',
  work: ({ from, days }, { answers, today }) => ({ kind: 'date', date: dayAfter(dateAt(answers, from) ?? today, days) }),
}

/** A total split into the payments of the chosen plan. */
const installments: Calculator<'installments'> = {
  needs: { total: 'money' },
  gives: 'payments',
  work: ({ total, plan: chosen, plans }, { answers, today, calculate }) => {
    const plan = plans.find(({ id }) => id === valueAt(answers, chosen))
    if (plan === undefined) return { kind: 'payments', label: '', payments: [] }
    return { kind: 'payments', label: plan.label, payments: paymentsOf(resultCents(calculate(total)), plan, today) }
  },
}

/** Every calculator. A new one is an object in this table, what authors ask of it in the table below, and its schema. */
export const calculators: { readonly [Name in CalculatorName]: Calculator<Name> } = {
  filled,
  share,
  sum,
  first,
  dateAfter,
  installments,
}

const plain: CalculatorAuthoring = {
  reads: () => [],
  conditions: () => [],
  madeOf: () => [],
  sampledFrom: () => [],
  reveals: () => null,
  counts: () => null,
}

/** What authors ask of each calculator: no applicant loads it. */
const calculatorAuthoring: Readonly<Record<CalculatorName, CalculatorAuthoring>> = {
  filled: {
    ...plain,
    reads({ paths }: CalculationOf<'filled'>) {
      return paths.map((what, index) => ({ what, keys: ['paths', index] }))
    },
    counts({ paths, of }: CalculationOf<'filled'>) {
      return { paths, of }
    },
  },
  // Of shares some may come to be only later.
  share: {
    ...plain,
    conditions({ of }: CalculationOf<'share'>) {
      return of.map((what, index) => ({ what, keys: ['of', index] }))
    },
  },
  sum: {
    ...plain,
    reads({ list }: CalculationOf<'sum'>) {
      return [{ what: list, keys: ['list'] }]
    },
    sampledFrom({ list }: CalculationOf<'sum'>) {
      return [list]
    },
  },
  first: {
    ...plain,
    reads({ list }: CalculationOf<'first'>) {
      return [{ what: list, keys: ['list'] }]
    },
  },
  dateAfter: {
    ...plain,
    reads(calculation: CalculationOf<'dateAfter'>) {
      const source = dayOf(calculation)
      return source === null ? [] : [source]
    },
    reveals: dayOf,
  },
  installments: {
    ...plain,
    reads({ plan }: CalculationOf<'installments'>) {
      return [{ what: plan, keys: ['plan'] }]
    },
    madeOf({ total }: CalculationOf<'installments'>) {
      return [total]
    },
    sampledFrom({ plan }: CalculationOf<'installments'>) {
      return [plan]
    },
  },
}

/** What authors ask of a calculation's calculator. */
export function calculatorAuthoringOf({ calculator }: Calculation): CalculatorAuthoring {
  return calculatorAuthoring[calculator]
}

function dayOf(calculation: Calculation): Named<string> | null {
  return 'from' in calculation && calculation.from !== undefined ? { what: calculation.from, keys: ['from'] } : null
}

/** The plans that a calculation can be worked out for; none of most. */
export function plansIn(calculation: Calculation | undefined): readonly InstallmentPlan[] {
  return calculation !== undefined && 'plans' in calculation ? calculation.plans : []
}

/** The cents of a result that is money; none of another. */
export function resultCents(result: CalculationResult): number {
  return result.kind === 'money' ? result.cents : 0
}

function amountGiven(value: Json | undefined): number {
  const given = Array.isArray(value) ? value : [value].filter(isGiven)
  return given.filter((item: Json) => !isNameOnly(item)).length
}

function isGiven(value: Json | undefined): boolean {
  return value !== undefined && value !== null && String(value).trim() !== ''
}

function isCents(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}
