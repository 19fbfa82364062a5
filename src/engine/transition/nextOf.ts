import type { Condition } from '../../language/condition'
import type { Flow } from '../../language/flow'

/** A screen that may come next, and the condition on which it does; none where it always does. */
export interface NextScreen {
  readonly goto: string
  readonly when?: Condition | undefined
}

/** What may come after a screen, the first that holds: what the screen says itself, or else the screens after it in the order. */
export function nextOf(
  { order = [], screens }: Pick<Flow, 'order' | 'screens'>,
  screen: string,
): readonly NextScreen[] {
  const next = screens[screen]?.next
  if (next !== undefined) return typeof next === 'string' ? [{ goto: next }] : next
  const place = order.indexOf(screen) + 1
  return place === 0 ? [] : order.slice(place).map((goto) => ({ goto, when: screens[goto]?.when }))
}
