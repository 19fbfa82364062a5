import type { Bounds } from '../../engine/calculators/ranges'
import { centsOf } from '../../engine/values/units'
import type { MatchedAnswer, Matcher } from '../../language/matcher'
import type { MeasuredFlow } from './measures'
import { type CalculationRange, rangeOfCalculation } from './rangeOfCalculation'

/** What is asked of a calculation that its bounds decide, and by which. */
export interface Decision {
  readonly holds: 'never' | 'always'
  readonly range: CalculationRange
}

/** What the bounds of a calculation say to a question about it; null where they decide nothing. */
export function decidedByBounds(placed: MeasuredFlow, name: string, matcher: Matcher): Decision | null {
  for (const supposition of ['kept', 'filled'] as const) {
    const range = rangeOfCalculation(placed, name, supposition)
    const holds = range === null ? null : holdsWithin(range, matcher)
    if (range !== null && holds !== null) return { holds, range }
  }
  return null
}

/** A calculation in words that follow its name: "lies between 0 and 27". */
export function wordsOfRange({ least, most, decimals }: CalculationRange): string {
  const said = (number: number): string =>
    decimals === null ? String(Number(number.toPrecision(12))) : (number / 10 ** decimals).toFixed(decimals)
  if (least === most) return `is ${said(least)}`
  if (least === -Infinity) return `is at most ${said(most)}`
  return most === Infinity ? `is at least ${said(least)}` : `lies between ${said(least)} and ${said(most)}`
}

function holdsWithin(range: CalculationRange, matcher: Matcher): Decision['holds'] | null {
  if (typeof matcher !== 'object' || Array.isArray(matcher))
    return [matcher].flat().every((value) => typeof value === 'number' && isOutside(range, value)) ? 'never' : null
  const asked = askedBounds(matcher)
  if (asked === null) return null
  const { least, most } = asked
  if (isMore(least, range.most) || isMore(range.least, most) || isMore(least, most)) return 'never'
  const isMet = isMore(range.least, least) || range.least === least
  return range.isSure && isMet && (isMore(most, range.most) || most === range.most) ? 'always' : null
}

/** The bounds that a question asks for; null where it asks for something else. */
function askedBounds({ given, minimum, maximum, ...others }: MatchedAnswer): Bounds | null {
  if (given === false || Object.keys(others).length > 0) return null
  const numberIn = (written: number | string): number | null =>
    typeof written === 'string' ? centsOf(written) : written
  const [least, most] = [numberIn(minimum ?? -Infinity), numberIn(maximum ?? Infinity)]
  return least === null || most === null ? null : { least, most }
}

function isOutside({ least, most }: Bounds, value: number): boolean {
  return isMore(value, most) || isMore(least, value)
}

/** Whether one number is clearly more than another: of what was added up in another order the last digits differ. */
function isMore(one: number, other: number): boolean {
  if (one === Infinity || other === -Infinity) return one !== other
  return one - other > 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))
}
