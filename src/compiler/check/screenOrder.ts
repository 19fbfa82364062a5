import { findFollowingScreens } from '../../engine/transition/nextScreens'
import type { Flow } from '../../language/flow'
import { type PlacedTransition, listScreens, listScreenTransitions } from '../parts/parts'
import { joinPointer } from '../findings/pointer'
import type { CheckedProgram } from '../parts/checkedProgram'
import { listNextScreens, collectReachable, collectRoutes, type Ways } from '../parts/screenOrder'

/** The reachable screen that was meant to lead to an unreachable one: by the order of the steps, the last before it. */
export function findScreenBefore(flow: Flow, screen: string): string | null {
  const reached = collectReached(flow)
  const isGoingNext = (other: string): boolean => {
    const value = flow.screens[other]
    return (
      value !== undefined &&
      findFollowingScreens(flow, other).length > 0 &&
      listScreenTransitions({ screen: other, value, pointer: '' }).some(({ transition }) => transition.goto === 'next')
    )
  }
  return listScreensBefore(flow, screen).findLast((other) => reached.has(other) && isGoingNext(other)) ?? null
}

/** The screen of the order behind which a missing one belongs. */
export function findOrderedBefore(flow: Flow, screen: string): string | null {
  return listScreensBefore(flow, screen).findLast((other) => flow.order?.includes(other) === true) ?? null
}

function listScreensBefore({ screens, steps }: Flow, screen: string): readonly string[] {
  const order = Object.keys(steps)
  const rank = (other: string): number =>
    screens[other]?.final === true ? order.length : order.indexOf(screens[other]?.step ?? '')
  const sorted = Object.keys(screens).toSorted((one, other) => rank(one) - rank(other))
  return sorted.slice(0, sorted.indexOf(screen))
}

function collectReached(flow: Flow): ReadonlySet<string> {
  const ways = collectRoutes(flow)
  return collectReachable([flow.start], (screen) => ways.get(screen) ?? [])
}

/** Returns the screens that no other of them leads to; of a cycle the first. */
export function findHeads(screens: readonly string[], ways: Ways): readonly string[] {
  const from = (screen: string): ReadonlySet<string> => collectReachable([screen], (other) => ways.get(other) ?? [])
  return screens.filter((screen, index) => {
    const own = from(screen)
    return !screens.some(
      (other, place) => other !== screen && from(other).has(screen) && (!own.has(other) || place < index),
    )
  })
}

/** The one screen that no way leads to, with all behind it; null if there are several. */
export function findLostHead({ flow, ways }: CheckedProgram): string | null {
  const reached = collectReachable([flow.start], (screen) => ways.get(screen) ?? [])
  const lost = Object.keys(flow.screens).filter((screen) => !reached.has(screen))
  const [head, ...others] = findHeads(lost, ways)
  return head === undefined || others.length > 0 ? null : head
}

/**
 * The place that was meant to name a screen that no way leads to: the "goto" of a last alternative that leads where
 * another one leads, or the only "next" that names the screen behind it. Null if there are several or none.
 */
export function findMissedWay(flow: Flow, screen: string): string | null {
  const reached = collectReached(flow)
  const { next: behind } = flow.screens[screen] ?? {}
  const twins = Object.entries(flow.screens).flatMap(([name, { on = {} }]) =>
    Object.entries(on).flatMap(([event, entries]) => {
      const last = Array.isArray(entries) ? entries.at(-1) : undefined
      const isTwin = Array.isArray(entries) && entries.slice(0, -1).some(({ goto }) => goto === last?.goto)
      return isTwin && last?.when === undefined && reached.has(name)
        ? [joinPointer('/screens', name, 'on', event, entries.length - 1, 'goto')]
        : []
    }),
  )
  const passing = Object.entries(flow.screens).flatMap(([name, { next }]) =>
    next !== undefined && next === behind && reached.has(name) ? [joinPointer('/screens', name, 'next')] : [],
  )
  const [only, ...others] = twins.length > 0 || flow.order !== undefined ? twins : passing
  return only === undefined || others.length > 0 ? null : only
}

export function leadsTo(flow: Flow, from: string, to: string): boolean {
  const ways = collectRoutes(flow)
  const onward = (screen: string): readonly string[] => ways.get(screen) ?? []
  return collectReachable(onward(from), onward).has(to)
}

export function isLeftOut({ order }: Flow, screen: string): boolean {
  return order !== undefined && !order.includes(screen)
}

export function suggestOrderPosition(flow: Flow, screen: string): string {
  const before = findOrderedBefore(flow, screen)
  const place = before === null ? '' : `, such as behind "${before}"`
  return `Write "${screen}" into the "order"${place}. Or name it in a "goto" or "next".`
}

/**
 * The only transition that skips an unreachable screen: it leads further on although "next" of its screen is the
 * unreachable one. Null if there are several or none.
 */
export function findBypass(flow: Flow, screen: string): PlacedTransition | null {
  const reached = collectReached(flow)
  const before = listScreens(flow).filter(
    (other) => reached.has(other.screen) && listNextScreens(flow, other.screen).some(({ goto }) => goto === screen),
  )
  const [only, ...others] = before
    .flatMap(listScreenTransitions)
    .filter(({ transition: { goto } }) => goto !== undefined && goto !== 'next' && leadsTo(flow, screen, goto))
  return only === undefined || others.length > 0 ? null : only
}
