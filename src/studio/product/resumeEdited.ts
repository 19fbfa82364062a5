import { findField, type Program, getScreen } from '../../engine/program/program'
import type { Session } from '../../engine/session/createSession'
import { type FlowState, type ItemIds, listVisitedScreens, type Way } from '../../engine/state/flowState'
import { type Address, type Answers, type FormAnswers, getOwnValue } from '../../engine/values/answers'
import { createInitialState } from '../../engine/answers/initialState'
import { addressOf, resolveAddress, settledItems } from '../../engine/answers/items'
import { hasValidShape } from '../../engine/answers/inputShape'
import { keepValidAnswers, keepValidOrigins, keepValidPrefills, keepValidSteps } from '../../engine/drafts/readDraft'
import { pickKnownAnswers } from '../../engine/drafts/persistable'

/** Continues a session with the edited flow, and reports to the author what had to be removed. */
export function resumeEdited(session: Session, program: Program, report: (problem: string) => void): void {
  const before = session.getState()
  const after = migrateState({ before: session.program, program }, before, session.getDay())
  session.replaceProgram(program, after)
  for (const problem of listLosses(before, after)) report(problem)
}

interface FlowEdit {
  readonly before: Program
  readonly program: Program
}

/**
 * Returns the state in the edited flow: the path up to the first screen that is gone, and the answers that fit. If the
 * screen stays the same, its dialogs, runs and messages stay too, if they still exist.
 */
export function migrateState(edit: FlowEdit, state: FlowState, today: string | null = null): FlowState {
  const { program } = edit
  const way = keepWay(program, state.way)
  const screen = listVisitedScreens(way).at(-1) ?? way.start
  const { returnTo } = state
  const next: FlowState = {
    ...createInitialState(program, {}, '', today ?? state.day),
    screen,
    way,
    answers: keepAnswers(edit, state.answers, today),
    broughtOn: keepValidOrigins(program, state.broughtOn),
    prefilled: keepValidPrefills(program, state.prefilled),
    returnTo: returnTo !== null && program.screens.has(returnTo) ? returnTo : null,
    items: state.items,
    nextItem: state.nextItem,
    nextRun: state.nextRun,
    unsentFrom: state.unsentFrom,
  }
  const settled: FlowState = { ...next, ...settledItems(program, next) }
  return screen === state.screen ? { ...settled, ...keepScreenState(edit, state, settled) } : settled
}

function keepWay(program: Program, { start, steps, place }: Way): Way {
  if (!program.screens.has(start)) return { start: program.flow.start, steps: [], place: 0 }
  const validSteps = keepValidSteps(program, steps)
  return { start, steps: validSteps, place: Math.min(place, validSteps.length) }
}

/** Keeps the answers that fit; new fields, and fields whose answer does not fit, get their initial values. */
function keepAnswers({ before, program }: FlowEdit, given: Answers, today: string | null): Answers {
  const validAnswers = keepValidAnswers(program, given, pickKnownAnswers)
  const { answers: initial } = createInitialState(program, {}, '', today)
  const isInitial = (form: string, name: string): boolean =>
    findField(before, `${form}.${name}`) === null || getOwnValue(getOwnValue(given, form), name) !== undefined
  const forms = Object.entries(initial).map(([form, values]): readonly [string, FormAnswers] => [
    form,
    {
      ...Object.fromEntries(Object.entries(values).filter(([name]) => isInitial(form, name))),
      ...getOwnValue(validAnswers, form),
    },
  ])
  return { ...validAnswers, ...Object.fromEntries(forms) }
}

/** Keeps the state of the current screen that still exists after the edit. */
function keepScreenState({ before, program }: FlowEdit, state: FlowState, { items }: FlowState): Partial<FlowState> {
  const { message, removed, changing, dialog, attempts } = state
  const { dialogs } = getScreen(program, state.screen).document
  const exists = (address: Address): boolean => isFieldAddress(program, items, address)
  const list = removed === null ? null : findField(program, resolveAddress(items, removed.list) ?? '')
  const isSameType = (address: Address): boolean => {
    const path = resolveAddress(items, address) ?? ''
    return exists(address) && findField(before, path)?.type === findField(program, path)?.type
  }
  return {
    attempts,
    dialog: dialog !== null && getOwnValue(dialogs, dialog) !== undefined ? dialog : null,
    runs: keepRuns({ before, program }, state),
    message: message?.at !== undefined && findField(program, message.at) === null ? null : message,
    touched: state.touched.filter(exists),
    changing: changing !== null && exists(changing.address) ? changing : null,
    refusals: Object.fromEntries(Object.entries(state.refusals).filter(([address]) => isSameType(address))),
    removed: removed !== null && list?.kind === 'list' && hasValidShape(list, [removed.item]) ? removed : null,
  }
}

/** Keeps the runs whose action still exists and whose dialog still has the button that started them. */
function keepRuns({ before, program }: FlowEdit, { runs, dialog, screen }: FlowState): FlowState['runs'] {
  const buttonsIn = ({ screens }: Program): object =>
    getOwnValue(screens.get(screen)?.document.dialogs, dialog ?? '')?.buttons ?? {}
  const isOrphan = (event: string): boolean =>
    Object.hasOwn(buttonsIn(before), event) && !Object.hasOwn(buttonsIn(program), event)
  return runs.filter(({ action, event }) => getOwnValue(program.flow.actions, action) !== undefined && !isOrphan(event))
}

function isFieldAddress(program: Program, items: ItemIds, address: Address): boolean {
  const path = resolveAddress(items, address)
  return path !== null && findField(program, path) !== null && addressOf(items, path) === address
}

function listLosses(before: FlowState, after: FlowState): readonly string[] {
  const moved =
    before.screen === after.screen
      ? []
      : [`The edited flow no longer leads to "${before.screen}": it continues at "${after.screen}".`]
  const closed =
    moved.length === 0 && before.dialog !== after.dialog
      ? [`The edited screen no longer has the dialog "${before.dialog}": it was closed.`]
      : []
  const endedRuns = before.runs.filter(({ id }) => !after.runs.some((run) => run.id === id))
  const unfitPaths = Object.entries(before.answers).flatMap(([form, given]) =>
    Object.entries(given).flatMap(([field, value]) =>
      JSON.stringify(getOwnValue(getOwnValue(after.answers, form), field)) === JSON.stringify(value)
        ? []
        : [`${form}.${field}`],
    ),
  )
  return [
    ...moved,
    ...closed,
    ...endedRuns.map(
      ({ action }) => `The edited flow has no place for the action "${action}", which was running: it was cancelled.`,
    ),
    ...unfitPaths.map(
      (path) => `The answer to "${path}" does not fit the edited flow: what no longer fits was removed.`,
    ),
  ]
}
