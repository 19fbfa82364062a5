import { compileValidators } from '../../src/compiler/rules/validators'
import { screenIssues } from '../../src/engine/rules/completeness'
import { effectiveForm } from '../../src/engine/program/form'
import { buttonsOf, handlerOf } from '../../src/engine/program/handlers'
import { initialState } from '../../src/engine/answers/initialState'
import type { Flow } from '../../src/language/flow'
import type { Transition } from '../../src/language/transition'
import { formsShown, type Program, screenOf } from '../../src/engine/program/program'
import { filledResult, type SimulatedValues } from '../../src/engine/session/simulation'
import { transition } from '../../src/engine/moves/transition'
import type { Effect, FlowEvent, FlowState, Json } from '../../src/engine/values/types'
import { viewOf } from '../../src/engine/view/viewOf'
import { goodAnswer } from './goodAnswer'

/** The day on which every walk takes place. */
export const TODAY = '2026-03-31'

/** What simulated results name. */
const VALUES: SimulatedValues = { reference: '7K3M-29QX', today: TODAY }

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
export function walkEverywhere(flow: Flow, visit: (state: FlowState) => void = () => undefined): Walked {
  const program = { flow, validators: compileValidators(flow) }
  const screens = new Set<string>()
  const transitions = new Set<Transition>()
  const ends: FlowState[] = []
  const stuck: string[] = []
  const known = new Set<string>()
  const waiting: FlowState[] = [initialState(flow, {})]

  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const steps = givenAnswers(program, state).flatMap((given) => stepsFrom(program, given))
    screens.add(state.screen)
    visit(state)
    for (const taken of steps.flatMap((next) => next.taken)) transitions.add(taken)
    if (screenOf(flow, state.screen).final === true) ends.push(state)
    else if (steps.length === 0) stuck.push(state.screen)
    for (const next of steps.filter((candidate) => !known.has(keyOf(candidate.state)))) {
      known.add(keyOf(next.state))
      waiting.push(next.state)
    }
  }
  return { screens, transitions, ends, stuck }
}

interface Step {
  readonly state: FlowState
  /** The transitions that led there. */
  readonly taken: readonly Transition[]
}

/** The states that one press leads to: of each button, and each way the action it runs can end. */
function stepsFrom(program: Program, state: FlowState): readonly Step[] {
  const screen = screenOf(program.flow, state.screen)
  return [...buttonsOf(screen, state).keys()].flatMap((name) => {
    const handler = handlerOf(screen, name, state.answers)
    return following(program, state, name).map((next) => ({ ...next, taken: [...next.taken, ...asList(handler)] }))
  })
}

function asList(handler: Transition | null): readonly Transition[] {
  return handler === null ? [] : [handler]
}

/** The states that follow a press: one for each way the action it runs can end. */
function following(program: Program, state: FlowState, name: string): readonly Step[] {
  const [pressed, effects] = step(program, state, { type: 'press', name })
  if (pressed === state && effects.length === 0) return []
  const run = effects.find((effect) => effect.type === 'run')
  if (run === undefined) return [{ state: pressed, taken: [] }]
  return Object.entries(program.flow.actions?.[run.action]?.outcomes ?? {}).map(([outcome, { result }]) => {
    const handler = handlerOf(screenOf(program.flow, pressed.screen), `${run.action}.${outcome}`, pressed.answers)
    const event = { type: 'outcome', run: run.run, outcome, ...(isJson(result) ? { result: filledResult(result, VALUES) } : {}) } as const
    return { state: step(program, pressed, event)[0], taken: asList(handler) }
  })
}

function isJson(value: unknown): value is Json {
  return value !== undefined
}

function step(program: Program, state: FlowState, event: FlowEvent): readonly [FlowState, readonly Effect[]] {
  const [next, effects] = transition(program, state, event, TODAY)
  // Every state must be one that can be shown.
  viewOf(program, next, TODAY, null)
  return [next, effects]
}

/** The state as it came, and with the forms of its screen filled in, once for each choice of each field. */
function givenAnswers(program: Program, state: FlowState): readonly FlowState[] {
  const forms = formsShown(screenOf(program.flow, state.screen), state.answers)
  const choices = forms.flatMap(({ name, block }) =>
    Object.entries(effectiveForm(block.schema, state.answers[name] ?? {}).properties).flatMap(([field, schema]) =>
      (schema.enum ?? []).map((choice) => [`${name}.${field}`, choice] as const),
    ),
  )
  const filled = [undefined, ...choices].map((choice) => fill(program, state, choice))
  return [state, ...filled.filter((candidate) => screenIssues(program, candidate, TODAY).length === 0)]
}

function fill(program: Program, state: FlowState, choice: readonly [string, string] | undefined): FlowState {
  let current = state
  const give = (path: string, value: Json): void => {
    ;[current] = step(program, current, { type: 'answer', path, value })
  }
  if (choice !== undefined) give(...choice)
  for (const { name, block } of formsShown(screenOf(program.flow, current.screen), current.answers)) {
    const { properties, required = [] } = effectiveForm(block.schema, current.answers[name] ?? {})
    for (const field of required) {
      const schema = properties[field]
      const path = `${name}.${field}`
      if (schema !== undefined && path !== choice?.[0]) give(path, goodAnswer(schema))
    }
  }
  return current
}

/** What makes two states different: the screen, the dialog, which answers are given, and how many items up to 2. */
function keyOf({ screen, dialog, answers }: FlowState): string {
  const firstTwo = (_: string, value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 2) : value)
  return `${screen} ${dialog} ${JSON.stringify(answers, firstTwo)}`
}
