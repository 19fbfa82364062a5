import type { Flow } from '../../../language/flow'
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
