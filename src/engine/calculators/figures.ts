import { isObject, type Json, type Path } from '../values/answers'
import { parseCents } from '../values/format'
import { type CalculationResult, type CalculationScope, isItemName, NOTHING, parseCalculationName } from './calculator'

export type Bounds = Pick<Range, 'least' | 'most'>

export const ANY: Bounds = { least: -Infinity, most: Infinity }

export function addRanges(ranges: readonly Range[]): Bounds {
  return {
    least: ranges.reduce((sum, { least, fewest, greatest }) => sum + multiply(least, least < 0 ? greatest : fewest), 0),
    most: ranges.reduce((sum, { most, fewest, greatest }) => sum + multiply(most, most > 0 ? greatest : fewest), 0),
  }
}

export function subtractBounds(one: Bounds, other: Bounds): Bounds {
  return { least: one.least - other.most, most: one.most - other.least }
}

export function multiplyBounds(one: Bounds, other: Bounds): Bounds {
  const corners = [
    multiply(one.least, other.least),
    multiply(one.least, other.most),
    multiply(one.most, other.least),
    multiply(one.most, other.most),
  ]
  return { least: Math.min(...corners), most: Math.max(...corners) }
}

export function divideBounds(one: Bounds, other: Bounds): Bounds {
  if (other.least <= 0 && other.most >= 0 && other.least < 0 === other.most > 0) return ANY
  if (other.most <= 0)
    return divideBounds({ least: -one.most, most: -one.least }, { least: -other.most, most: -other.least })
  // 1/x has no upper limit above 0.
  return multiplyBounds(one, { least: 1 / other.most, most: other.least === 0 ? Infinity : 1 / other.least })
}

export function uniteBounds(ranges: readonly Bounds[]): Bounds {
  return { least: Math.min(...ranges.map(({ least }) => least)), most: Math.max(...ranges.map(({ most }) => most)) }
}

export function roundBounds({ least, most }: Bounds, decimals: number | undefined): Bounds {
  return decimals === undefined
    ? { least, most }
    : { least: roundToDecimals(least, decimals), most: roundToDecimals(most, decimals) }
}

/** 0 × Infinity is 0 here, not NaN. */
function multiply(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : one * other
}

/** A number in a calculation: an amount in cents, or a number with a unit. */
export interface Figure {
  readonly number: number
  readonly isMoney: boolean
  readonly unit: string | null
}

/** A number, an amount in quotes, or the name of an answer or calculation. */
export type Term = string | number

export function isNamedTerm(term: Term): term is string {
  return typeof term === 'string' && /^[a-z]/.test(term)
}

/** Returns the numbers of a term: none if the answer is missing, one per item of a list. */
export function collectFigures(term: Term, scope: CalculationScope): readonly Figure[] {
  if (typeof term === 'number') return [toFigure(term)]
  const cents = parseCents(term)
  if (cents !== null) return [{ number: cents, isMoney: true, unit: null }]
  const calculation = parseCalculationName(term)
  if (calculation !== null) return toFigures(scope.calculate(calculation))
  return readNamedValues(term, scope).flatMap((value) => listFigures(value, toFullPath(term, scope), scope))
}

/** Returns the values that a calculation names: those of its item, or those at a full path. */
export function readNamedValues(name: Path, { answers, item }: CalculationScope): readonly Json[] {
  return collectValuesAt(item !== null && isItemName(name) ? item.answers : answers, name.split('.'))
}

export function toFullPath(name: Path, { item }: Pick<CalculationScope, 'item'>): Path {
  return item !== null && isItemName(name) ? `${item.path}.${name}` : name
}

/** Returns the values at a path; `*` matches every item. */
export function collectValuesAt(value: Json | undefined, [head, ...rest]: readonly string[]): readonly Json[] {
  if (value === undefined || value === null) return []
  if (head === undefined) return [value]
  if (head === '*') return Array.isArray(value) ? value.flatMap((item: Json) => collectValuesAt(item, rest)) : []
  if (Array.isArray(value)) return collectValuesAt(value[Number(head)], rest)
  return isObject(value) && Object.hasOwn(value, head) ? collectValuesAt(value[head], rest) : []
}

/**
 * Converts a number to a result. Rounds amounts to cents, half away from zero; `nothing` if the number is too large.
 */
export function toCalculationResult(
  number: number,
  { isMoney, unit }: Omit<Figure, 'number'>,
  decimals?: number,
): CalculationResult {
  const exact =
    isMoney || decimals !== undefined
      ? roundToDecimals(number, isMoney ? 0 : (decimals ?? 0))
      : removeRoundingError(number)
  if (!Number.isFinite(exact) || (isMoney && !Number.isSafeInteger(exact))) return NOTHING
  return isMoney ? { kind: 'money', cents: exact } : { kind: 'number', number: exact, unit }
}

/** Returns the common kind of figures: money if any is, and the unit if all have the same. */
export function combineFigureKinds(figures: readonly Figure[], unit: string | undefined): Omit<Figure, 'number'> {
  const units = [...new Set(figures.flatMap((figure) => figure.unit ?? []))]
  return {
    isMoney: figures.some(({ isMoney }) => isMoney),
    unit: unit ?? (units.length === 1 ? (units[0] ?? null) : null),
  }
}

function toFigures(result: CalculationResult): readonly Figure[] {
  if (result.kind === 'money') return [{ number: result.cents, isMoney: true, unit: null }]
  if (result.kind === 'number') return [{ number: result.number, isMoney: false, unit: result.unit }]
  return result.kind === 'share' ? [toFigure(result.share)] : []
}

/** Returns one figure for each row of a grid. Choices count as their submitted values. */
function listFigures(value: Json, path: Path, scope: CalculationScope): readonly Figure[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([name, inner]) => listFigures(inner, `${path}.${name}`, scope))
  const { currency, unit = null } = scope.fieldAt(path)?.options ?? {}
  const values = scope.choiceValuesAt(path)
  return [value].flat().flatMap((one: Json) => {
    const number = (typeof one === 'string' ? values?.get(one) : undefined) ?? one
    return typeof number === 'number' && Number.isFinite(number)
      ? [{ number, isMoney: currency !== undefined, unit }]
      : []
  })
}

function toFigure(number: number): Figure {
  return { number, isMoney: false, unit: null }
}

export function roundToDecimals(number: number, decimals: number): number {
  const factor = 10 ** decimals
  return (Math.sign(number) * Math.round(removeRoundingError(Math.abs(number) * factor))) / factor + 0
}

/** Removes binary rounding errors, which appear after the 15th digit. */
function removeRoundingError(number: number): number {
  return Number(number.toPrecision(15))
}

/**
 * The number of figures that a term stands for (`fewest` to `greatest`), and their limits (`least` to `most`), all
 * included.
 */
export interface Range {
  readonly least: number
  readonly most: number
  readonly fewest: number
  readonly greatest: number
  /** Whether an answer always has `greatest` figures, as a grid with all its rows. */
  readonly isEach?: true
}
