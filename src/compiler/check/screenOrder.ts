import { findFollowingScreens } from '../../engine/transition/nextScreens'
import type { Flow } from '../../language/flow'
import { type PlacedTransition, listScreens, listScreenTransitions } from '../parts/parts'
import { listNextScreens, collectReachable, collectRoutes } from '../parts/screenOrder'

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
