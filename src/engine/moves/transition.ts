import { castDraft, type Draft, original, produce } from 'immer'
import { applyAnswers, giveAnswer } from '../answers/answering'
import { screenIssues } from '../rules/completeness'
import { followItems } from '../answers/followItems'
import { buttonsOf, handlerOf, targetOf } from '../program/handlers'
import { prefill } from '../answers/prefill'
import { isPressable } from './pressable'
import { type Program, screenOf } from '../program/program'
import { canRepeat, hopsToReturn, moveAhead, moveBack, moveTo } from './way'
import type { Effect, FlowEvent, FlowState, Json } from '../values/types'

/** One transition under way: the state being made and the effects so far. */
interface Turn {
  readonly program: Program
  readonly today: string
  readonly state: Draft<FlowState>
  readonly effects: Effect[]
}

/** What brought a screen's handler into play. */
interface Occurrence {
  readonly event: string
  readonly checked: boolean
  readonly result?: Json
}

/**
 * The next state and what has to be done, for one event: a pure function. `today` is an ISO date. An event that means
 * nothing in this state (a late outcome, a second press) gives the same state back.
 */
export function transition(
  program: Program,
  state: FlowState,
  event: FlowEvent,
  today: string,
): readonly [FlowState, readonly Effect[]] {
  const effects: Effect[] = []
  const next = produce(state, (draft) => {
    take({ program, today, state: draft, effects }, event)
    effects.push(...prefill(program.flow, draft))
  })
  return [next, effects]
}

function take(turn: Turn, event: FlowEvent): void {
  const { state } = turn
  switch (event.type) {
    case 'answer':
      followItems(state, original(state)?.answers ?? {}, event)
      turn.effects.push(...giveAnswer(turn.program.flow, state, event.path, event.value))
      return
    case 'report':
      state.reports[event.path] = [...event.reports]
      return
    case 'touch':
      if (!state.touched.includes(event.path)) state.touched.push(event.path)
      return
    case 'press':
      press(turn, event.name)
      return
    case 'outcome':
      finish(turn, event.run, event.outcome, event.result)
      return
    case 'back':
      goBack(turn, 1)
      return
    case 'travel':
      travel(turn, event.depth)
      return
    case 'change':
      change(turn, event.screen)
      return
    case 'dismiss':
      dismiss(turn)
      return
    case 'restore':
      state.answers = castDraft({ ...state.answers, ...event.answers })
      return
    case 'startOver':
      startOver(turn)
      return
    default:
      throw new Error(`Unknown event: ${JSON.stringify(event satisfies never)}`)
  }
}

function press(turn: Turn, name: string): void {
  const { program, state, today } = turn
  const screen = screenOf(program.flow, state.screen)
  const button = buttonsOf(screen, state).get(name)
  const issues = screenIssues(program, state, today)
  if (button === undefined || !isPressable(program, state, name, button, issues)) return
  if (button.submit === true && issues.length > 0) {
    state.attempts += 1
    return
  }
  follow(turn, { event: name, checked: button.submit === true })
}

function finish(turn: Turn, id: number, outcome: string, result: Json | undefined): void {
  const { state } = turn
  const run = state.runs.find((other) => other.id === id)
  // A late answer: the action was aborted, or its screen left.
  if (run === undefined) return
  state.runs = state.runs.filter((other) => other.id !== id)
  const declared = turn.program.flow.actions?.[run.action]?.outcomes[outcome] !== undefined
  if (!declared) {
    state.message = { tone: 'error', text: turn.program.flow.wording.actionFailed }
    return
  }
  follow(turn, {
    event: `${run.action}.${outcome}`,
    checked: run.checked,
    ...(result === undefined ? {} : { result }),
  })
}

function follow(turn: Turn, occurrence: Occurrence): void {
  const { program, state, effects } = turn
  const screen = screenOf(program.flow, state.screen)
  const handler = handlerOf(screen, occurrence.event, state.answers)
  if (handler === null) return
  effects.push(...applyAnswers(program.flow, state, handler, occurrence.result))
  if (handler.open !== undefined) state.dialog = handler.open
  if (handler.close === true) state.dialog = null
  for (const key of handler.forget ?? []) effects.push({ type: 'forget', key })
  state.message = handler.show ?? null
  if (handler.run !== undefined) start(turn, handler.run, handler.simulate, occurrence)
  const target = targetOf(screen, handler, state.answers)
  if (target !== null) goTo(turn, target, occurrence, handler.replace === true)
  if (handler.restart === true) effects.push({ type: 'restart' })
}

function start(turn: Turn, action: string, simulate: string | undefined, { event, checked }: Occurrence): void {
  const { state, effects } = turn
  const declaration = turn.program.flow.actions?.[action]
  if (declaration === undefined) throw new Error(`The flow has no action "${action}": run "npm run check".`)
  // Only an outcome can start what is under way already (a button cannot be pressed then): it begins anew.
  for (const earlier of state.runs) if (earlier.action === action) effects.push({ type: 'abort', run: earlier.id })
  state.runs = state.runs.filter((earlier) => earlier.action !== action)
  const run = state.nextRun
  state.nextRun += 1
  state.runs.push({ id: run, action, event, checked })
  const outcome = simulate ?? declaration.simulate ?? Object.keys(declaration.outcomes)[0] ?? ''
  effects.push({ type: 'run', run, action, simulate: outcome })
}

function goTo(turn: Turn, target: string, { event, checked }: Occurrence, replace: boolean): void {
  const { program, state, today } = turn
  leave(turn)
  moveTo(state, target, { event, checked, replace })
  const hops = state.returnTo === null ? 0 : hopsToReturn(program, state, today)
  for (let hop = 0; hop < hops; hop += 1) moveAhead(state)
}

function goBack(turn: Turn, screens: number): void {
  const { state } = turn
  if (screenOf(turn.program.flow, state.screen).final === true || isHeld(turn)) return
  if (state.dialog !== null) {
    dismiss(turn)
    return
  }
  if (state.trail.length === 0) return
  leave(turn)
  for (let screen = 0; screen < screens; screen += 1) moveBack(state)
}

function travel(turn: Turn, depth: number): void {
  const { program, state, today } = turn
  if (depth < state.trail.length) {
    goBack(turn, state.trail.length - depth)
    return
  }
  while (depth > state.trail.length && !isHeld(turn) && canRepeat(program, state, today)) {
    leave(turn)
    moveAhead(state)
  }
}

function change(turn: Turn, screen: string): void {
  const { state } = turn
  const origin = state.screen
  const distance = state.trail.length - state.trail.findIndex((visit) => visit.screen === screen)
  if (distance > state.trail.length) return
  goBack(turn, distance)
  if (state.screen === screen) state.returnTo = origin
}

/** Closes the dialog and calls off what its buttons started. */
function dismiss(turn: Turn): void {
  const { program, state, effects } = turn
  if (state.dialog === null || isHeld(turn)) return
  const buttons = buttonsOf(screenOf(program.flow, state.screen), state)
  const [calledOff, others] = [true, false].map((own) => state.runs.filter(({ event }) => buttons.has(event) === own))
  for (const run of calledOff ?? []) effects.push({ type: 'abort', run: run.id })
  state.runs = others ?? []
  state.dialog = null
}

function startOver(turn: Turn): void {
  leave(turn)
  for (const key of Object.keys(turn.program.flow.storage ?? {})) turn.effects.push({ type: 'forget', key })
  turn.effects.push({ type: 'restart' })
}

/** What belongs to a screen only while it is shown ends with it; actions under way are called off. */
function leave(turn: Turn): void {
  const { state, effects } = turn
  for (const run of state.runs) effects.push({ type: 'abort', run: run.id })
  state.runs = []
  state.dialog = null
  state.touched = []
  state.attempts = 0
  state.reports = {}
}

/** Whether an action is under way that the applicant cannot leave. */
function isHeld({ program, state }: Turn): boolean {
  return state.runs.some(({ action }) => program.flow.actions?.[action]?.cancellable === false)
}
