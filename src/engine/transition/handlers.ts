import type { Button } from '../../language/button'
import type { Transition } from '../../language/transition'
import { relevantAnswers } from '../answers/relevantAnswers'
import { holds } from '../program/condition'
import { type Program, screenOf } from '../program/program'
import type { WayState } from '../program/dependencies'
import { ownOf } from '../values/ownOf'
import { nextOf } from './nextOf'
import type { FlowState } from '../state/flowState'

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
