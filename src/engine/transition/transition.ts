import type { Transition } from '../../language/flow'
import { withAnswer, withPrefills, withTransition } from '../answers/withAnswer'
import {
  addressOf,
  isThere,
  type Items,
  settledItems,
  withItemBack,
  withMarked,
  withNewItem,
  withoutItem,
} from '../answers/items'
import { isAsked, collectRelevantAnswers } from '../answers/relevantAnswers'
import { computeChanges, patchAnswers, patchIssues } from './incremental'
import { findField, isDeclaredOutcome, type Program, getScreen } from '../program/program'
import { checkOf, isShown, findScreenIssues } from '../rules/issues'
import { formOf, isEmpty, isWithin, type Json, getOwnValue, type Path, getValueAt } from '../values/answers'
import {
  type ChangingField,
  type Chosen,
  type FlowState,
  setStateDay,
  type Refusal,
  listVisitedScreens,
  type ShownMessage,
} from '../state/flowState'
import type { Effect, FlowEvent, Step } from '../state/step'
import { isValidEvent } from '../answers/inputShape'
import { resolveButtons, handlerOf, resolveTarget } from './nextScreens'
import {
  advanceToReturnScreen,
  canRepeat,
  closedDialog,
  isAhead,
  leaveScreen,
  movedAhead,
  movedBack,
  movedTo,
  type Outcome,
  recordFailedAttempt,
  returnToChangedScreen,
  updateDialog,
} from './way'
import { isHeld, isPressable } from './occurrence'

interface Turn {
  readonly program: Program
  readonly today: string
  state: FlowState
  readonly effects: Effect[]
}

interface Occurrence {
  readonly event: string
  readonly checked: boolean
  readonly result?: Json
  readonly chosen?: Chosen | undefined
}

/**
 * Returns the step that `event` causes; `today` is an ISO date. Unknown, late or malformed events (a second press, a
 * path that does not exist) leave the state unchanged. Pure: results are cached apart from the state.
 */
export function transition(program: Program, before: FlowState, event: FlowEvent, today: string): Step {
  const from = setStateDay(before, today)
  const turn: Turn = { program, today, state: from, effects: [] }
  if (isValidEvent<FlowEvent['type']>(program, event)) take<FlowEvent['type']>(turn, event)
  if (turn.state === from)
    return {
      before,
      event,
      after: before,
      effects: turn.effects,
      changed: computeChanges(program, before, event, before),
    }
  work(turn, from, event)
  const { state: after, effects } = turn
  return { before, event, after, effects, changed: computeChanges(program, from, event, after) }
}

/** Updates caches after a simple answer, otherwise settles the state. */
function work(turn: Turn, before: FlowState, event: FlowEvent): void {
  const { program, state, today } = turn
  const isAnswer = event.type === 'answer' && state.refusals === before.refusals
  if (isAnswer && patchAnswers(program, before, state, event.path))
    patchIssues(program, before, state, event.path, today)
  else settle(turn, before)
}

function settle(turn: Turn, before: FlowState): void {
  const { program } = turn
  if (turn.state.answers !== before.answers) turn.state = { ...turn.state, ...settledItems(program, turn.state) }
  if (program.prefilled.length === 0) return
  const { state, effects } = withPrefills(program, turn.state)
  turn.state = state
  turn.effects.push(...effects)
}

type Taker<Type extends FlowEvent['type']> = (turn: Turn, event: Extract<FlowEvent, { type: Type }>) => void

const takers: { readonly [Type in FlowEvent['type']]: Taker<Type> } = {
  answer: (turn, { path, value }) => answer(turn, path, value),
  refuse: (turn, { path, refusals }) => refuse(turn, path, refusals),
  touch: (turn, { path }) => touch(turn, path),
  add: (turn, { list }) => changeItems(turn, list, (items) => withNewItem(turn.program, items, list, turn.today)),
  remove: (turn, { list, item }) => changeItems(turn, list, (items) => withoutItem(turn.program, items, list, item)),
  undo: (turn, { list }) => changeItems(turn, list, (items) => withItemBack(turn.program, items, list)),
  // `itemPaging` handles it.
  open: () => undefined,
  mark: (turn, { list, item }) => changeItems(turn, list, (items) => withMarked(turn.program, items, list, item)),
  press: (turn, { name, on = turn.state, chosen }) => press(turn, name, on, chosen),
  outcome: (turn, event) => finish(turn, event),
  back: (turn) => goBack(turn, 1, true),
  travel: (turn, { depth }) => travel(turn, depth),
  change: (turn, { screen }) => change(turn, screen),
  begin: (turn, { step }) => begin(turn, step),
  dismiss: (turn) => dismiss(turn),
  restore: (turn, { answers }) => {
    turn.state = { ...turn.state, answers: { ...turn.state.answers, ...answers } }
  },
  chooseLanguage: (turn, { language }) => {
    turn.state = { ...turn.state, languageChoice: turn.state.languageChoice ?? { language, on: turn.today } }
  },
  startOver: (turn) => startOver(turn),
}

function take<Type extends FlowEvent['type']>(turn: Turn, event: Extract<FlowEvent, { type: Type }>): void {
  const { program, state, today } = turn
  const paged = program.itemPaging?.takeEvent(program, state, event, today) ?? null
  const taker: Taker<Type> = takers[event.type as Type]
  if (paged === null) taker(turn, event)
  else proceed(turn, paged)
  for (const next of paged?.then ?? []) take(turn, next)
}

function answer(turn: Turn, path: Path, value: Json | undefined): void {
  const { state, effects } = withAnswer(turn.program, turn.state, path, value)
  if (state !== turn.state)
    turn.state = {
      ...clearInputError(turn.program, state, path),
      changing: changingAt(turn, path),
      message: keepMessage(state, path),
    }
  turn.effects.push(...effects)
}

function changingAt({ program, state, today }: Turn, path: Path): ChangingField {
  const address = addressOf(state.items, path)
  if (state.changing?.address === address) return state.changing
  const issue = checkOf(program, state, today).byPath.get(path)
  return { address, rule: issue !== undefined && isShown(state, issue) ? issue.rule : null }
}

function refuse(turn: Turn, path: Path, refusals: readonly Refusal[]): void {
  if (!isAnswerable(turn, path)) return
  const address = addressOf(turn.state.items, path)
  turn.state = { ...turn.state, refusals: { ...turn.state.refusals, [address]: refusals } }
}

function touch(turn: Turn, path: Path): void {
  if (!isAnswerable(turn, path)) return
  const { touched, changing, items, answers } = turn.state
  const address = addressOf(items, path)
  const wasChanged = changing?.address === address
  if (wasChanged) turn.state = { ...turn.state, changing: null }
  // Leaving an empty field without editing it shows no message.
  const isNews = wasChanged || !isEmpty(getValueAt(answers, path))
  if (isNews && !touched.includes(address)) turn.state = { ...turn.state, touched: [...touched, address] }
}

function isAnswerable({ program, state }: Turn, path: Path): boolean {
  return findField(program, path) !== null && isThere(state.items, path)
}

function changeItems(turn: Turn, list: Path, changeOf: (items: Items) => Items): void {
  const { program, state, effects } = turn
  const changed = changeOf(state)
  if (changed === state) return
  turn.state = { ...state, ...changed }
  for (const [key, forms] of Object.entries(program.flow.storage ?? {})) {
    if (forms.includes(formOf(list))) effects.push({ type: 'save', key })
  }
}

function press(turn: Turn, name: string, on: Pick<FlowState, 'screen' | 'dialog'>, chosen: Chosen | undefined): void {
  const { program, state, today } = turn
  // The second of two quick presses: its button no longer shows.
  if (on.screen !== state.screen || on.dialog !== state.dialog) return
  const button = resolveButtons(program, state, state.dialog).get(name)
  if (button === undefined) return
  const issues = findScreenIssues(program, state, today)
  if (!isPressable(program, state, name, button, issues)) return
  if (button.submit === true && issues.length > 0) {
    turn.state = recordFailedAttempt(state)
    return
  }
  follow(turn, { event: name, checked: button.submit === true, chosen })
}

function finish(turn: Turn, { run: id, outcome, result, proof }: Extract<FlowEvent, { type: 'outcome' }>): void {
  const { program, state } = turn
  const run = state.runs.find((other) => other.id === id)
  // A late outcome: the action was aborted, or its screen left.
  if (run === undefined) return
  const { action, checked } = run
  const proofs = proof === undefined ? state.proofs : { ...state.proofs, [action]: proof }
  turn.state = { ...state, proofs, runs: state.runs.filter((other) => other.id !== id) }
  if (isDeclaredOutcome(program, action, outcome))
    follow(turn, { event: `${action}.${outcome}`, checked, ...(result === undefined ? {} : { result }) })
  else fail(turn)
}

/** An undeclared outcome: keeps everything, so that the applicant can try again. */
function fail(turn: Turn): void {
  turn.state = { ...turn.state, message: { tone: 'error', text: turn.program.flow.wording.actionFailed } }
}

function follow(turn: Turn, occurrence: Occurrence): void {
  const { program, effects } = turn
  const handler = handlerOf(program, turn.state, occurrence.event)
  if (handler === null) return
  const sentBack = returnToChangedScreen(program, turn.state, handler, occurrence.event, turn.today)
  if (sentBack !== null) return proceed(turn, sentBack)
  const answered = withTransition(program, turn.state, handler, occurrence.result)
  if ('misfit' in answered) {
    effects.push({ type: 'report', problem: `What "${occurrence.event}" brought cannot be used: ${answered.misfit}` })
    fail(turn)
    return
  }
  effects.push(...answered.effects)
  proceed(turn, updateDialog(program, answered.state, handler))
  for (const key of handler.forget ?? []) effects.push({ type: 'forget', key })
  if (handler.run !== undefined) start(turn, handler.run, handler.simulate, occurrence)
  const target = resolveTarget(program, turn.state, handler)
  if (target !== null) goTo(turn, target, occurrence, handler.replace === true)
  turn.state = {
    ...turn.state,
    message:
      createTransitionMessage(program, turn.state, handler, target) ??
      (answered.isRepeat ? { tone: 'info', text: program.flow.wording.alreadyConnected } : null),
  }
  if (handler.restart === true) effects.push({ type: 'restart' })
}

function start(turn: Turn, action: string, simulate: string | undefined, { event, checked, chosen }: Occurrence): void {
  const { program, state, effects } = turn
  const declaration = getOwnValue(program.flow.actions, action)
  if (declaration === undefined) throw new Error(`The flow has no action "${action}": run "npx formway check".`)
  // Only an outcome can start an action that is already running (its button cannot be pressed): it restarts.
  for (const earlier of state.runs) if (earlier.action === action) effects.push({ type: 'abort', run: earlier.id })
  const run = state.nextRun
  const others = state.runs.filter((earlier) => earlier.action !== action)
  turn.state = { ...state, nextRun: run + 1, runs: [...others, { id: run, action, event, checked, chosen }] }
  const outcome = simulate ?? declaration.simulate ?? Object.keys(declaration.outcomes)[0] ?? ''
  effects.push({ type: 'run', run, action, simulate: outcome })
}

function goTo(turn: Turn, target: string, { event, checked }: Occurrence, replace: boolean): void {
  const before = turn.state
  leave(turn)
  turn.state = movedTo(turn.state, target, { event, checked, replace })
  // A screen that does not count as visited passes its data on to the screen that replaces it.
  if (replace) turn.state = { ...turn.state, broughtOn: reassignOrigins(turn.state.broughtOn, before.screen, target) }
  turn.state = advanceToReturnScreen(turn.program, turn.state, turn.today)
  const { program, today } = turn
  if (program.taskOrder !== null) turn.state = program.taskOrder.arrive(program, before, turn.state, today)
}

function goBack(turn: Turn, screens: number, isStep = false): void {
  const { program, state } = turn
  if (getScreen(program, state.screen).document.final === true || isHeld(program, state)) return
  if (state.dialog !== null) {
    dismiss(turn)
    return
  }
  if (state.way.place === 0) return
  leave(turn)
  for (let left = Math.min(screens, state.way.place); left > 0; left -= 1) turn.state = movedBack(turn.state)
  if (program.taskOrder !== null && isStep && screens === 1)
    turn.state = program.taskOrder.goBack(program, state, turn.state)
}

function travel(turn: Turn, depth: number): void {
  const { program, today } = turn
  const { place } = turn.state.way
  if (depth < place) {
    goBack(turn, place - depth, true)
    return
  }
  while (depth > turn.state.way.place && !isHeld(program, turn.state) && canRepeat(program, turn.state, today)) {
    leave(turn)
    turn.state = movedAhead(turn.state)
  }
}

function change(turn: Turn, screen: string): void {
  const { way, screen: origin, returnTo } = turn.state
  // A second change before returning from the first: keep the later screen to return to.
  const end = isAhead(turn.state, returnTo) ? returnTo : origin
  const place = listVisitedScreens(way).slice(0, -1).indexOf(screen)
  if (place === -1) return
  goBack(turn, way.place - place)
  if (turn.state.screen === screen) turn.state = { ...turn.state, returnTo: end }
}

function begin(turn: Turn, step: string): void {
  const { program, state, today } = turn
  const begun = isHeld(program, state) ? null : (program.taskOrder?.begin(program, state, step, today) ?? null)
  if (begun !== null) proceed(turn, leaveScreen(begun))
}

function dismiss(turn: Turn): void {
  const { program, state } = turn
  if (state.dialog !== null && !isHeld(program, state)) proceed(turn, closedDialog(program, state))
}

function startOver(turn: Turn): void {
  leave(turn)
  for (const key of Object.keys(turn.program.flow.storage ?? {})) turn.effects.push({ type: 'forget', key })
  turn.effects.push({ type: 'forgetAll' }, { type: 'restart' })
}

function leave(turn: Turn): void {
  proceed(turn, leaveScreen(turn.state))
}

function proceed(turn: Turn, { state, effects }: Outcome): void {
  turn.state = state
  turn.effects.push(...effects)
}

function reassignOrigins(broughtOn: FlowState['broughtOn'], from: string, to: string): FlowState['broughtOn'] {
  return Object.fromEntries(Object.entries(broughtOn).map(([path, screen]) => [path, screen === from ? to : screen]))
}

/** Clears the input error at `path` once a new answer arrives; file controls clear their own. */
function clearInputError(program: Program, state: FlowState, path: Path): FlowState {
  const address = addressOf(state.items, path)
  if ((getOwnValue(state.refusals, address) ?? []).length === 0 || findField(program, path)?.kind !== 'simple')
    return state
  return { ...state, refusals: { ...state.refusals, [address]: [] } }
}

/**
 * Creates a transition's message. An error shows at the active field that it names; if it names none but the
 * transition clears a field of this screen, it shows there.
 */
function createTransitionMessage(
  program: Program,
  state: FlowState,
  { show, clear = [] }: Transition,
  target: string | null,
): ShownMessage | null {
  if (show === undefined) return null
  const { at, ...message } = show
  if (at !== undefined) return isAsked(collectRelevantAnswers(program, state), at) ? show : message
  if (show.tone !== 'error' || target !== null) return show
  const fields = getScreen(program, state.screen).forms.flatMap((form) => form.fields)
  const cleared = fields.find((field) => clear.some((path) => isWithin(field.path, path)))
  return cleared === undefined ? show : { ...show, at: cleared.path }
}

function keepMessage({ message }: FlowState, path: Path): ShownMessage | null {
  return message?.at === path ? null : message
}
