import { createInitialState } from '../../src/engine/answers/initialState'
import { type Program, getScreen } from '../../src/engine/program/program'
import { findScreenIssues } from '../../src/engine/rules/issues'
import type { FlowState } from '../../src/engine/state/flowState'
import { buildView } from '../../src/engine/view/flowView'
import type { Transition } from '../../src/language/flow'
import { planAnswers, NO_CHOICES } from '../../src/explorer/planAnswers'
import { applyEvents, TODAY } from '../../src/explorer/stepResult'
import { computeAllPressResults, listScreenChoices } from './routeSearch'

/** What a walk over every way through a flow has met. */
export interface Walked {
  readonly screens: ReadonlySet<string>
  readonly transitions: ReadonlySet<Transition>
  /** The states in which the flow ended. */
  readonly ends: readonly FlowState[]
  /** The screens on which nothing could be done. */
  readonly stuck: readonly string[]
}

/**
 * Goes every way through a flow: each choice of each field with choices, each button, each outcome of each action. Two
 * states on the same screen with the same dialog and the same answers, of lists the first two items, are one. Each is
 * shown to `visit` once.
 */
export function walkEverywhere(program: Program, visit: (state: FlowState) => void = () => undefined): Walked {
  const screens = new Set<string>()
  const transitions = new Set<Transition>()
  const ends: FlowState[] = []
  const stuck: string[] = []
  const start = createInitialState(program, {})
  const known = new Set([keyOf(start)])
  const waiting = [start]

  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    // Every state must be one that can be shown.
    buildView(program, state, { today: TODAY, facts: {} }, null)
    visit(state)
    screens.add(state.screen)
    const steps = filledIn(program, state).flatMap((filled) => computeAllPressResults(program, filled))
    for (const taken of steps.flatMap((step) => step.taken)) transitions.add(taken)
    if (getScreen(program, state.screen).document.final === true) ends.push(state)
    else if (steps.length === 0) stuck.push(state.screen)
    for (const step of steps) {
      const key = keyOf(step.state)
      if (!known.has(key)) waiting.push(step.state)
      known.add(key)
    }
  }
  return { screens, transitions, ends, stuck }
}

/** The state as it came, and with the forms of its screen filled in, once for each choice of each field. */
function filledIn(program: Program, state: FlowState): readonly FlowState[] {
  const filled = [NO_CHOICES, ...listScreenChoices(program, state)].map((chosen) =>
    applyEvents(program, state, planAnswers(program, state, chosen)),
  )
  return [state, ...filled.filter((candidate) => findScreenIssues(program, candidate, TODAY).length === 0)]
}

/** What makes two states different: the screen, the dialog, which answers are given, and how many items up to 2. */
function keyOf({ screen, dialog, answers }: FlowState): string {
  const firstTwo = (_: string, value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 2) : value)
  return `${screen} ${dialog} ${JSON.stringify(answers, firstTwo)}`
}
