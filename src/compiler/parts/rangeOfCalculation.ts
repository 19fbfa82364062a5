import { calculationNamed } from '../../engine/calculators/calculationNamed'
import { calculatorAuthoringOf } from '../../engine/calculators/calculatorAuthoringOf'
import { rounded, type Term } from '../../engine/calculators/figures'
import { ANY, type Bounds } from '../../engine/calculators/ranges'
import { currencyOf, decimalsOf } from '../../engine/values/format'
import { centsOf } from '../../engine/values/units'
import type { Condition } from '../../language/condition'
import { follow } from './answerPath'
import { calculationIn, isCircular, type MeasuredFlow, measureOf } from './measures'
import { rangeOfAnswer, type SupposedRange, type Supposition, UNKNOWN } from './rangeOfAnswer'

/** Between which numbers a calculation lies where it gives one: an amount in cents. */
export interface CalculationRange extends Bounds {
  /** How many decimals it is written with: those of its currency; null where it is no amount. */
  readonly decimals: number | null
  /** Whether it gives one whatever was answered. */
  readonly isSure: boolean
  /** It is so unless an answer is as one of these says. */
  readonly unless: readonly Condition[]
}

/** Between which numbers a calculation lies, by the rules of what it is worked out of; null where nobody can tell. */
export function rangeOfCalculation(placed: MeasuredFlow, name: string, supposition: Supposition): CalculationRange | null {
  const calculation = calculationIn(placed, name)
  const measure = measureOf(placed, name)
  if (calculation === undefined || measure === null) return null
  const ranges = new Map<Term, SupposedRange>()
  const rangeOf = (term: Term): SupposedRange => {
    const range = ranges.get(term) ?? rangeOfTerm(placed, term, supposition)
    ranges.set(term, range)
    return range
  }
  const authoring = calculatorAuthoringOf(calculation)
  const { least, most } = authoring.range(calculation, rangeOf, (other) => calculationIn(placed, other)) ?? ANY
  const isAmount = measure.kind === 'money'
  if ((least === -Infinity && most === Infinity) || Number.isNaN(least) || Number.isNaN(most)) return null
  return {
    // An amount is whole cents.
    least: isAmount ? rounded(least, 0) : least,
    most: isAmount ? rounded(most, 0) : most,
    decimals: isAmount ? decimalsOf(currencyOf(placed.flow)) : null,
    isSure: authoring.alwaysGives === true,
    unless: [...ranges.values()].flatMap(({ unless }) => unless),
  }
}

/** Between which numbers lies what a term of a calculation stands for. */
export function rangeOfTerm(placed: MeasuredFlow, term: Term, supposition: Supposition): SupposedRange {
  const number = typeof term === 'number' ? term : centsOf(term)
  if (number !== null) return { least: number, most: number, fewest: 1, greatest: 1, unless: [] }
  const calculation = calculationNamed(String(term))
  if (calculation !== null) {
    const range = isCircular(placed, calculation) ? null : rangeOfCalculation(placed, calculation, supposition)
    return { ...UNKNOWN, ...range, fewest: range?.isSure === true ? 1 : 0, greatest: 1 }
  }
  const destination = follow(placed.fields, String(term), '*')
  return destination.kind === 'field' ? rangeOfAnswer(destination.placed, supposition) : UNKNOWN
}
