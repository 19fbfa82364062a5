import type { Calculation } from '../../language/calculation'
import type { Condition } from '../../language/condition'
import type { Answers } from '../values/answers'
import type { Payment } from './paymentsOf'

/**
 * What a calculation gives. A share lies between 0 and 1, `of` so many; money is in cents; a date is ISO, null beyond the
 * year 9999. Payments are those of the chosen plan and come with its label; without a choice both are empty.
 */
export type CalculationResult =
  | { readonly kind: 'share'; readonly share: number; readonly of: number }
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'date'; readonly date: string | null }
  | { readonly kind: 'payments'; readonly label: string; readonly payments: readonly Payment[] }

/** What a calculation works with: the relevant answers, today's ISO date, and the other calculations of the flow. */
export interface CalculationScope {
  readonly answers: Answers
  readonly today: string
  readonly calculate: (name: string) => CalculationResult
}

/** The name of a calculator. */
export type CalculatorName = Calculation['calculator']

/** A calculation's document by its calculator. */
export type CalculationOf<Name extends CalculatorName> = Extract<Calculation, { calculator: Name }>

/** A field of the items of its `list`: for an amount, or for a text that is shown as it was given. */
export type ItemNeed = 'amountOfItems' | 'textOfItems'

/**
 * What a key of a calculation or a block has to name: an answer that is a date or a list, a field of items, or a calculation
 * that gives this.
 */
export type Need = 'date' | 'list' | ItemNeed | 'share' | 'money' | 'payments'

/** One calculator: what it needs of what its keys name, what it gives, and the work. */
export interface Calculator<Name extends CalculatorName> {
  /** Keys that are not here may name any answer. */
  readonly needs: { readonly [Key in Extract<keyof CalculationOf<Name>, string>]?: Need }
  readonly gives: CalculationResult['kind']
  readonly work: (calculation: CalculationOf<Name>, scope: CalculationScope) => CalculationResult
}

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
