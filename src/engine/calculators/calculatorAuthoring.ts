import type { Calculation, Condition } from '../../language/flow'
import { parseCalculationName, type CalculationOf, type CalculationResult, type CalculatorName } from './calculator'
import { isNamedTerm, type Term, type Range } from './figures'

/** A field of the items of its `list`: for an amount, or for a text that is shown as it was given. */
export type ItemNeed = 'amountOfItems' | 'textOfItems'

/**
 * What a key of a calculation or a block has to name: an answer that is a date or a list, a field of items, or a calculation
 * that gives this.
 */
export type Need = 'date' | 'list' | ItemNeed | 'share' | 'money' | 'payments'

/** What the keys of a calculator have to name; those that are not here may name any answer. */
export type NeedsOf<Name extends CalculatorName> = {
  readonly [Key in Extract<keyof CalculationOf<Name>, string>]?: Need
}

/** What a term of a calculation has to be: a number or an amount; a question worth a number; a day; anything that can be counted; a choice. */
export type TermNeed = 'figure' | 'question' | 'day' | 'counted' | 'choice'

/** Something that a calculation names, and the keys that lead to it. */
export interface NamedPart<What> {
  readonly what: What
  readonly keys: readonly (string | number)[]
}

/** A term of a calculation, and what it has to be. */
export interface PlacedTerm extends NamedPart<Term> {
  readonly need: TermNeed
}

/** What a calculation gives: its kind, and of a number the unit. */
export interface Measure {
  readonly kind: Exclude<CalculationResult['kind'], 'nothing'>
  readonly unit: string | null
}

/** Why the terms of a calculation do not fit each other, what to do, and the keys that lead to the one that does not. */
export interface Misfit {
  readonly keys: readonly (string | number)[]
  readonly why: string
  readonly hint: string
}

/** What only authors and tests ask of a calculator: no applicant loads it. */
export interface CalculatorAuthoring {
  /** Whether it speaks of the first item of its list alone. */
  readonly isOfFirst?: true
  /** The paths of answers that it needs wherever it is shown. */
  reads(calculation: Calculation): readonly NamedPart<string>[]
  /** The conditions that it asks. */
  conditions(calculation: Calculation): readonly NamedPart<Condition>[]
  /** The calculations that it is made of. */
  madeOf(calculation: Calculation): readonly string[]
  /** The paths whose examples a sample of it is worked out from. */
  sampledFrom(calculation: Calculation): readonly string[]
  /** An answer that can be told from what is worked out of it; null where none can. */
  reveals(calculation: Calculation): NamedPart<string> | null
  /** The answers that it counts, and how many it says there are; null where it counts none. */
  counts(calculation: Calculation): { readonly paths: readonly string[]; readonly of: number } | null
  /** What it works with, where those are terms. */
  terms(calculation: Calculation): readonly PlacedTerm[]
  /** What it gives, by what its terms are; null where one of them is not known. */
  gives(calculation: Calculation, measureOf: (term: Term) => Measure | null): Measure | Misfit | null
  /** Whether it gives something whatever was answered. */
  readonly alwaysGives?: true
  /** Between which numbers it lies where it gives one, by those of its terms; null where nobody can tell. */
  range(
    calculation: Calculation,
    rangeOf: (term: Term) => Range,
    calculationCalled: (name: string) => Calculation | undefined,
  ): Pick<Range, 'least' | 'most'> | null
}

/** What is so of a calculator of which nothing is said. */
export const plainAuthoring: Omit<CalculatorAuthoring, 'gives'> = {
  reads: () => [],
  conditions: () => [],
  madeOf: () => [],
  sampledFrom: () => [],
  reveals: () => null,
  counts: () => null,
  terms: () => [],
  range: () => null,
}

/** What is asked of a calculator that works with terms: all that it reads are those that are names. */
export function createTermAuthoring(own: Pick<CalculatorAuthoring, 'terms' | 'gives' | 'range'>): CalculatorAuthoring {
  const answers = (calculation: Calculation): readonly NamedPart<string>[] =>
    own
      .terms(calculation)
      .flatMap(({ what, keys }) =>
        isNamedTerm(what) && what.includes('.') && parseCalculationName(what) === null ? [{ what, keys }] : [],
      )
  return {
    ...plainAuthoring,
    ...own,
    reads: answers,
    madeOf: (calculation) =>
      own.terms(calculation).flatMap(({ what }) => (isNamedTerm(what) ? (parseCalculationName(what) ?? []) : [])),
    sampledFrom: (calculation) => answers(calculation).map(({ what }) => what.split('.*')[0] ?? what),
  }
}

/** The terms of a key that holds several. */
export function listPlacedTerms(
  key: string,
  terms: readonly Term[] | undefined,
  need: TermNeed,
): readonly PlacedTerm[] {
  return (terms ?? []).map((what, index) => ({ what, keys: [key, index], need }))
}

/** What terms are that are added up or compared: all of one kind, and of one unit. */
export function measureOfSame(
  terms: readonly PlacedTerm[],
  measureOf: (term: Term) => Measure | null,
  unit: string | undefined,
): Measure | Misfit | null {
  const known = terms.flatMap((term) => {
    const measure = measureOf(term.what)
    return measure === null ? [] : [{ ...term, measure }]
  })
  const [first] = known
  if (first === undefined) return null
  const isAmount = (measure: Measure): boolean => measure.kind === 'money'
  const other = known.find(({ measure }) => isAmount(measure) !== isAmount(first.measure))
  if (other !== undefined) {
    const amount = isAmount(first.measure) ? first : other
    const number = amount === first ? other : first
    return {
      keys: other.keys,
      why: `${describeTerm(amount.what)} is an amount, and ${describeTerm(number.what)} is none.`,
      hint:
        typeof number.what === 'number'
          ? 'Write an amount with its decimals in quotes: "12.50".'
          : 'Work only amounts into an amount; a number may multiply it ("times").',
    }
  }
  const withUnit = known.filter(({ measure }) => measure.unit !== null)
  const [one] = withUnit
  const unlike = withUnit.find(({ measure }) => measure.unit !== one?.measure.unit)
  if (one !== undefined && unlike !== undefined) {
    return {
      keys: unlike.keys,
      why: `${describeTerm(one.what)} is in ${one.measure.unit ?? ''}, and ${describeTerm(unlike.what)} in ${unlike.measure.unit ?? ''}.`,
      hint: 'Work with one unit: multiply one of them first, in a calculation with a "unit" of its own.',
    }
  }
  return { kind: isAmount(first.measure) ? 'money' : 'number', unit: unit ?? one?.measure.unit ?? null }
}

/** Whether terms do not fit each other. */
export function isMisfit(one: Measure | Misfit): one is Misfit {
  return 'why' in one
}

/** A term as messages name it. */
export function describeTerm(term: Term): string {
  return typeof term === 'number' ? String(term) : `"${term}"`
}
