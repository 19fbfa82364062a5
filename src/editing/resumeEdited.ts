import { findField, type Program, getScreen } from '../engine/program/program'
import type { Session } from '../engine/session/createSession'
import { type FlowState, type ItemIds, listVisitedScreens, type Way } from '../engine/state/flowState'
import { type Address, type Answers, type FormAnswers, getOwnValue } from '../engine/values/answers'
import { createInitialState } from '../engine/answers/initialState'
import { addressOf, resolveAddress, settledItems } from '../engine/answers/items'
import { hasValidShape } from '../engine/answers/answerShape'
import { keepValidAnswers, keepValidOrigins, keepValidPrefills, keepValidSteps } from '../engine/drafts/readDraft'
import { pickKnownAnswers } from '../engine/drafts/persistable'

/** Has a session go on with its flow as it was edited, and tells the writer what of it had to be let go. */
export function resumeEdited(session: Session, program: Program, report: (problem: string) => void): void {
  const before = session.getState()
  const after = migrateState({ before: session.program, program }, before, session.getDay())
  session.replaceProgram(program, after)
  for (const problem of problemsOf(before, after)) report(problem)
}

/** An edit of a flow: what it was before, and what it is now. */
interface FlowEdit {
  readonly before: Program
  readonly program: Program
}

/**
 * The state that an edited flow goes on with: the way up to its first screen that is gone, and the answers that fit. Where
 * the screen is the same, what is open, under way and said on it stays as far as it is there.
 */
export function migrateState(edit: FlowEdit, state: FlowState, today: string | null = null): FlowState {
  const { program } = edit
  const way = wayIn(program, state.way)
  const screen = listVisitedScreens(way).at(-1) ?? way.start
  const { returnTo } = state
  const kept: FlowState = {
    ...createInitialState(program, {}, '', today ?? state.day),
    screen,
    way,
    answers: answersIn(edit, state.answers, today),
    broughtOn: keepValidOrigins(program, state.broughtOn),
    prefilled: keepValidPrefills(program, state.prefilled),
    returnTo: returnTo !== null && program.screens.has(returnTo) ? returnTo : null,
    items: state.items,
    nextItem: state.nextItem,
    nextRun: state.nextRun,
    unsentFrom: state.unsentFrom,
  }
  const settled: FlowState = { ...kept, ...settledItems(program, kept) }
  return screen === state.screen ? { ...settled, ...onScreen(edit, state, settled) } : settled
}

function wayIn(program: Program, { start, steps, place }: Way): Way {
  if (!program.screens.has(start)) return { start: program.flow.start, steps: [], place: 0 }
  const known = keepValidSteps(program, steps)
  return { start, steps: known, place: Math.min(place, known.length) }
}

/** The answers that fit; a field that is new, or whose answer did not fit, starts as in a flow that begins. */
function answersIn({ before, program }: FlowEdit, given: Answers, today: string | null): Answers {
  const fitting = keepValidAnswers(program, given, pickKnownAnswers)
  const { answers: starts } = createInitialState(program, {}, '', today)
  const isAnew = (form: string, name: string): boolean =>
    findField(before, `${form}.${name}`) === null || getOwnValue(getOwnValue(given, form), name) !== undefined
  const forms = Object.entries(starts).map(([form, values]): readonly [string, FormAnswers] => [
    form,
    {
      ...Object.fromEntries(Object.entries(values).filter(([name]) => isAnew(form, name))),
      ...getOwnValue(fitting, form),
    },
  ])
  return { ...fitting, ...Object.fromEntries(forms) }
}

/** What belongs to the screen while it is shown, as far as the edit left it there. */
function onScreen({ before, program }: FlowEdit, state: FlowState, { items }: FlowState): Partial<FlowState> {
  const { message, removed, changing, dialog, attempts } = state
  const { dialogs } = getScreen(program, state.screen).document
  const isThere = (address: Address): boolean => isFieldIn(program, items, address)
  const list = removed === null ? null : findField(program, resolveAddress(items, removed.list) ?? '')
  const isSameType = (address: Address): boolean => {
    const path = resolveAddress(items, address) ?? ''
    return isThere(address) && findField(before, path)?.type === findField(program, path)?.type
  }
  return {
    attempts,
    dialog: dialog !== null && getOwnValue(dialogs, dialog) !== undefined ? dialog : null,
    runs: runsIn({ before, program }, state),
    message: message?.at !== undefined && findField(program, message.at) === null ? null : message,
    touched: state.touched.filter(isThere),
    changing: changing !== null && isThere(changing.address) ? changing : null,
    refusals: Object.fromEntries(Object.entries(state.refusals).filter(([address]) => isSameType(address))),
    removed: removed !== null && list?.kind === 'list' && hasValidShape(list, [removed.item]) ? removed : null,
  }
}

/** The actions that go on: the flow still has them, and the dialog they were started in is still open. */
function runsIn({ before, program }: FlowEdit, { runs, dialog, screen }: FlowState): FlowState['runs'] {
  const buttonsIn = ({ screens }: Program): object =>
    getOwnValue(screens.get(screen)?.document.dialogs, dialog ?? '')?.buttons ?? {}
  const isOrphan = (event: string): boolean =>
    Object.hasOwn(buttonsIn(before), event) && !Object.hasOwn(buttonsIn(program), event)
  return runs.filter(({ action, event }) => getOwnValue(program.flow.actions, action) !== undefined && !isOrphan(event))
}

function isFieldIn(program: Program, items: ItemIds, address: Address): boolean {
  const path = resolveAddress(items, address)
  return path !== null && findField(program, path) !== null && addressOf(items, path) === address
}

function problemsOf(before: FlowState, after: FlowState): readonly string[] {
  const moved =
    before.screen === after.screen
      ? []
      : [`The edited flow no longer leads to "${before.screen}": it continues at "${after.screen}".`]
  const closed =
    moved.length === 0 && before.dialog !== after.dialog
      ? [`The edited screen no longer has the dialog "${before.dialog}": it was closed.`]
      : []
  const ended = before.runs.filter(({ id }) => !after.runs.some((run) => run.id === id))
  const unfit = Object.entries(before.answers).flatMap(([form, given]) =>
    Object.entries(given).flatMap(([field, value]) =>
      JSON.stringify(getOwnValue(getOwnValue(after.answers, form), field)) === JSON.stringify(value)
        ? []
        : [`${form}.${field}`],
    ),
  )
  return [
    ...moved,
    ...closed,
    ...ended.map(
      ({ action }) => `The edited flow has no place for the action "${action}", which was running: it was cancelled.`,
    ),
    ...unfit.map((path) => `The answer to "${path}" does not fit the edited flow: what no longer fits was removed.`),
  ]
}
