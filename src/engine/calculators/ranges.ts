import type { Range } from './calculatorAuthoring'

/** Between which two numbers something lies, both included. */
export type Bounds = Pick<Range, 'least' | 'most'>

/** Of what nothing is known. */
export const ANY: Bounds = { least: -Infinity, most: Infinity }

/** What all figures of some terms come to together. */
export function sumOfRanges(ranges: readonly Range[]): Bounds {
  return {
    least: ranges.reduce((sum, { least, fewest, greatest }) => sum + times(least, least < 0 ? greatest : fewest), 0),
    most: ranges.reduce((sum, { most, fewest, greatest }) => sum + times(most, most > 0 ? greatest : fewest), 0),
  }
}

/** One less another. */
export function lessOf(one: Bounds, other: Bounds): Bounds {
  return { least: one.least - other.most, most: one.most - other.least }
}

/** One times another. */
export function productOf(one: Bounds, other: Bounds): Bounds {
  const corners = [
    times(one.least, other.least),
    times(one.least, other.most),
    times(one.most, other.least),
    times(one.most, other.most),
  ]
  return { least: Math.min(...corners), most: Math.max(...corners) }
}

/** One divided by another, which is not 0. */
export function quotientOf(one: Bounds, other: Bounds): Bounds {
  if (other.least <= 0 && other.most >= 0 && other.least < 0 === other.most > 0) return ANY
  if (other.most <= 0)
    return quotientOf({ least: -one.most, most: -one.least }, { least: -other.most, most: -other.least })
  // What lies just above 0 has no greatest inverse.
  return productOf(one, { least: 1 / other.most, most: other.least === 0 ? Infinity : 1 / other.least })
}

/** Any one of some. */
export function eitherOf(ranges: readonly Bounds[]): Bounds {
  return { least: Math.min(...ranges.map(({ least }) => least)), most: Math.max(...ranges.map(({ most }) => most)) }
}

/** Nothing of anything is nothing, however much there may be of it. */
function times(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : one * other
}
