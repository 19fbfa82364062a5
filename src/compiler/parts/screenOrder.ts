import { getNextCandidates, type NextScreen, getReachableCandidates } from '../../engine/transition/nextScreens'
import type { Condition, Flow, Matcher } from '../../language/flow'
import { joinPointer } from '../findings/pointer'
import { type PlacedScreen, listScreens, listScreenTransitions } from './parts'
import { isAll, isAny, isNot } from '../../engine/program/condition'

/** `pointer` is where it is written; its condition is under `when` there. */
export interface PlacedNext extends NextScreen {
  readonly pointer: string
}

/**
 * The screens that may come next. In an order, each candidate has the pointer of the screen that may be skipped; the
 * last one is never skipped.
 */
export function listNextScreens(flow: Pick<Flow, 'order' | 'screens'>, screen: string): readonly PlacedNext[] {
  const own = flow.screens[screen]?.next
  if (own === undefined)
    return getReachableCandidates(flow, screen).map((next) => ({ ...next, pointer: getPointer(flow, next) }))
  const base = getNextPointer(flow, screen)
  // Entries behind one without a condition are reported by `checkGuards`.
  return getNextCandidates(flow, screen).map((next, index) => ({
    ...next,
    pointer: typeof own === 'string' ? base : joinPointer(base, index),
  }))
}

export function getNextPointer({ order = [], screens }: Pick<Flow, 'order' | 'screens'>, screen: string): string {
  const isOrdered = screens[screen]?.next === undefined && order.includes(screen)
  return isOrdered ? joinPointer('/order', order.indexOf(screen)) : joinPointer('/screens', screen, 'next')
}

/** Whether "order" decides which screen comes next. */
export function isByOrder({ screens }: Pick<Flow, 'screens'>, screen: string): boolean {
  return screens[screen]?.next === undefined
}

/** Lists the keys that are covered when the branch with index `taken` is. */
export function listBranchKeys(
  flow: Flow,
  screen: string,
  next: readonly PlacedNext[],
  taken: number,
): readonly string[] {
  if (!isByOrder(flow, screen))
    return Array.isArray(flow.screens[screen]?.next) ? next.slice(taken, taken + 1).map(({ pointer }) => pointer) : []
  return next.slice(0, taken + 1).flatMap(({ pointer, when }, index) => {
    if (when === undefined) return []
    return [index === taken ? joinPointer(pointer, 'when') : getPassedKey(pointer)]
  })
}

function getPassedKey(pointer: string): string {
  return `${joinPointer(pointer, 'when')} passed over`
}

function getPointer({ order = [] }: Pick<Flow, 'order'>, { goto, when }: NextScreen): string {
  return when === undefined ? joinPointer('/order', order.indexOf(goto)) : joinPointer('/screens', goto)
}

/** Direct targets by screen; some may not exist. */
export type Ways = ReadonlyMap<string, readonly string[]>

export function collectRoutes(flow: Flow): Ways {
  return new Map(listScreens(flow).map((screen) => [screen.screen, listTargets(flow, screen)]))
}

/** Whether all targets exist; otherwise the screens behind a missing one seem unreachable. */
export function areRoutesComplete(flow: Flow, ways: Ways): boolean {
  return [flow.start, ...[...ways.values()].flat()].every((target) => ways.has(target))
}

export function collectReachable(
  start: readonly string[],
  neighbours: (screen: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(start)
  // The set grows during the loop; each screen is visited once.
  for (const screen of found) for (const neighbour of neighbours(screen)) found.add(neighbour)
  return found
}

function listTargets(flow: Flow, placed: PlacedScreen): readonly string[] {
  const next = listNextScreens(flow, placed.screen)
  // Without a next screen, "next" stays as a target that does not exist.
  const onward = next.length === 0 ? ['next'] : next.map(({ goto }) => goto)
  return listScreenTransitions(placed).flatMap(({ transition: { goto } }) => {
    if (goto === undefined) return []
    return goto === 'next' ? onward : [goto]
  })
}

/**
 * Whether the form of two conditions shows that they never hold together: one negates the other, or they ask for
 * different values.
 */
export function areMutuallyExclusive(one: Condition | undefined, other: Condition | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return listParts(one).some((part) => listParts(other).some((against) => areApart(part, against)))
}

function listParts(condition: Condition): readonly Condition[] {
  if (isAll(condition)) return condition.all.flatMap(listParts)
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
  const [values, others] = [listValues(one), listValues(other)]
  if (values !== null && others !== null) return values.every((value) => !others.includes(value))
  return (isAbsence(one) && !isAbsence(other)) || (isAbsence(other) && !isAbsence(one))
}

function listValues(matcher: Matcher): readonly unknown[] | null {
  if (Array.isArray(matcher)) return matcher
  return typeof matcher === 'object' ? null : [matcher]
}

function isAbsence(matcher: Matcher): boolean {
  return typeof matcher === 'object' && !Array.isArray(matcher) && matcher.given === false
}
