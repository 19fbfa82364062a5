import { nextOf, type NextScreen } from '../../engine/transition/nextOf'
import { nextUpToCertain } from '../../engine/transition/goals'
import type { Flow } from '../../language/flow'
import { pointerTo } from '../findings/pointer'

/** A screen that may come next, with the place where it is written: its condition stands under `when` there. */
export interface PlacedNext extends NextScreen {
  readonly pointer: string
}

/** What may come after a screen. Of an order it is placed at the screen that is passed over or not, and ends with the one that everybody comes to. */
export function nextIn(flow: Pick<Flow, 'order' | 'screens'>, screen: string): readonly PlacedNext[] {
  const own = flow.screens[screen]?.next
  if (own === undefined) return nextUpToCertain(flow, screen).map((next) => ({ ...next, pointer: placeOf(flow, next) }))
  const base = nextPlace(flow, screen)
  // What is written behind the one that is always taken has its finding.
  return nextOf(flow, screen).map((next, index) => ({
    ...next,
    pointer: typeof own === 'string' ? base : pointerTo(base, index),
  }))
}

/** Where it is written what comes after a screen. */
export function nextPlace({ order = [], screens }: Pick<Flow, 'order' | 'screens'>, screen: string): string {
  const isOrdered = screens[screen]?.next === undefined && order.includes(screen)
  return isOrdered ? pointerTo('/order', order.indexOf(screen)) : pointerTo('/screens', screen, 'next')
}

/** Whether a screen leads to others by the order, some of which may be passed over. */
export function isByOrder({ screens }: Pick<Flow, 'screens'>, screen: string): boolean {
  return screens[screen]?.next === undefined
}

function placeOf({ order = [] }: Pick<Flow, 'order'>, { goto, when }: NextScreen): string {
  return when === undefined ? pointerTo('/order', order.indexOf(goto)) : pointerTo('/screens', goto)
}
