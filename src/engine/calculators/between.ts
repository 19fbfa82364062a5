import type { BetweenCalculation } from '../../language/flow'
import { addDays, addMonths, DATE_LENGTH, getFirstDay, isDateLike } from '../values/dates'
import { listOf } from '../values/format'
import { isObject, type Json } from '../values/answers'
import { parseCalculationName, type CalculationOf, type CalculationScope, type Calculator, NOTHING } from './calculator'
import { ANY, collectValuesAt } from './figures'
import { createTermAuthoring, type CalculatorAuthoring } from './calculatorAuthoring'

/** How many whole days, months or years lie between two days, or are covered by the periods of a list. */
export const between: Calculator<'between'> = {
  work: ({ from, to = 'today', in: counted }, scope) => {
    // A period's last day is part of it.
    const periods = from.includes('*')
      ? together(periodsOf(from, to, scope)).map(([start, end]) => [start, addDays(end, 1)] as const)
      : [[dayOf(from, scope), dayOf(to, scope)] as const]
    const counts = periods.flatMap(([start, end]) =>
      start === null || end === null ? [] : [countOf(start, end, MONTHS[counted])],
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

/** How many months a unit has; of days none. */
const MONTHS: Readonly<Record<BetweenCalculation['in'], number>> = { days: 0, months: 1, years: 12, yearsAndMonths: 1 }

type Period = readonly [start: string, end: string]

/** The periods of a list's items: one without a beginning is none, one without an end lasts until today. */
function periodsOf(from: string, to: string, scope: CalculationScope): readonly Period[] {
  const [list = '', start = ''] = from.split('.*.')
  const end = to.startsWith(`${list}.*.`) ? to.slice(list.length + 3) : null
  const items = collectValuesAt(scope.answers, `${list}.*`.split('.'))
  return items.flatMap((item): readonly Period[] => {
    if (!isObject(item)) return []
    const first = dateIn(collectValuesAt(item, start.split('.'))[0])
    const last = end === null ? dayOf(to, scope) : (lastDayIn(collectValuesAt(item, end.split('.'))[0]) ?? scope.today)
    return first === null || last === null || last < first ? [] : [[first, last]]
  })
}

/** Periods without what two of them share; those that follow each other are one. */
function together(periods: readonly Period[]): readonly Period[] {
  const joined: Period[] = []
  for (const [start, end] of periods.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const last = joined.at(-1)
    if (last === undefined || start > addDays(last[1], 1)) joined.push([start, end])
    else joined.splice(-1, 1, [last[0], end > last[1] ? end : last[1]])
  }
  return joined
}

/** The day that a key names: today, an answer, or what a calculation gives. */
function dayOf(name: string, { answers, today, calculate }: CalculationScope): string | null {
  if (name === 'today') return today
  const calculation = parseCalculationName(name)
  if (calculation === null) return dateIn(collectValuesAt(answers, name.split('.'))[0])
  const result = calculate(calculation)
  return result.kind === 'date' ? result.date : null
}

/** The first day of a date, a month or a year that is one. */
function dateIn(value: Json | undefined): string | null {
  return typeof value === 'string' && isDateLike(value) ? getFirstDay(value) : null
}

/** The last day of a date, a month or a year that is one. */
function lastDayIn(value: Json | undefined): string | null {
  const first = dateIn(value)
  if (first === null || typeof value !== 'string' || value.length === DATE_LENGTH.day) return first
  return addDays(addMonths(first, value.length === DATE_LENGTH.month ? 1 : 12), -1)
}

/** The whole units from one day to another; fewer than none where the other is earlier. */
function countOf(from: string, to: string, months: number): number {
  if (to < from) return -countOf(to, from, months) + 0
  if (months === 0) return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  const most = monthOf(to) - monthOf(from)
  const whole = addMonths(from, most) > to ? most - 1 : most
  return Math.trunc(whole / months)
}

/** The number of a day's month, counted through all years. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}

/** What authors ask of a length of time. */
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
