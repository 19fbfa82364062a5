import type { Calculation } from '../../language/flow'
import {
  between,
  betweenAuthoring,
  byChoice,
  byChoiceAuthoring,
  count,
  countAuthoring,
  score,
  scoreAuthoring,
} from './counting'
import type { CalculationOf, Calculator, CalculatorName } from './calculator'
import { byCase, byCaseAuthoring } from './cases'
import { type CalculatorAuthoring, type NamedPart, type NeedsOf, plainAuthoring } from './calculatorAuthoring'
import { commonCalculators } from './commonCalculators'
import { addRanges } from './figures'
import { loan, loanAuthoring, repayment, repaymentAuthoring } from './loans'
import {
  average,
  averageAuthoring,
  least,
  most,
  pickedAuthoring,
  ratio,
  ratioAuthoring,
  total,
  totalAuthoring,
} from './terms'

/**
 * Every calculator. To add one, add an object, its schema, and a line here, in `ownCalculators` and in
 * `calculatorAuthoring` below. Not loaded by applicants' browsers.
 */
export const calculators: { readonly [Name in CalculatorName]: Calculator<Name> } = {
  ...commonCalculators,
  average,
  between,
  byCase,
  byChoice,
  count,
  least,
  loan,
  most,
  ratio,
  repayment,
  score,
  total,
}

/** The modules of the calculators that only flows with one load. */
export const ownCalculators: Readonly<Record<Exclude<CalculatorName, keyof typeof commonCalculators>, string>> = {
  average: 'terms',
  between: 'counting',
  byCase: 'cases',
  byChoice: 'counting',
  count: 'counting',
  least: 'terms',
  loan: 'loans',
  most: 'terms',
  ratio: 'terms',
  repayment: 'loans',
  score: 'counting',
  total: 'terms',
}

const commonCalculatorAuthoring: Readonly<Record<keyof typeof commonCalculators, CalculatorAuthoring>> = {
  filled: {
    ...plainAuthoring,
    reads({ paths }: CalculationOf<'filled'>) {
      return paths.map((what, index) => ({ what, keys: ['paths', index] }))
    },
    counts({ paths, of }: CalculationOf<'filled'>) {
      return { paths, of }
    },
    gives: () => ({ kind: 'share', unit: null }),
    range: () => ({ least: 0, most: 1 }),
    alwaysGives: true,
  },
  // No `reads`: its conditions may name answers that are given later.
  share: {
    ...plainAuthoring,
    conditions({ of }: CalculationOf<'share'>) {
      return of.map((what, index) => ({ what, keys: ['of', index] }))
    },
    gives: () => ({ kind: 'share', unit: null }),
    range: () => ({ least: 0, most: 1 }),
    alwaysGives: true,
  },
  sum: {
    ...plainAuthoring,
    reads({ list }: CalculationOf<'sum'>) {
      return [{ what: list, keys: ['list'] }]
    },
    listSampledPaths({ list }: CalculationOf<'sum'>) {
      return [list]
    },
    gives: () => ({ kind: 'money', unit: null }),
    range({ list, property }: CalculationOf<'sum'>, rangeOf) {
      return addRanges([rangeOf(`${list}.*.${property}`)])
    },
    alwaysGives: true,
  },
  first: {
    ...plainAuthoring,
    readsFirstItem: true,
    reads({ list }: CalculationOf<'first'>) {
      return [{ what: list, keys: ['list'] }]
    },
    gives: () => ({ kind: 'text', unit: null }),
  },
  dateAfter: {
    ...plainAuthoring,
    reads(calculation: CalculationOf<'dateAfter'>) {
      const source = findSourceDay(calculation)
      return source === null ? [] : [source]
    },
    reveals: findSourceDay,
    gives: () => ({ kind: 'date', unit: null }),
  },
  installments: {
    ...plainAuthoring,
    reads({ plan }: CalculationOf<'installments'>) {
      return [{ what: plan, keys: ['plan'] }]
    },
    listUsedCalculations(calculation: CalculationOf<'installments'>) {
      return [calculation.total]
    },
    listSampledPaths({ plan }: CalculationOf<'installments'>) {
      return [plan]
    },
    gives: () => ({ kind: 'payments', unit: null }),
  },
}

function findSourceDay(calculation: Calculation): NamedPart<string> | null {
  return 'from' in calculation && calculation.from !== undefined ? { what: calculation.from, keys: ['from'] } : null
}

const calculatorAuthoring: Readonly<Record<CalculatorName, CalculatorAuthoring>> = {
  ...commonCalculatorAuthoring,
  average: averageAuthoring,
  between: betweenAuthoring,
  byCase: byCaseAuthoring,
  byChoice: byChoiceAuthoring,
  count: countAuthoring,
  least: pickedAuthoring,
  loan: loanAuthoring,
  most: pickedAuthoring,
  ratio: ratioAuthoring,
  repayment: repaymentAuthoring,
  score: scoreAuthoring,
  total: totalAuthoring,
}

/** The kinds that keys of calculations must name, besides terms; other keys may name any answer. */
export const calculatorNeeds: { readonly [Name in CalculatorName]?: NeedsOf<Name> } = {
  sum: { list: 'list', property: 'amountOfItems' },
  first: { list: 'list', property: 'textOfItems' },
  dateAfter: { from: 'date' },
  installments: { total: 'money' },
  loan: { total: 'money' },
  repayment: { of: 'payments' },
}

export function getCalculatorAuthoring({ calculator }: Calculation): CalculatorAuthoring {
  return calculatorAuthoring[calculator]
}
