import { holds } from './condition'
import type { Button } from '../../language/button'
import type { Screen } from '../../language/screen'
import type { Transition } from '../../language/transition'
import type { Answers, FlowState } from '../values/types'

/** The transition a screen takes on an event: the first whose condition holds, or null. */
export function handlerOf(screen: Screen, event: string, answers: Answers): Transition | null {
  const handlers = screen.on?.[event] ?? []
  const list = Array.isArray(handlers) ? handlers : [handlers]
  return list.find(({ when }) => when === undefined || holds(when, answers)) ?? null
}

/** The id of the screen a transition leads to, or null when it stays. */
export function targetOf(screen: Screen, transition: Transition, answers: Answers): string | null {
  if (transition.goto !== 'next') return transition.goto ?? null
  const next = screen.next ?? []
  if (typeof next === 'string') return next
  return next.find(({ when }) => when === undefined || holds(when, answers))?.goto ?? null
}

/** The buttons that can be pressed now by name: the open dialog's, otherwise the screen's; hidden ones left out. */
export function buttonsOf(screen: Screen, state: Pick<FlowState, 'dialog' | 'answers'>): ReadonlyMap<string, Button> {
  const buttons = state.dialog === null ? screen.buttons : screen.dialogs?.[state.dialog]?.buttons
  return new Map(
    Object.entries(buttons ?? {}).filter(([, { when }]) => when === undefined || holds(when, state.answers)),
  )
}
