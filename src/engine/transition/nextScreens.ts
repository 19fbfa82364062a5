import type { Button, Condition, Flow, Transition } from '../../language/flow'
import { relevantAnswers } from '../answers/relevantAnswers'
import { holds } from '../program/condition'
import { type Program, screenOf } from '../program/program'
import type { WayState } from '../program/dependencies'
import { ownOf } from '../values/answers'
import type { FlowState } from '../state/flowState'

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

/** The transition a state's screen takes on an event: the first whose condition holds, or null. */
export function handlerOf(program: Program, state: WayState, event: string): Transition | null {
  const handlers = ownOf(screenOf(program, state.screen).document.on, event) ?? []
  const list = Array.isArray(handlers) ? handlers : [handlers]
  return list.find(({ when }) => applies(program, state, when)) ?? null
}

/** The id of the screen a transition leads to, or null when it stays. */
export function targetOf(program: Program, state: WayState, transition: Transition): string | null {
  if (transition.goto !== 'next') return transition.goto ?? null
  return nextOf(program.flow, state.screen).find(({ when }) => applies(program, state, when))?.goto ?? null
}

/** The buttons of a state's screen, or of its open dialog, by name; those whose condition does not hold left out. */
export function buttonsOf(program: Program, state: WayState, dialog: FlowState['dialog']): ReadonlyMap<string, Button> {
  const { document } = screenOf(program, state.screen)
  const buttons = dialog === null ? document.buttons : ownOf(document.dialogs, dialog)?.buttons
  return new Map(Object.entries(buttons ?? {}).filter(([, { when }]) => applies(program, state, when)))
}

/** Whether a condition holds for the relevant answers; what has none always applies. */
export function applies(program: Program, state: WayState, when: Transition['when']): boolean {
  return when === undefined || holds(when, relevantAnswers(program, state).answers, state.day)
}

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
