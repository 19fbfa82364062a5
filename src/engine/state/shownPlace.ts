import type { FlowState } from './flowState'

type Place = Pick<FlowState, 'screen' | 'inside'>

/** What names that which is shown: a screen, or a page of an item on it. */
export function shownPlace({ screen, inside }: Place): string {
  return inside === null ? screen : [screen, inside.item, inside.pages.at(-1)].join(' ')
}

/** How much lies behind: screens, and the pages of an item up to the one that is shown. */
export function depthOf({ way, inside }: Pick<FlowState, 'way' | 'inside'>): number {
  return way.place + (inside?.pages.length ?? 0)
}
