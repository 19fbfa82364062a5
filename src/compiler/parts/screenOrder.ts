import { getNextCandidates, type NextScreen, getReachableCandidates } from '../../engine/transition/nextScreens'
import type { Condition, Flow, Matcher } from '../../language/flow'
import { joinPointer } from '../findings/pointer'
import { type PlacedScreen, listScreens, listScreenTransitions } from './parts'
import { isAll, isAny, isNot } from '../../engine/program/condition'

/** A screen that may come next, with the place where it is written: its condition stands under `when` there. */
export interface PlacedNext extends NextScreen {
  readonly pointer: string
}

/** What may come after a screen. Of an order it is placed at the screen that is passed over or not, and ends with the one that everybody comes to. */
export function listNextScreens(flow: Pick<Flow, 'order' | 'screens'>, screen: string): readonly PlacedNext[] {
  const own = flow.screens[screen]?.next
  if (own === undefined)
    return getReachableCandidates(flow, screen).map((next) => ({ ...next, pointer: placeOf(flow, next) }))
  const base = getNextPointer(flow, screen)
  // What is written behind the one that is always taken has its finding.
  return getNextCandidates(flow, screen).map((next, index) => ({
    ...next,
    pointer: typeof own === 'string' ? base : joinPointer(base, index),
  }))
}

/** Where it is written what comes after a screen. */
export function getNextPointer({ order = [], screens }: Pick<Flow, 'order' | 'screens'>, screen: string): string {
  const isOrdered = screens[screen]?.next === undefined && order.includes(screen)
  return isOrdered ? joinPointer('/order', order.indexOf(screen)) : joinPointer('/screens', screen, 'next')
}

/** Whether a screen leads to others by the order, some of which may be passed over. */
export function isByOrder({ screens }: Pick<Flow, 'screens'>, screen: string): boolean {
  return screens[screen]?.next === undefined
}

function placeOf({ order = [] }: Pick<Flow, 'order'>, { goto, when }: NextScreen): string {
  return when === undefined ? joinPointer('/order', order.indexOf(goto)) : joinPointer('/screens', goto)
}

/** Which screens a screen can lead to directly, by screen; some may not exist. */
export type Ways = ReadonlyMap<string, readonly string[]>

/** The ways between the screens of a flow, whatever their conditions. */
export function collectRoutes(flow: Flow): Ways {
  return new Map(listScreens(flow).map((screen) => [screen.screen, targetsOf(flow, screen)]))
}

/** Whether every way leads to a screen there is; otherwise what lies behind it looks lost. */
export function areRoutesComplete(flow: Flow, ways: Ways): boolean {
  return [flow.start, ...[...ways.values()].flat()].every((target) => ways.has(target))
}

/** Some screens and all that can be reached from them. */
export function collectReachable(
  start: readonly string[],
  neighbours: (screen: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(start)
  // A set that grows while it is walked: each screen is visited once.
  for (const screen of found) for (const neighbour of neighbours(screen)) found.add(neighbour)
  return found
}

function targetsOf(flow: Flow, placed: PlacedScreen): readonly string[] {
  const next = listNextScreens(flow, placed.screen)
  // Where nothing comes next, "next" stays the target, which is no screen.
  const onward = next.length === 0 ? ['next'] : next.map(({ goto }) => goto)
  return listScreenTransitions(placed).flatMap(({ transition: { goto } }) => {
    if (goto === undefined) return []
    return goto === 'next' ? onward : [goto]
  })
}

/** Whether two conditions never hold together, as far as their form tells: one denies the other, or they ask for other values. */
export function areMutuallyExclusive(one: Condition | undefined, other: Condition | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return partsOf(one).some((part) => partsOf(other).some((against) => areApart(part, against)))
}

/** What has to hold at once. */
function partsOf(condition: Condition): readonly Condition[] {
  if (isAll(condition)) return condition.all.flatMap(partsOf)
  if (isAny(condition) || isNot(condition)) return [condition]
  return Object.entries(condition).map(([path, matcher]) => ({ [path]: matcher }))
}

function areApart(one: Condition, other: Condition): boolean {
  if (isNot(one)) return JSON.stringify(one.not) === JSON.stringify(other)
  if (isNot(other)) return JSON.stringify(other.not) === JSON.stringify(one)
  if (isAll(one) || isAny(one) || isAll(other) || isAny(other)) return false
  return Object.entries(one).some(([path, matcher]) => {
    const against = new Map<string, Matcher>(Object.entries(other)).get(path)
    return against !== undefined && areOtherValues(matcher, against)
  })
}

function areOtherValues(one: Matcher, other: Matcher): boolean {
  const [values, others] = [valuesOf(one), valuesOf(other)]
  if (values !== null && others !== null) return values.every((value) => !others.includes(value))
  return (isAbsence(one) && !isAbsence(other)) || (isAbsence(other) && !isAbsence(one))
}

function valuesOf(matcher: Matcher): readonly unknown[] | null {
  if (Array.isArray(matcher)) return matcher
  return typeof matcher === 'object' ? null : [matcher]
}

function isAbsence(matcher: Matcher): boolean {
  return typeof matcher === 'object' && !Array.isArray(matcher) && matcher.given === false
}
