import { fieldKindAuthoring } from '../engine/kinds/fieldKindAuthoring'
import type { SimpleField } from '../engine/program/field'
import {
  addDays,
  addMonths,
  DATE_LENGTH,
  type DayDemand,
  dayDemands,
  resolveDay,
  getFirstDay,
  isDay,
  isDistance,
  isTime,
} from '../engine/values/dates'
import type { MatchedAnswer } from '../language/flow'
import { TODAY } from './stepResult'

/** Something that is asked of a date or a time. */
interface Asked {
  readonly demand: DayDemand
  readonly limit: unknown
}

/** The dates or times at each edge of what the rules of a field and some conditions ask, and on both sides of it. */
export function listDayCandidates(field: SimpleField, matchers: readonly MatchedAnswer[]): readonly string[] {
  const among = fieldKindAuthoring[field.type].liesAmong
  if (among === null) return []
  const around = [...askedByRules(field), ...matchers.flatMap(demandsIn)].flatMap(edgesOf)
  if (among === 'times') return around.filter(isTime)
  const length = DATE_LENGTH[field.options.precision ?? 'day']
  return [...new Set(around.filter(isDay).map((day) => day.slice(0, length)))]
}

/**
 * Whether a condition that never holds today, or always does, may be otherwise on another day: it names a day that stays,
 * and other questions or rules of the field ask for one that moves.
 */
export function canVaryByDay(field: SimpleField, matcher: MatchedAnswer, others: readonly MatchedAnswer[]): boolean {
  const moving = [...askedByRules(field), ...others.flatMap(demandsIn)].filter(isMoving)
  const staying = demandsIn(matcher).flatMap(({ demand, limit }) =>
    isMoving({ demand, limit }) ? [] : (resolveDay(limit, TODAY) ?? []),
  )
  // What is over stays so, as far as it is held against today alone.
  return (
    moving.length > 0 &&
    staying.some((day) => isDay(day) && (day >= TODAY || moving.some((other) => !isOfToday(other))))
  )
}

function demandsIn(matcher: MatchedAnswer): readonly Asked[] {
  const asked: Asked[] = []
  let demand: DayDemand
  for (demand in dayDemands) if (matcher[demand] !== undefined) asked.push({ demand, limit: matcher[demand] })
  return asked
}

function askedByRules({ rules }: SimpleField): readonly Asked[] {
  return rules.flatMap(({ name, is }) => (isDemand(name) ? [{ demand: name, limit: is }] : []))
}

function isDemand(name: string): name is DayDemand {
  return Object.hasOwn(dayDemands, name)
}

function isMoving({ demand, limit }: Asked): boolean {
  return (demand !== 'notBefore' && demand !== 'notAfter') || limit === 'today' || isDistance(limit)
}

function isOfToday({ demand, limit }: Asked): boolean {
  return demand === 'past' || demand === 'future' || limit === 'today'
}

function edgesOf({ demand, limit }: Asked): readonly string[] {
  switch (demand) {
    case 'past':
    case 'future':
      return daysAround(TODAY)
    case 'minimumAge':
    case 'maximumAge':
      return [-1, 0, 1].flatMap((more) => yearsAgo(Number(limit) + more))
    case 'notBefore':
    case 'notAfter': {
      const edge = resolveDay(limit, TODAY)
      if (isTime(edge)) return timesAround(edge)
      return isDay(edge) ? daysAround(getFirstDay(edge)) : []
    }
    default:
      return demand satisfies never
  }
}

/** The day itself, and those a day, a month and a year before and after it. */
function daysAround(day: string): readonly string[] {
  return [day, ...[1, -1].flatMap((by) => [addDays(day, by), addMonths(day, by), addMonths(day, 12 * by)])]
}

function yearsAgo(years: number): readonly string[] {
  const year = Number(TODAY.slice(0, 4)) - years
  return [`${year}-01-01`, `${year}-12-31`]
}

function timesAround(time: string): readonly string[] {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return [0, 1, -1].flatMap((by) => {
    const other = minutes + by
    return other < 0 || other >= 24 * 60
      ? []
      : [`${String(Math.floor(other / 60)).padStart(2, '0')}:${String(other % 60).padStart(2, '0')}`]
  })
}
