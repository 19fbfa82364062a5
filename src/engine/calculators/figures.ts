import { isObject, type Json, type Path } from '../values/answers'
import { parseCents } from '../values/format'
import { parseCalculationName, type CalculationResult, type CalculationScope, NOTHING } from './calculator'

/** Between which two numbers something lies, both included. */
export type Bounds = Pick<Range, 'least' | 'most'>

/** Of what nothing is known. */
export const ANY: Bounds = { least: -Infinity, most: Infinity }

/** What all figures of some terms come to together. */
export function addRanges(ranges: readonly Range[]): Bounds {
  return {
    least: ranges.reduce((sum, { least, fewest, greatest }) => sum + times(least, least < 0 ? greatest : fewest), 0),
    most: ranges.reduce((sum, { most, fewest, greatest }) => sum + times(most, most > 0 ? greatest : fewest), 0),
  }
}

/** One less another. */
export function subtractBounds(one: Bounds, other: Bounds): Bounds {
  return { least: one.least - other.most, most: one.most - other.least }
}

/** One times another. */
export function multiplyBounds(one: Bounds, other: Bounds): Bounds {
  const corners = [
    times(one.least, other.least),
    times(one.least, other.most),
    times(one.most, other.least),
    times(one.most, other.most),
  ]
  return { least: Math.min(...corners), most: Math.max(...corners) }
}

/** One divided by another, which is not 0. */
export function divideBounds(one: Bounds, other: Bounds): Bounds {
  if (other.least <= 0 && other.most >= 0 && other.least < 0 === other.most > 0) return ANY
  if (other.most <= 0)
    return divideBounds({ least: -one.most, most: -one.least }, { least: -other.most, most: -other.least })
  // What lies just above 0 has no greatest inverse.
  return multiplyBounds(one, { least: 1 / other.most, most: other.least === 0 ? Infinity : 1 / other.least })
}

/** Any one of some. */
export function uniteBounds(ranges: readonly Bounds[]): Bounds {
  return { least: Math.min(...ranges.map(({ least }) => least)), most: Math.max(...ranges.map(({ most }) => most)) }
}

/** Nothing of anything is nothing, however much there may be of it. */
function times(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : one * other
}

/** A number that a calculation works with: an amount in cents, or another with its unit. */
export interface Figure {
  readonly number: number
  readonly isMoney: boolean
  readonly unit: string | null
}

/** What a key of a calculation names, or the number that it is. */
export type Term = string | number

/** Whether a term names an answer or a calculation, and is no number or amount. */
export function isNamedTerm(term: Term): term is string {
  return typeof term === 'string' && /^[a-z]/.test(term)
}

/** The figures that a term stands for: none where nothing was given, of a list one for each item that has one. */
export function collectFigures(term: Term, scope: CalculationScope): readonly Figure[] {
  if (typeof term === 'number') return [plain(term)]
  const cents = parseCents(term)
  if (cents !== null) return [{ number: cents, isMoney: true, unit: null }]
  const calculation = parseCalculationName(term)
  if (calculation !== null) return figureOf(scope.calculate(calculation))
  return collectValuesAt(scope.answers, term.split('.')).flatMap((value) => figuresIn(value, term, scope))
}

/** The answers at a path in which `*` stands for each item of a list. */
export function collectValuesAt(value: Json | undefined, [head, ...rest]: readonly string[]): readonly Json[] {
  if (value === undefined || value === null) return []
  if (head === undefined) return [value]
  if (head === '*') return Array.isArray(value) ? value.flatMap((item: Json) => collectValuesAt(item, rest)) : []
  if (Array.isArray(value)) return collectValuesAt(value[Number(head)], rest)
  return isObject(value) && Object.hasOwn(value, head) ? collectValuesAt(value[head], rest) : []
}

/** A number as a result: an amount in whole cents, rounded half away from zero; none beyond what can be counted. */
export function toCalculationResult(
  number: number,
  { isMoney, unit }: Omit<Figure, 'number'>,
  decimals?: number,
): CalculationResult {
  const exact =
    isMoney || decimals !== undefined ? roundToDecimals(number, isMoney ? 0 : (decimals ?? 0)) : cleaned(number)
  if (!Number.isFinite(exact) || (isMoney && !Number.isSafeInteger(exact))) return NOTHING
  return isMoney ? { kind: 'money', cents: exact } : { kind: 'number', number: exact, unit }
}

/** What figures of one kind are together: an amount where one is, with the unit that all have that have any. */
export function combineFigureKinds(figures: readonly Figure[], unit: string | undefined): Omit<Figure, 'number'> {
  const units = [...new Set(figures.flatMap((figure) => figure.unit ?? []))]
  return {
    isMoney: figures.some(({ isMoney }) => isMoney),
    unit: unit ?? (units.length === 1 ? (units[0] ?? null) : null),
  }
}

function figureOf(result: CalculationResult): readonly Figure[] {
  if (result.kind === 'money') return [{ number: result.cents, isMoney: true, unit: null }]
  if (result.kind === 'number') return [{ number: result.number, isMoney: false, unit: result.unit }]
  return result.kind === 'share' ? [plain(result.share)] : []
}

/** Of a grid the figures of its rows; of choices those that they are submitted as. */
function figuresIn(value: Json, path: Path, scope: CalculationScope): readonly Figure[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([name, inner]) => figuresIn(inner, `${path}.${name}`, scope))
  const { currency, unit = null } = scope.fieldAt(path)?.options ?? {}
  const values = scope.choiceValuesAt(path)
  return [value].flat().flatMap((one: Json) => {
    const number = (typeof one === 'string' ? values?.get(one) : undefined) ?? one
    return typeof number === 'number' && Number.isFinite(number)
      ? [{ number, isMoney: currency !== undefined, unit }]
      : []
  })
}

function plain(number: number): Figure {
  return { number, isMoney: false, unit: null }
}

/** A number to some decimals, half away from zero. */
export function roundToDecimals(number: number, decimals: number): number {
  const factor = 10 ** decimals
  return (Math.sign(number) * Math.round(cleaned(Math.abs(number) * factor))) / factor + 0
}

/** Fractions that binary numbers cannot hold leave a trace behind the fifteenth digit. */
function cleaned(number: number): number {
  return Number(number.toPrecision(15))
}

/** How many figures a term stands for, and between which numbers they lie, both included. */
export interface Range {
  readonly least: number
  readonly most: number
  readonly fewest: number
  readonly greatest: number
  /** Whether there are as many as it can stand for, once it is answered: those of the rows of a grid. */
  readonly isEach?: true
}
