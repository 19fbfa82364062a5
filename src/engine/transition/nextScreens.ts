import type { Button, Condition, Flow, Transition } from '../../language/flow'
import { collectRelevantAnswers } from '../answers/relevantAnswers'
import { isConditionMet } from '../program/condition'
import { type Program, getScreen } from '../program/program'
import type { WayState } from '../program/dependencies'
import { getOwnValue } from '../values/answers'
import type { FlowState } from '../state/flowState'

export interface NextScreen {
  readonly goto: string
  readonly when?: Condition | undefined
}

/**
 * Lists the possible next screens; the first whose condition holds is taken. They are the screen's own `next`, or the
 * screens after it in order.
 */
export function getNextCandidates(
  { order = [], screens }: Pick<Flow, 'order' | 'screens'>,
  screen: string,
): readonly NextScreen[] {
  const next = screens[screen]?.next
  if (next !== undefined) return typeof next === 'string' ? [{ goto: next }] : next
  const place = order.indexOf(screen) + 1
  return place === 0 ? [] : order.slice(place).map((goto) => ({ goto, when: screens[goto]?.when }))
}

/** Returns the transition for an event: the first whose condition holds, or null. */
export function handlerOf(program: Program, state: WayState, event: string): Transition | null {
  const handlers = getOwnValue(getScreen(program, state.screen).document.on, event) ?? []
  const list = Array.isArray(handlers) ? handlers : [handlers]
  return list.find(({ when }) => isApplicable(program, state, when)) ?? null
}

export function resolveTarget(program: Program, state: WayState, transition: Transition): string | null {
  if (transition.goto !== 'next') return transition.goto ?? null
  return (
    getNextCandidates(program.flow, state.screen).find(({ when }) => isApplicable(program, state, when))?.goto ?? null
  )
}

export function resolveButtons(
  program: Program,
  state: WayState,
  dialog: FlowState['dialog'],
): ReadonlyMap<string, Button> {
  const { document } = getScreen(program, state.screen)
  const buttons = dialog === null ? document.buttons : getOwnValue(document.dialogs, dialog)?.buttons
  return new Map(Object.entries(buttons ?? {}).filter(([, { when }]) => isApplicable(program, state, when)))
}

export function isApplicable(program: Program, state: WayState, when: Transition['when']): boolean {
  return when === undefined || isConditionMet(when, collectRelevantAnswers(program, state).answers, state.day)
}

type Ordered = Parameters<typeof getNextCandidates>[0]

/** Lists the possible next screens up to the first that has no condition. */
export function getReachableCandidates(flow: Ordered, screen: string): readonly NextScreen[] {
  const next = getNextCandidates(flow, screen)
  const certain = next.findIndex(({ when }) => when === undefined)
  return certain === -1 ? next : next.slice(0, certain + 1)
}

export function findFollowingScreens(flow: Ordered, screen: string): readonly string[] {
  return getReachableCandidates(flow, screen).map(({ goto }) => goto)
}

export function findNextScreens(flow: Ordered, screen: string, { goto }: Transition): readonly string[] {
  if (goto === undefined) return []
  return goto === 'next' ? findFollowingScreens(flow, screen) : [goto]
}

/** Lists the actions that submit: an outcome leads to an end of the flow. */
export function findSubmittingActions({ flow, screens }: Pick<Program, 'flow' | 'screens'>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { id, document } of screens.values()) {
    for (const [event, handlers] of Object.entries(document.on ?? {})) {
      const [action = '', outcome] = event.split('.')
      const goals = [handlers].flat().flatMap((transition) => findNextScreens(flow, id, transition))
      if (outcome !== undefined && goals.some((goal) => screens.get(goal)?.document.final === true)) found.add(action)
    }
  }
  return found
}
