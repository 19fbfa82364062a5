import type { Transition } from '../../language/transition'
import type { Program } from '../program/program'
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

/** The actions with an outcome that leads to an end of the flow: what they do is to submit. */
export function submittingActions({ flow, screens }: Pick<Program, 'flow' | 'screens'>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { id, document } of screens.values()) {
    for (const [event, handlers] of Object.entries(document.on ?? {})) {
      const [action = '', outcome] = event.split('.')
      const goals = [handlers].flat().flatMap((transition) => goalsOf(flow, id, transition))
      if (outcome !== undefined && goals.some((goal) => screens.get(goal)?.document.final === true)) found.add(action)
    }
  }
  return found
}
