import { createInitialState } from '../../../src/engine/answers/initialState'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowState } from '../../../src/engine/state/flowState'
import type { Flow, Transition } from '../../../src/language/flow'
import { listActiveFields } from '../../../src/explorer/activeFields'
import { applyEvents } from '../../../src/explorer/stepResult'
import { computeAllPressResults } from '../routeSearch'

/** All that can happen in a small flow, found by doing all of it. */
export interface Everything {
  readonly screens: ReadonlySet<string>
  readonly transitions: ReadonlySet<Transition>
  /** The screens that, with some answers, lead to no end without Back. */
  readonly stuck: ReadonlySet<string>
}

/** More states than are gone through. */
const MOST_STATES = 600

/** Does everything that can be done: each answer to each question, each button, each outcome, and Back; null where that is too much. */
export function everything(flow: Flow): Everything | null {
  const program = compileCheckedFlow(flow)
  const transitions = new Set<Transition>()
  const screens = new Set<string>()
  const states = new Map<string, FlowState>()
  const onward = new Map<string, Set<string>>()
  const keyOf = (state: FlowState): string =>
    JSON.stringify([
      state.screen,
      collectRelevantAnswers(program, state).answers,
      state.way.steps.slice(0, state.way.place).map(({ screen }) => screen),
      state.answers,
      state.broughtOn,
    ])
  const waiting: FlowState[] = []
  const meet = (state: FlowState): string => {
    const key = keyOf(state)
    if (!states.has(key)) {
      states.set(key, state)
      waiting.push(state)
    }
    return key
  }
  meet(createInitialState(program, {}))
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (states.size > MOST_STATES) return null
    const key = keyOf(state)
    screens.add(state.screen)
    const answered = listActiveFields(program, state).flatMap(({ path, field }) => {
      const values = field.kind === 'simple' && field.choices !== null ? [...field.choices.keys(), undefined] : []
      return values.map((value) => applyEvents(program, state, [{ type: 'answer', path, value }]))
    })
    const steps = computeAllPressResults(program, state)
    for (const taken of steps.flatMap((step) => step.taken)) transitions.add(taken)
    onward.set(key, new Set([...answered, ...steps.map((step) => step.state)].map(meet)))
    meet(applyEvents(program, state, [{ type: 'back' }]))
  }
  return { screens, transitions, stuck: stuckIn(flow, states, onward) }
}

function stuckIn(
  flow: Flow,
  states: ReadonlyMap<string, FlowState>,
  onward: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const before = new Map<string, string[]>()
  for (const [key, targets] of onward)
    for (const target of targets) before.set(target, [...(before.get(target) ?? []), key])
  const ending = new Set(
    [...states].filter(([, { screen }]) => flow.screens[screen]?.final === true).map(([key]) => key),
  )
  for (const key of ending) for (const source of before.get(key) ?? []) ending.add(source)
  return new Set([...states].filter(([key]) => !ending.has(key)).map(([, { screen }]) => screen))
}
