import { findFollowingScreens } from '../../engine/transition/nextScreens'
import type { Flow } from '../../language/flow'
import { type PlacedTransition, listScreens, listScreenTransitions } from '../parts/parts'
import { listNextScreens, collectReachable, collectRoutes } from '../parts/screenOrder'

/** Guesses about where missing ways were meant to lead. */
interface LikelyWays {
  /** The next screen: an unreachable one, or the one after it in the order of the steps. */
  target(screen: string): string | null
  /** The screen that was meant to lead to an unreachable one. */
  source(screen: string): string | null
  /** The screen of the order behind which a missing one belongs. */
  behind(screen: string): string | null
  leads(from: string, to: string): boolean
  hasWayOn(screen: string): boolean
}

export function inferRoutes(flow: Flow): LikelyWays {
  const ways = collectRoutes(flow)
  const onward = (screen: string): readonly string[] => ways.get(screen) ?? []
  const order = sortScreensBySteps(flow)
  const reached = collectReachable([flow.start], onward)
  const isEnding = (screen: string): boolean =>
    [...collectReachable([screen], onward)].some((other) => flow.screens[other]?.final === true)
  const lost = order.filter((screen) => !reached.has(screen))
  const heads = lost.filter((screen) => !lost.some((other) => other !== screen && onward(other).includes(screen)))
  const isGoingNext = (screen: string): boolean => {
    const value = flow.screens[screen]
    return (
      value !== undefined &&
      findFollowingScreens(flow, screen).length > 0 &&
      listScreenTransitions({ screen, value, pointer: '' }).some(({ transition }) => transition.goto === 'next')
    )
  }
  return {
    target: (screen) => {
      const after = order.slice(order.indexOf(screen) + 1)
      const isOnTheWay = (other: string): boolean => isEnding(other) && flow.screens[other]?.final !== true
      const before = order.slice(0, order.indexOf(screen)).findLast(isOnTheWay)
      return after.find((other) => heads.includes(other)) ?? after.find(isOnTheWay) ?? before ?? after[0] ?? null
    },
    source: (screen) =>
      order.slice(0, order.indexOf(screen)).findLast((other) => reached.has(other) && isGoingNext(other)) ?? null,
    behind: (screen) =>
      order.slice(0, order.indexOf(screen)).findLast((other) => flow.order?.includes(other) === true) ?? null,
    leads: (from, to) => collectReachable(onward(from), onward).has(to),
    hasWayOn: (screen) => findFollowingScreens(flow, screen).some((target) => target !== screen && isEnding(target)),
  }
}

function sortScreensBySteps({ screens, steps }: Flow): readonly string[] {
  const order = Object.keys(steps)
  const rank = (screen: string): number =>
    screens[screen]?.final === true ? order.length : order.indexOf(screens[screen]?.step ?? '')
  return Object.keys(screens).toSorted((one, other) => rank(one) - rank(other))
}

export function isLeftOut({ order }: Flow, screen: string): boolean {
  return order !== undefined && !order.includes(screen)
}

export function suggestOrderPosition(flow: Flow, screen: string): string {
  const before = inferRoutes(flow).behind(screen)
  const place = before === null ? '' : `, such as behind "${before}"`
  return `Write "${screen}" into the "order"${place}. Or name it in a "goto" or "next".`
}

/**
 * The only transition that skips an unreachable screen: it leads further on although "next" of its screen is the
 * unreachable one. Null if there are several or none.
 */
export function findBypass(flow: Flow, screen: string): PlacedTransition | null {
  const ways = collectRoutes(flow)
  const reached = collectReachable([flow.start], (other) => ways.get(other) ?? [])
  const likely = inferRoutes(flow)
  const before = listScreens(flow).filter(
    (other) => reached.has(other.screen) && listNextScreens(flow, other.screen).some(({ goto }) => goto === screen),
  )
  const [only, ...others] = before
    .flatMap(listScreenTransitions)
    .filter(({ transition: { goto } }) => goto !== undefined && goto !== 'next' && likely.leads(screen, goto))
  return only === undefined || others.length > 0 ? null : only
}
