import type { Flow } from '../../../language/flow'
import { nextIn } from '../../parts/nextIn'
import { type PlacedTransition, screensIn, transitionsIn } from '../../parts/parts'
import { reachedFrom, waysIn } from '../../parts/waysIn'
import { likelyWays } from '../likelyWays'

/** Whether a screen is missing in an order that other screens stand in. */
export function isLeftOut({ order }: Flow, screen: string): boolean {
  return order !== undefined && !order.includes(screen)
}

/** Where a screen most likely stands in the order that it is missing in, and what else leads to it. */
export function intoOrder(flow: Flow, screen: string): string {
  const before = likelyWays(flow).behind(screen)
  const place = before === null ? '' : `, such as behind "${before}"`
  return `Write "${screen}" into the "order"${place}. Or name it in a "goto" or "next".`
}

/**
 * The only way that passes by a screen that nothing leads to: it leads further on from a screen of which "next" is that one.
 * Null where there are several, or none.
 */
export function wayPastIt(flow: Flow, screen: string): PlacedTransition | null {
  const ways = waysIn(flow)
  const reached = reachedFrom([flow.start], (other) => ways.get(other) ?? [])
  const likely = likelyWays(flow)
  const before = screensIn(flow).filter(
    (other) => reached.has(other.screen) && nextIn(flow, other.screen).some(({ goto }) => goto === screen),
  )
  const [only, ...others] = before
    .flatMap(transitionsIn)
    .filter(({ transition: { goto } }) => goto !== undefined && goto !== 'next' && likely.leads(screen, goto))
  return only === undefined || others.length > 0 ? null : only
}
