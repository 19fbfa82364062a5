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
import { checkScreen, isShown, findScreenIssues } from '../rules/issues'
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
  closeDialog,
  isAhead,
  leaveScreen,
  moveAhead,
  moveBack,
  moveTo,
  type Outcome,
  recordFailedAttempt,
  returnToChangedScreen,
  updateDialog,
} from './way'
import { isHeld, isPressable } from './occurrence'

interface Context {
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
  const context: Context = { program, today, state: from, effects: [] }
  if (isValidEvent<FlowEvent['type']>(program, event)) apply<FlowEvent['type']>(context, event)
  if (context.state === from)
    return {
      before,
      event,
      after: before,
      effects: context.effects,
      changed: computeChanges(program, before, event, before),
    }
  deriveAnswers(context, from, event)
  const { state: after, effects } = context
  return { before, event, after, effects, changed: computeChanges(program, from, event, after) }
}

function deriveAnswers(context: Context, before: FlowState, event: FlowEvent): void {
  const { program, state, today } = context
  const isAnswer = event.type === 'answer' && state.refusals === before.refusals
  if (isAnswer && patchAnswers(program, before, state, event.path))
    patchIssues(program, before, state, event.path, today)
  else settle(context, before)
}

function settle(context: Context, before: FlowState): void {
  const { program } = context
  if (context.state.answers !== before.answers)
    context.state = { ...context.state, ...settledItems(program, context.state) }
  if (program.prefilled.length === 0) return
  const { state, effects } = withPrefills(program, context.state)
  context.state = state
  context.effects.push(...effects)
}

type Handler<Type extends FlowEvent['type']> = (context: Context, event: Extract<FlowEvent, { type: Type }>) => void

const handlers: { readonly [Type in FlowEvent['type']]: Handler<Type> } = {
  answer: (context, { path, value }) => answer(context, path, value),
  refuse: (context, { path, refusals }) => refuse(context, path, refusals),
  touch: (context, { path }) => touch(context, path),
  add: (context, { list }) =>
    changeItems(context, list, (items) => withNewItem(context.program, items, list, context.today)),
  remove: (context, { list, item }) =>
    changeItems(context, list, (items) => withoutItem(context.program, items, list, item)),
  undo: (context, { list }) => changeItems(context, list, (items) => withItemBack(context.program, items, list)),
  open: () => undefined,
  mark: (context, { list, item }) =>
    changeItems(context, list, (items) => withMarked(context.program, items, list, item)),
  press: (context, { name, on = context.state, chosen }) => press(context, name, on, chosen),
  outcome: (context, event) => finish(context, event),
  back: (context) => goBack(context, 1, true),
  travel: (context, { depth }) => travel(context, depth),
  change: (context, { screen }) => change(context, screen),
  begin: (context, { step }) => begin(context, step),
  dismiss: (context) => dismiss(context),
  restore: (context, { answers }) => {
    context.state = { ...context.state, answers: { ...context.state.answers, ...answers } }
  },
  chooseLanguage: (context, { language }) => {
    context.state = {
      ...context.state,
      languageChoice: context.state.languageChoice ?? { language, on: context.today },
    }
  },
  startOver: (context) => startOver(context),
}

function apply<Type extends FlowEvent['type']>(context: Context, event: Extract<FlowEvent, { type: Type }>): void {
  const { program, state, today } = context
  const paged = program.itemPaging?.takeEvent(program, state, event, today) ?? null
  const handle: Handler<Type> = handlers[event.type as Type]
  if (paged === null) handle(context, event)
  else adopt(context, paged)
  for (const next of paged?.then ?? []) apply(context, next)
}

function answer(context: Context, path: Path, value: Json | undefined): void {
  const { state, effects } = withAnswer(context.program, context.state, path, value)
  if (state !== context.state)
    context.state = {
      ...clearInputError(context.program, state, path),
      changing: trackEditedField(context, path),
      message: keepMessage(state, path),
    }
  context.effects.push(...effects)
}

function trackEditedField({ program, state, today }: Context, path: Path): ChangingField {
  const address = addressOf(state.items, path)
  if (state.changing?.address === address) return state.changing
  const issue = checkScreen(program, state, today).byPath.get(path)
  return { address, rule: issue !== undefined && isShown(state, issue) ? issue.rule : null }
}

function refuse(context: Context, path: Path, refusals: readonly Refusal[]): void {
  if (!isAnswerable(context, path)) return
  const address = addressOf(context.state.items, path)
  context.state = { ...context.state, refusals: { ...context.state.refusals, [address]: refusals } }
}

function touch(context: Context, path: Path): void {
  if (!isAnswerable(context, path)) return
  const { touched, changing, items, answers } = context.state
  const address = addressOf(items, path)
  const wasChanged = changing?.address === address
  if (wasChanged) context.state = { ...context.state, changing: null }
  // Leaving an empty field without editing it shows no message.
  const isNews = wasChanged || !isEmpty(getValueAt(answers, path))
  if (isNews && !touched.includes(address)) context.state = { ...context.state, touched: [...touched, address] }
}

function isAnswerable({ program, state }: Context, path: Path): boolean {
  return findField(program, path) !== null && isThere(state.items, path)
}

function changeItems(context: Context, list: Path, changeOf: (items: Items) => Items): void {
  const { program, state, effects } = context
  const changed = changeOf(state)
  if (changed === state) return
  context.state = { ...state, ...changed }
  for (const [key, forms] of Object.entries(program.flow.storage ?? {})) {
    if (forms.includes(formOf(list))) effects.push({ type: 'save', key })
  }
}

function press(
  context: Context,
  name: string,
  on: Pick<FlowState, 'screen' | 'dialog'>,
  chosen: Chosen | undefined,
): void {
  const { program, state, today } = context
  // The second of two quick presses: its button no longer shows.
  if (on.screen !== state.screen || on.dialog !== state.dialog) return
  const button = resolveButtons(program, state, state.dialog).get(name)
  if (button === undefined) return
  const issues = findScreenIssues(program, state, today)
  if (!isPressable(program, state, name, button, issues)) return
  if (button.submit === true && issues.length > 0) {
    context.state = recordFailedAttempt(state)
    return
  }
  runHandler(context, { event: name, checked: button.submit === true, chosen })
}

function finish(context: Context, { run: id, outcome, result, proof }: Extract<FlowEvent, { type: 'outcome' }>): void {
  const { program, state } = context
  const run = state.runs.find((other) => other.id === id)
  // A late outcome: the action was aborted, or its screen left.
  if (run === undefined) return
  const { action, checked } = run
  const proofs = proof === undefined ? state.proofs : { ...state.proofs, [action]: proof }
  context.state = { ...state, proofs, runs: state.runs.filter((other) => other.id !== id) }
  if (isDeclaredOutcome(program, action, outcome))
    runHandler(context, { event: `${action}.${outcome}`, checked, ...(result === undefined ? {} : { result }) })
  else fail(context)
}

/** An undeclared outcome: keeps everything, so that the applicant can try again. */
function fail(context: Context): void {
  context.state = { ...context.state, message: { tone: 'error', text: context.program.flow.wording.actionFailed } }
}

function runHandler(context: Context, occurrence: Occurrence): void {
  const { program, effects } = context
  const handler = handlerOf(program, context.state, occurrence.event)
  if (handler === null) return
  const sentBack = returnToChangedScreen(program, context.state, handler, occurrence.event, context.today)
  if (sentBack !== null) return adopt(context, sentBack)
  const answered = withTransition(program, context.state, handler, occurrence.result)
  if ('misfit' in answered) {
    effects.push({ type: 'report', problem: `What "${occurrence.event}" brought cannot be used: ${answered.misfit}` })
    fail(context)
    return
  }
  effects.push(...answered.effects)
  adopt(context, updateDialog(program, answered.state, handler))
  for (const key of handler.forget ?? []) effects.push({ type: 'forget', key })
  if (handler.run !== undefined) start(context, handler.run, handler.simulate, occurrence)
  const target = resolveTarget(program, context.state, handler)
  if (target !== null) goTo(context, target, occurrence, handler.replace === true)
  context.state = {
    ...context.state,
    message:
      createTransitionMessage(program, context.state, handler, target) ??
      (answered.isRepeat ? { tone: 'info', text: program.flow.wording.alreadyConnected } : null),
  }
  if (handler.restart === true) effects.push({ type: 'restart' })
}

function start(
  context: Context,
  action: string,
  simulate: string | undefined,
  { event, checked, chosen }: Occurrence,
): void {
  const { program, state, effects } = context
  const declaration = getOwnValue(program.flow.actions, action)
  if (declaration === undefined) throw new Error(`The flow has no action "${action}": run "npx formway check".`)
  // Only an outcome can start an action that is already running (its button cannot be pressed): it restarts.
  for (const earlier of state.runs) if (earlier.action === action) effects.push({ type: 'abort', run: earlier.id })
  const run = state.nextRun
  const others = state.runs.filter((earlier) => earlier.action !== action)
  context.state = { ...state, nextRun: run + 1, runs: [...others, { id: run, action, event, checked, chosen }] }
  const outcome = simulate ?? declaration.simulate ?? Object.keys(declaration.outcomes)[0] ?? ''
  effects.push({ type: 'run', run, action, simulate: outcome })
}

function goTo(context: Context, target: string, { event, checked }: Occurrence, replace: boolean): void {
  const before = context.state
  leave(context)
  context.state = moveTo(context.state, target, { event, checked, replace })
  // A screen that does not count as visited passes its data on to the screen that replaces it.
  if (replace)
    context.state = { ...context.state, broughtOn: reassignOrigins(context.state.broughtOn, before.screen, target) }
  context.state = advanceToReturnScreen(context.program, context.state, context.today)
  const { program, today } = context
  if (program.taskOrder !== null) context.state = program.taskOrder.arrive(program, before, context.state, today)
}

function goBack(context: Context, screens: number, isStep = false): void {
  const { program, state } = context
  if (getScreen(program, state.screen).document.final === true || isHeld(program, state)) return
  if (state.dialog !== null) {
    dismiss(context)
    return
  }
  if (state.way.place === 0) return
  leave(context)
  for (let left = Math.min(screens, state.way.place); left > 0; left -= 1) context.state = moveBack(context.state)
  if (program.taskOrder !== null && isStep && screens === 1)
    context.state = program.taskOrder.goBack(program, state, context.state)
}

function travel(context: Context, depth: number): void {
  const { program, today } = context
  const { place } = context.state.way
  if (depth < place) {
    goBack(context, place - depth, true)
    return
  }
  while (
    depth > context.state.way.place &&
    !isHeld(program, context.state) &&
    canRepeat(program, context.state, today)
  ) {
    leave(context)
    context.state = moveAhead(context.state)
  }
}

function change(context: Context, screen: string): void {
  const { way, screen: origin, returnTo } = context.state
  // A second change before returning from the first: keep the later screen to return to.
  const end = isAhead(context.state, returnTo) ? returnTo : origin
  const place = listVisitedScreens(way).slice(0, -1).indexOf(screen)
  if (place === -1) return
  goBack(context, way.place - place)
  if (context.state.screen === screen) context.state = { ...context.state, returnTo: end }
}

function begin(context: Context, step: string): void {
  const { program, state, today } = context
  const begun = isHeld(program, state) ? null : (program.taskOrder?.begin(program, state, step, today) ?? null)
  if (begun !== null) adopt(context, leaveScreen(begun))
}

function dismiss(context: Context): void {
  const { program, state } = context
  if (state.dialog !== null && !isHeld(program, state)) adopt(context, closeDialog(program, state))
}

function startOver(context: Context): void {
  leave(context)
  for (const key of Object.keys(context.program.flow.storage ?? {})) context.effects.push({ type: 'forget', key })
  context.effects.push({ type: 'forgetAll' }, { type: 'restart' })
}

function leave(context: Context): void {
  adopt(context, leaveScreen(context.state))
}

function adopt(context: Context, { state, effects }: Outcome): void {
  context.state = state
  context.effects.push(...effects)
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
