import { isBrought } from '../../src/engine/program/controls'
import { addressOf } from '../../src/engine/answers/items'
import { type Program, getScreen } from '../../src/engine/program/program'
import { findScreenIssues } from '../../src/engine/rules/issues'
import type { FilesField } from '../../src/engine/program/field'
import type { FlowState, Refusal } from '../../src/engine/state/flowState'
import type { FlowEvent } from '../../src/engine/state/step'
import { getValueAt, type Path } from '../../src/engine/values/answers'
import {
  type Choices,
  collectFieldEvents,
  getAnswerContext,
  isGiven,
  NO_CHOICES,
  planAnswers,
} from '../../src/explorer/planAnswers'
import { getListItems, listActiveFields } from '../../src/explorer/activeFields'
import { applyEvents, createAnswerEvents, TODAY, getStateView } from '../../src/explorer/stepResult'
import { createBadAnswers, planEmptyAnswers, planEmptying } from '../../src/explorer/walks/errorScenario'
import { type StateKind, type Identity, identifyAppearance, createIdentity } from './screenStates'
import { findDecisiveChoices } from './routeSearch'

/** A state of the screen where one is: what brings it about, and what leads on from it. */
export interface StateProbe {
  readonly before: readonly FlowEvent[]
  readonly identity: Identity
  readonly path?: Path
  readonly after: readonly FlowEvent[]
}

/** A file that no field takes: of another kind, or a program where any kind is taken. */
function refusedBy({ extensions }: FilesField): Refusal {
  return extensions.length === 0
    ? { rule: 'program', values: { name: 'setup.exe' } }
    : { rule: 'kind', values: { name: 'notes.txt' } }
}

/**
 * The next state of this screen that was not met yet: gone through and left empty, sent empty, sent with mistakes, with
 * a refused file, filled in, without an item; each for every choice that makes other fields appear.
 */
export function nextUnmetState(program: Program, state: FlowState, met: ReadonlySet<string>): StateProbe | null {
  for (const look of looksFrom(program, state)) if (!met.has(look.identity.key)) return look
  return null
}

/** Whether there is anything on the screen that an applicant can answer. */
export function hasFields(program: Program, state: FlowState): boolean {
  return listActiveFields(program, state).some(({ field }) => !isBrought(field))
}

function* looksFrom(program: Program, state: FlowState): Generator<StateProbe, undefined> {
  const offer = function* (
    kind: StateKind,
    before: readonly FlowEvent[] | null,
    detail: string,
  ): Generator<StateProbe, undefined> {
    if (before === null) return
    yield {
      before,
      identity: identifyAppearance(program, applyEvents(program, state, before), kind, detail),
      after: [],
    }
  }
  yield* leftEmpty(program, state)
  yield* offer('errors', sendingEmpty(program, state), '')
  for (const chosen of choicesInOrder(program, state)) {
    const detail = [...chosen.values()].join(' ')
    yield* offer('errors', sending(program, state, choosing(program, state, chosen)), detail)
    yield* offer('mistakes', mistaken(program, state, chosen), detail)
    yield* refusals(program, state, chosen)
    yield* offer('filled', planAnswers(program, state, chosen, 'everything'), detail)
    yield* removals(program, state)
  }
}

/** Choices that make much appear come last, so that a journey goes on with them; of equals the usual, which is the first. */
function choicesInOrder(program: Program, state: FlowState): readonly Choices[] {
  const choices = findDecisiveChoices(program, state)
  const fieldsWith = (chosen: Choices): number =>
    listActiveFields(program, applyEvents(program, state, choosing(program, state, chosen))).length
  return choices.length === 0
    ? [NO_CHOICES]
    : choices.toReversed().toSorted((one, other) => fieldsWith(one) - fieldsWith(other))
}

/** A screen whose button waits for answers, on which each field was gone into and out of again. */
function* leftEmpty(program: Program, state: FlowState): Generator<StateProbe, undefined> {
  const submit = submitOf(program, state)
  if (submit === null || state.attempts > 0) return
  const waits = getStateView(program, state).buttons.some(({ name, disabled }) => name === submit && disabled)
  if (waits)
    yield {
      before: planEmptyAnswers(program, state),
      identity: createIdentity(state.screen, 'leftEmpty', ''),
      after: [],
    }
}

/** What sends the screen with nothing given, taking back what was given; null where it cannot be sent. */
function sendingEmpty(program: Program, state: FlowState): readonly FlowEvent[] | null {
  return sending(program, state, []) ?? sending(program, state, planClearing(program, state))
}

/** What makes mistakes and sends them, where they can be sent; null where nothing wrong can be entered. */
function mistaken(program: Program, state: FlowState, chosen: Choices): readonly FlowEvent[] | null {
  const mistakes = planMistakes(program, state, chosen)
  const isWrong = findScreenIssues(program, applyEvents(program, state, mistakes), TODAY).length > 0
  return isWrong ? (sending(program, state, mistakes) ?? mistakes) : null
}

/** The events and then a press that is refused; null where it is not. */
function sending(program: Program, state: FlowState, events: readonly FlowEvent[]): readonly FlowEvent[] | null {
  const submit = submitOf(program, state)
  if (submit === null) return null
  const all: readonly FlowEvent[] = [...events, { type: 'press', name: submit }]
  return applyEvents(program, state, all).attempts > state.attempts ? all : null
}

function submitOf(program: Program, { screen }: FlowState): string | null {
  const buttons = Object.entries(getScreen(program, screen).document.buttons ?? {})
  return buttons.find(([, { submit }]) => submit === true)?.[0] ?? null
}

/** What only makes the choices that the screen offers now. */
function choosing(program: Program, state: FlowState, choices: Choices): readonly FlowEvent[] {
  const asked = listActiveFields(program, state)
  return [...choices].flatMap(([path, value]) =>
    asked.some((field) => field.path === path) ? createAnswerEvents(path, value) : [],
  )
}

function* refusals(program: Program, state: FlowState, chosen: Choices): Generator<StateProbe, undefined> {
  const before = choosing(program, state, chosen)
  for (const { path, field } of listActiveFields(program, applyEvents(program, state, before))) {
    if ((field.kind !== 'file' && field.kind !== 'files') || field.definition.isMadeByControl === true) continue
    // In a list the first item stands for all.
    const { key } = createIdentity(state.screen, 'refused', path.replaceAll(/\.\d+\./g, '.'))
    const refuse: FlowEvent = { type: 'refuse', path, refusals: [refusedBy(field)] }
    const identity: Identity = { ...createIdentity(state.screen, 'refused', path), key }
    yield { before: [...before, refuse], identity, path, after: [{ type: 'refuse', path, refusals: [] }] }
  }
}

function* removals(program: Program, state: FlowState): Generator<StateProbe, undefined> {
  for (const { path, field } of listActiveFields(program, state)) {
    if (field.kind !== 'list' || isBrought(field)) continue
    const ids = state.items[addressOf(state.items, path)] ?? []
    const item = ids.at(-1)
    if (item === undefined || ids.length <= Math.max(1, field.least)) continue
    const identity = createIdentity(state.screen, 'removed', path)
    yield { before: [{ type: 'remove', list: path, item }], identity, path, after: [{ type: 'undo', list: path }] }
  }
}

/** Plans as many mistakes as possible: an invalid answer where one exists, otherwise none. */
function planMistakes(program: Program, start: FlowState, choices: Choices): readonly FlowEvent[] {
  return collectFieldEvents(program, start, (asked, state) => {
    const { path, field, inside } = asked
    if (isBrought(field) || (inside !== null && inside.index > 0)) return []
    if (field.kind === 'list')
      return getListItems(state.answers, path).length === 0 ? [{ type: 'add', list: path }] : []
    const choice = choices.get(path)
    if (choice !== undefined) return createAnswerEvents(path, choice)
    const [bad] = createBadAnswers(field, getAnswerContext(program, state, path))
    return bad === undefined ? planEmptying(asked, state) : createAnswerEvents(path, bad.value)
  })
}

function planClearing(program: Program, start: FlowState): readonly FlowEvent[] {
  return collectFieldEvents(program, start, (asked, state) => {
    if (isBrought(asked.field) || !isGiven(getValueAt(state.answers, asked.path))) return []
    return planEmptying(asked, state)
  })
}
