import type { Calculation } from '../../language/calculation'
import type { Condition } from '../../language/condition'
import type { CalculationOf, CalculatorName } from './calculator'

/** Something that a calculation names, and the keys that lead to it. */
export interface Named<What> {
  readonly what: What
  readonly keys: readonly (string | number)[]
}

/** What only authors and tests ask of a calculator: no applicant loads it. */
export interface CalculatorAuthoring {
  /** The paths of answers that it needs wherever it is shown. */
  reads(calculation: Calculation): readonly Named<string>[]
  /** The conditions that it asks. */
  conditions(calculation: Calculation): readonly Named<Condition>[]
  /** The calculations that it is made of. */
  madeOf(calculation: Calculation): readonly string[]
  /** The paths whose examples a sample of it is worked out from. */
  sampledFrom(calculation: Calculation): readonly string[]
  /** An answer that can be told from what is worked out of it; null where none can. */
  reveals(calculation: Calculation): Named<string> | null
  /** The answers that it counts, and how many it says there are; null where it counts none. */
  counts(calculation: Calculation): { readonly paths: readonly string[]; readonly of: number } | null
}

const plain: CalculatorAuthoring = {
  reads: () => [],
  conditions: () => [],
  madeOf: () => [],
  sampledFrom: () => [],
  reveals: () => null,
  counts: () => null,
}

/** What authors ask of each calculator. */
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
