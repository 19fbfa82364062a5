import type { Screen } from '../../language/screen'
import type { Transition } from '../../language/transition'

/** The screens that a screen's `next` may lead to, whatever the answers. */
export function nextsOf({ next = [] }: Screen): readonly string[] {
  return typeof next === 'string' ? [next] : next.map(({ goto }) => goto)
}

/** The screens that a transition of a screen may lead to, whatever the answers; none where it stays. */
export function goalsOf(screen: Screen, { goto }: Transition): readonly string[] {
  if (goto === undefined) return []
  return goto === 'next' ? nextsOf(screen) : [goto]
}
