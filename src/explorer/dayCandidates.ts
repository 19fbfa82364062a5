import { toPrecision } from '../engine/kinds/dates'
import { fieldKindAuthoring } from '../engine/kinds/fieldKindAuthoring'
import type { SimpleField } from '../engine/program/field'
import {
  addDays,
  addMonths,
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

interface Demand {
  readonly demand: DayDemand
  readonly limit: unknown
}

/** Lists the dates or times at and around each limit that the field's rules and some conditions set. */
export function listDayCandidates(field: SimpleField, matchers: readonly MatchedAnswer[]): readonly string[] {
  const valueType = fieldKindAuthoring[field.type].liesAmong
  if (valueType === null) return []
  const edges = [...listRuleDemands(field), ...matchers.flatMap(listDemands)].flatMap(listEdges)
  if (valueType === 'times') return edges.filter(isTime)
  return [...new Set(edges.filter(isDay).map((day) => toPrecision(day, field)))]
}

/**
 * Returns whether a condition that is always or never true today may be different on another day: it has a fixed limit,
 * and other conditions or rules of the field have one relative to today.
 */
export function canVaryByDay(field: SimpleField, matcher: MatchedAnswer, others: readonly MatchedAnswer[]): boolean {
  const relative = [...listRuleDemands(field), ...others.flatMap(listDemands)].filter(isRelative)
  const fixed = listDemands(matcher).flatMap(({ demand, limit }) =>
    isRelative({ demand, limit }) ? [] : (resolveDay(limit, TODAY) ?? []),
  )
  // A past day stays past, as long as it is only compared with today.
  return (
    relative.length > 0 &&
    fixed.some((day) => isDay(day) && (day >= TODAY || relative.some((other) => !isRelativeToToday(other))))
  )
}

function listDemands(matcher: MatchedAnswer): readonly Demand[] {
  const asked: Demand[] = []
  let demand: DayDemand
  for (demand in dayDemands) if (matcher[demand] !== undefined) asked.push({ demand, limit: matcher[demand] })
  return asked
}

function listRuleDemands({ rules }: SimpleField): readonly Demand[] {
  return rules.flatMap(({ name, is }) => (isDemand(name) ? [{ demand: name, limit: is }] : []))
}

function isDemand(name: string): name is DayDemand {
  return Object.hasOwn(dayDemands, name)
}

function isRelative({ demand, limit }: Demand): boolean {
  return (demand !== 'notBefore' && demand !== 'notAfter') || limit === 'today' || isDistance(limit)
}

function isRelativeToToday({ demand, limit }: Demand): boolean {
  return demand === 'past' || demand === 'future' || limit === 'today'
}

function listEdges({ demand, limit }: Demand): readonly string[] {
  switch (demand) {
    case 'past':
    case 'future':
      return listDaysAround(TODAY)
    case 'minimumAge':
    case 'maximumAge':
      return [-1, 0, 1].flatMap((more) => listYearEdges(Number(limit) + more))
    case 'notBefore':
    case 'notAfter': {
      const edge = resolveDay(limit, TODAY)
      if (!isDay(edge)) return isTime(edge) ? listTimesAround(edge) : []
      const day = getFirstDay(edge)
      const [, time] = edge.split('T')
      const minutes = time === undefined ? [] : listTimesAround(time).map((one) => `${day}T${one}`)
      return [...minutes, ...listDaysAround(day)]
    }
    default:
      return demand satisfies never
  }
}

function listDaysAround(day: string): readonly string[] {
  return [day, ...[1, -1].flatMap((by) => [addDays(day, by), addMonths(day, by), addMonths(day, 12 * by)])]
}

function listYearEdges(years: number): readonly string[] {
  const year = Number(TODAY.slice(0, 4)) - years
  return [`${year}-01-01`, `${year}-12-31`]
}

function listTimesAround(time: string): readonly string[] {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return [0, 1, -1].flatMap((by) => {
    const other = minutes + by
    return other < 0 || other >= 24 * 60
      ? []
      : [`${String(Math.floor(other / 60)).padStart(2, '0')}:${String(other % 60).padStart(2, '0')}`]
  })
}
