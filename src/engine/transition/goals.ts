import type { Transition } from '../../language/transition'
import { nextOf, type NextScreen } from './nextOf'

type Ordered = Parameters<typeof nextOf>[0]

/** What may come after a screen, the first that holds, up to what always comes. */
export function nextUpToCertain(flow: Ordered, screen: string): readonly NextScreen[] {
  const next = nextOf(flow, screen)
  const certain = next.findIndex(({ when }) => when === undefined)
  return certain === -1 ? next : next.slice(0, certain + 1)
}

/** The screens that a screen's `next` may lead to, whatever the answers. */
export function nextsOf(flow: Ordered, screen: string): readonly string[] {
  return nextUpToCertain(flow, screen).map(({ goto }) => goto)
}

/** The screens that a transition of a screen may lead to, whatever the answers; none where it stays. */
export function goalsOf(flow: Ordered, screen: string, { goto }: Transition): readonly string[] {
  if (goto === undefined) return []
  return goto === 'next' ? nextsOf(flow, screen) : [goto]
}
