import { type CalculationOf, type CalculationScope, type Calculator, NOTHING, parseCalculationName } from './calculator'
import { countGivenAnswers } from './commonCalculators'
import {
  uniteBounds,
  type Figure,
  collectFigures,
  combineFigureKinds,
  toCalculationResult,
  addRanges,
  collectValuesAt,
  readNamedValues,
  toFullPath,
  ANY,
} from './figures'
import { createTermAuthoring, type CalculatorAuthoring, measureOfSame, listPlacedTerms } from './calculatorAuthoring'
import { getInnerFields } from '../program/field'
import { getOwnValue, isObject, type Json } from '../values/answers'
import type { BetweenCalculation } from '../../language/flow'
import { addDays, addMonths, DATE_LENGTH, getFirstDay, isDateLike } from '../values/dates'
import { listOf } from '../values/format'

export const count: Calculator<'count'> = {
  work: ({ of, unit = null }, scope) => {
    const number = of
      .flatMap((path) => readNamedValues(path, scope))
      .reduce<number>((sum, value) => sum + countGivenAnswers(value), 0)
    return number === 0 ? NOTHING : { kind: 'number', number, unit }
  },
}

export const countAuthoring: CalculatorAuthoring = /* @__PURE__ */ createTermAuthoring({
  terms({ of }: CalculationOf<'count'>) {
    return listPlacedTerms('of', of, 'counted')
  },
  gives({ unit }: CalculationOf<'count'>) {
    return { kind: 'number', unit: unit ?? null }
  },
  // 0 counts as no result.
  range({ of }: CalculationOf<'count'>, rangeOf) {
    const { least, most } = addRanges(of.map((path) => ({ ...rangeOf(path), least: 1, most: 1 })))
    return { least: Math.max(1, least), most: Math.max(1, most) }
  },
})

/** The sum of the numbers of choices, grids and scales, once all are answered. */
export const score: Calculator<'score'> = {
  work: ({ of, unit = null }, scope) => {
    const answered = of.map((path) => ({ path, figures: collectFigures(path, scope) }))
    if (!answered.every(({ path, figures }) => isAnswered(path, figures, scope))) return NOTHING
    return toCalculationResult(
      answered.flatMap(({ figures }) => figures).reduce((sum, { number }) => sum + number, 0),
      { isMoney: false, unit },
    )
  },
}

function isAnswered(path: string, figures: readonly Figure[], scope: CalculationScope): boolean {
  const field = scope.fieldAt(toFullPath(path, scope))
  return figures.length >= (field?.kind === 'group' ? getInnerFields(field).length : 1)
}

export const scoreAuthoring: CalculatorAuthoring = /* @__PURE__ */ createTermAuthoring({
  terms({ of }: CalculationOf<'score'>) {
    return listPlacedTerms('of', of, 'question')
  },
  gives({ unit }: CalculationOf<'score'>) {
    return { kind: 'number', unit: unit ?? null }
  },
  // There is no result until all are answered.
  range({ of }: CalculationOf<'score'>, rangeOf) {
    return addRanges(
      of.map(rangeOf).map((range) => ({
        ...range,
        fewest: Number.isFinite(range.greatest) && range.isEach === true ? range.greatest : Math.max(1, range.fewest),
      })),
    )
  },
})

export const byChoice: Calculator<'byChoice'> = {
  work: ({ of, is, unit }, scope) => {
    const [chosen] = readNamedValues(of, scope)
    const term = chosen === undefined ? undefined : getOwnValue(is, String(chosen))
    const figures = term === undefined ? [] : collectFigures(term, scope)
    return figures[0] === undefined
      ? NOTHING
      : toCalculationResult(figures[0].number, combineFigureKinds(figures, unit))
  },
}

export const byChoiceAuthoring: CalculatorAuthoring = /* @__PURE__ */ createTermAuthoring({
  terms({ of }: CalculationOf<'byChoice'>) {
    return [{ what: of, keys: ['of'], need: 'choice' }]
  },
  gives({ is, unit }: CalculationOf<'byChoice'>, measureOf) {
    return measureOfSame(
      Object.entries(is).map(([choice, what]) => ({ what, keys: ['is', choice], need: 'figure' })),
      measureOf,
      unit,
    )
  },
  range({ is }: CalculationOf<'byChoice'>, rangeOf) {
    return uniteBounds(Object.values(is).map(rangeOf))
  },
})

/** Counts whole days, months or years between two dates, or covered by the periods of a list. */
export const between: Calculator<'between'> = {
  work: ({ from, to = 'today', in: counted }, scope) => {
    // The last day is part of a period.
    const periods = from.includes('*')
      ? mergePeriods(listPeriods(from, to, scope)).map(([start, end]) => [start, addDays(end, 1)] as const)
      : [[resolveDate(from, scope), resolveDate(to, scope)] as const]
    const counts = periods.flatMap(([start, end]) =>
      start === null || end === null ? [] : [countUnits(start, end, MONTHS[counted])],
    )
    if (counts.length === 0) return NOTHING
    return { kind: 'number', number: counts.reduce((sum, one) => sum + one, 0), unit: null }
  },
  describe: ({ in: counted }, result, { language }) => {
    if (result.kind !== 'number') return ''
    const inUnit = (number: number, unit: string): string =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(number)
    if (counted !== 'yearsAndMonths') return inUnit(result.number, counted.slice(0, -1))
    const [years, months] = [Math.trunc(result.number / 12), result.number % 12]
    const parts = [
      ...(years === 0 ? [] : [inUnit(years, 'year')]),
      ...(months === 0 && years !== 0 ? [] : [inUnit(months, 'month')]),
    ]
    return listOf(parts, language)
  },
}

/** Months per unit; 0 for days. */
const MONTHS: Readonly<Record<BetweenCalculation['in'], number>> = { days: 0, months: 1, years: 12, yearsAndMonths: 1 }

type Period = readonly [start: string, end: string]

/** Returns the periods of the items. Items without a start are skipped; an open end is today. */
function listPeriods(from: string, to: string, scope: CalculationScope): readonly Period[] {
  const [list = '', start = ''] = from.split('.*.')
  const end = to.startsWith(`${list}.*.`) ? to.slice(list.length + 3) : null
  const items = readNamedValues(`${list}.*`, scope)
  return items.flatMap((item): readonly Period[] => {
    if (!isObject(item)) return []
    const first = getFirstDayOf(collectValuesAt(item, start.split('.'))[0])
    const last =
      end === null ? resolveDate(to, scope) : (getLastDayOf(collectValuesAt(item, end.split('.'))[0]) ?? scope.today)
    return first === null || last === null || last < first ? [] : [[first, last]]
  })
}

/** Merges periods that overlap or follow each other. */
function mergePeriods(periods: readonly Period[]): readonly Period[] {
  const joined: Period[] = []
  for (const [start, end] of periods.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const last = joined.at(-1)
    if (last === undefined || start > addDays(last[1], 1)) joined.push([start, end])
    else joined.splice(-1, 1, [last[0], end > last[1] ? end : last[1]])
  }
  return joined
}

/** Resolves `name`: today, an answer, or the date of another calculation. */
function resolveDate(name: string, scope: CalculationScope): string | null {
  if (name === 'today') return scope.today
  const calculation = parseCalculationName(name)
  if (calculation === null) return getFirstDayOf(readNamedValues(name, scope)[0])
  const result = scope.calculate(calculation)
  return result.kind === 'date' ? result.date : null
}

function getFirstDayOf(value: Json | undefined): string | null {
  return typeof value === 'string' && isDateLike(value) ? getFirstDay(value) : null
}

function getLastDayOf(value: Json | undefined): string | null {
  const first = getFirstDayOf(value)
  if (first === null || typeof value !== 'string' || value.length === DATE_LENGTH.day) return first
  return addDays(addMonths(first, value.length === DATE_LENGTH.month ? 1 : 12), -1)
}

function countUnits(from: string, to: string, months: number): number {
  if (to < from) return -countUnits(to, from, months) + 0
  if (months === 0) return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  const most = countMonths(to) - countMonths(from)
  const whole = addMonths(from, most) > to ? most - 1 : most
  return Math.trunc(whole / months)
}

function countMonths(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}

export const betweenAuthoring: CalculatorAuthoring = /* @__PURE__ */ createTermAuthoring({
  terms({ from, to }: CalculationOf<'between'>) {
    return [
      { what: from, keys: ['from'], need: 'day' },
      ...(to === undefined ? [] : [{ what: to, keys: ['to'], need: 'day' } as const]),
    ]
  },
  gives({ from, to, in: counted }: CalculationOf<'between'>) {
    const list = from.split('.*.')[0] ?? ''
    if (from.split('.*.').length > 2)
      return {
        keys: ['from'],
        why: 'The periods of a list inside a list are those of several.',
        hint: 'Name a date of the items of one list.',
      }
    if (to?.includes('*') === true && (!from.includes('*') || !to.startsWith(`${list}.*.`)))
      return {
        keys: ['to'],
        why: `"${to}" is no date of the same items.`,
        hint: 'Name two dates of the items of one list.',
      }
    return { kind: 'number', unit: counted === 'yearsAndMonths' ? 'months' : counted }
  },
  range({ from }: CalculationOf<'between'>) {
    return from.includes('*') ? { least: 0, most: Infinity } : ANY
  },
})
