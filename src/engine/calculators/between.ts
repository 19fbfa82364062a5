import type { BetweenCalculation } from '../../language/flow'
import { addDays, addMonths, DATE_LENGTH, getFirstDay, isDateLike } from '../values/dates'
import { listOf } from '../values/format'
import { isObject, type Json } from '../values/answers'
import { parseCalculationName, type CalculationOf, type CalculationScope, type Calculator, NOTHING } from './calculator'
import { ANY, collectValuesAt } from './figures'
import { createTermAuthoring, type CalculatorAuthoring } from './calculatorAuthoring'

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
    return { kind: 'number', number: counts.reduce((sum, count) => sum + count, 0), unit: null }
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
  const items = collectValuesAt(scope.answers, `${list}.*`.split('.'))
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
function resolveDate(name: string, { answers, today, calculate }: CalculationScope): string | null {
  if (name === 'today') return today
  const calculation = parseCalculationName(name)
  if (calculation === null) return getFirstDayOf(collectValuesAt(answers, name.split('.'))[0])
  const result = calculate(calculation)
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
