import { findFollowingScreens } from '../../engine/transition/nextScreens'
import type { Flow } from '../../language/flow'
import { type PlacedTransition, listScreens, listScreenTransitions } from '../parts/parts'
import { listNextScreens, collectReachable, collectRoutes } from '../parts/screenOrder'

/** Where ways most likely lead that lead nowhere. */
interface LikelyWays {
  /** Where a screen most likely leads on: to one that nothing leads to, or the one after it in the order of the steps. */
  target(screen: string): string | null
  /** The screen that most likely leads to one that nothing leads to. */
  source(screen: string): string | null
  /** The screen of the flow's order behind which one most likely stands that was left out of it. */
  behind(screen: string): string | null
  /** Whether some way leads from one screen to another. */
  leads(from: string, to: string): boolean
  /** Whether what a screen says comes next leads to an end. */
  hasWayOn(screen: string): boolean
}

/** Works out where the ways of a flow most likely lead. */
export function inferRoutes(flow: Flow): LikelyWays {
  const ways = collectRoutes(flow)
  const onward = (screen: string): readonly string[] => ways.get(screen) ?? []
  const order = screensInOrder(flow)
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

/** The screens in the order of their steps; those of no step stand first, the ends last. */
function screensInOrder({ screens, steps }: Flow): readonly string[] {
  const order = Object.keys(steps)
  const rank = (screen: string): number =>
    screens[screen]?.final === true ? order.length : order.indexOf(screens[screen]?.step ?? '')
  return Object.keys(screens).toSorted((one, other) => rank(one) - rank(other))
}

/** Whether a screen is missing in an order that other screens stand in. */
export function isLeftOut({ order }: Flow, screen: string): boolean {
  return order !== undefined && !order.includes(screen)
}

/** Where a screen most likely stands in the order that it is missing in, and what else leads to it. */
export function suggestOrderPosition(flow: Flow, screen: string): string {
  const before = inferRoutes(flow).behind(screen)
  const place = before === null ? '' : `, such as behind "${before}"`
  return `Write "${screen}" into the "order"${place}. Or name it in a "goto" or "next".`
}

/**
 * The only way that passes by a screen that nothing leads to: it leads further on from a screen of which "next" is that one.
 * Null where there are several, or none.
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
