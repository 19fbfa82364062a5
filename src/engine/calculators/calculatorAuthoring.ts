import type { Calculation, Condition } from '../../language/flow'
import { parseCalculationName, type CalculationOf, type CalculationResult, type CalculatorName } from './calculator'
import { isNamedTerm, type Term, type Range } from './figures'

export type ItemNeed = 'amountOfItems' | 'textOfItems'

/**
 * The kind of answer or result that a key of a calculation or block must name: a field of items, an answer of a type,
 * or a calculation.
 */
export type Need = 'date' | 'list' | ItemNeed | 'share' | 'money' | 'payments'

/** The needs of a calculator's keys; other keys may name any answer. */
export type NeedsOf<Name extends CalculatorName> = {
  readonly [Key in Extract<keyof CalculationOf<Name>, string>]?: Need
}

/**
 * The kind of value that a term must be. `question`: a choice with numbers. `counted`: anything that can be counted.
 */
export type TermNeed = 'figure' | 'question' | 'day' | 'counted' | 'choice'

/** A name in a calculation, and the keys that lead to it. */
export interface NamedPart<What> {
  readonly what: What
  readonly keys: readonly (string | number)[]
}

export interface PlacedTerm extends NamedPart<Term> {
  readonly need: TermNeed
}

export interface Measure {
  readonly kind: Exclude<CalculationResult['kind'], 'nothing'>
  readonly unit: string | null
}

/** Explains why terms do not fit together; `keys` lead to the wrong one. */
export interface Misfit {
  readonly keys: readonly (string | number)[]
  readonly why: string
  readonly hint: string
}

/** The part of a calculator that the checker and tests read. Not loaded by applicants' browsers. */
export interface CalculatorAuthoring {
  readonly readsFirstItem?: true
  /** Returns the paths of answers that it needs wherever it is shown. */
  reads(calculation: Calculation): readonly NamedPart<string>[]
  conditions(calculation: Calculation): readonly NamedPart<Condition>[]
  listUsedCalculations(calculation: Calculation): readonly string[]
  /** Returns the paths whose examples a sample is computed from. */
  listSampledPaths(calculation: Calculation): readonly string[]
  /** Returns an answer that its result reveals, or null. */
  reveals(calculation: Calculation): NamedPart<string> | null
  /** Returns the answers that it counts, and the maximum it declares; null if it counts none. */
  counts(calculation: Calculation): { readonly paths: readonly string[]; readonly of: number } | null
  terms(calculation: Calculation): readonly PlacedTerm[]
  /** Returns what its result is, depending on its terms; null if a term is unknown. */
  gives(calculation: Calculation, measureOf: (term: Term) => Measure | null): Measure | Misfit | null
  /** Whether it always has a result, even without answers. */
  readonly alwaysGives?: true
  range(
    calculation: Calculation,
    rangeOf: (term: Term) => Range,
    calculationCalled: (name: string) => Calculation | undefined,
  ): Pick<Range, 'least' | 'most'> | null
}

export const plainAuthoring: Omit<CalculatorAuthoring, 'gives'> = {
  reads: () => [],
  conditions: () => [],
  listUsedCalculations: () => [],
  listSampledPaths: () => [],
  reveals: () => null,
  counts: () => null,
  terms: () => [],
  range: () => null,
}

/** Creates the authoring half of a calculator that works with terms: it reads the terms that are names. */
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
    listUsedCalculations: (calculation) =>
      own.terms(calculation).flatMap(({ what }) => (isNamedTerm(what) ? (parseCalculationName(what) ?? []) : [])),
    listSampledPaths: (calculation) => answers(calculation).map(({ what }) => what.split('.*')[0] ?? what),
  }
}

export function listPlacedTerms(
  key: string,
  terms: readonly Term[] | undefined,
  need: TermNeed,
): readonly PlacedTerm[] {
  return (terms ?? []).map((what, index) => ({ what, keys: [key, index], need }))
}

/** Returns the common kind and unit of terms that are added or compared, or why they do not fit. */
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

export function isMisfit(one: Measure | Misfit): one is Misfit {
  return 'why' in one
}

export function describeTerm(term: Term): string {
  return typeof term === 'number' ? String(term) : `"${term}"`
}
