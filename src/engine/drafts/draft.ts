import { createInitialState } from '../answers/initialState'
import { getMemo } from '../program/memo'
import { findField, getGroupFields, type Program, getScreen } from '../program/program'
import {
  type Answers,
  type FormAnswers,
  isObject,
  isSame,
  type Json,
  getOwnValue,
  type Path,
  getValueAt,
} from '../values/answers'
import type { Screen } from '../../language/flow'
import { collectRelevantAnswers } from '../answers/relevantAnswers'
import { controls } from '../program/controls'
import { type Field, getInnerFields } from '../program/field'
import type { FlowState, Way } from '../state/flowState'
import { type DraftScope, type Lifetime, TAB_SCOPE, VISITS_SCOPE, isKeptFor, persistable } from './persistable'

export function hasEntered(program: Program, answers: Answers, today: string): boolean {
  return findEnteredFields(program, answers, today).next().done !== true
}

function* findEnteredFields(program: Program, answers: Answers, today: string): Generator<Path> {
  const starts = getInitialAnswers(program, today)
  for (const [form, given] of Object.entries(answers)) {
    for (const [field, value] of Object.entries(given))
      if (!isSame(value, starts[form]?.[field])) yield `${form}.${field}`
  }
}

function getInitialAnswers(program: Program, today: string): Answers {
  const memo = getMemo(program)
  if (memo.starts?.today !== today) memo.starts = { today, answers: createInitialState(program, {}, '', today).answers }
  return memo.starts.answers
}

/** Whether a later visit needs none of the entered answers once this screen shows. */
export function canDiscardDraft({ final, stops }: Screen): boolean {
  return final === true || stops === 'forget'
}

/** A draft as the browser stores it: the answers whose lifetime allows it, and the applicant's position. */
export interface FlowDraft {
  readonly application: string
  readonly savedOn: string
  /** Stored in the tab only: a later visitor of the same device has chosen none. */
  readonly languageChoice: FlowState['languageChoice']
  readonly keptFor: Lifetime
  readonly way: Way
  readonly returnTo: string | null
  readonly inside?: Json | undefined
  readonly answers: Answers
  readonly broughtOn: FlowState['broughtOn']
  readonly proofs: FlowState['proofs']
  /** Prefilled values by path: a different answer is the applicant's own. */
  readonly prefilled: FlowState['prefilled']
  readonly unsaved: readonly Path[]
  /** Whether the flow has ended. Only the tab in which it ended shows the end after a reload. */
  readonly finished: boolean
}

export interface DraftStore {
  read(): FlowDraft | null
  /** Returns whether the draft will survive the page being closed. */
  write(draft: FlowDraft): boolean
  keepsFile(id: string): boolean
  discard(): void
  /** Removes every application from the device. */
  forget(): void
}

/**
 * Creates the draft for this tab; null if the flow stores no drafts, or no language was chosen and the first screen
 * never left.
 */
export function createDraft(program: Program, state: FlowState, today: string): FlowDraft | null {
  const { way, screen, returnTo, languageChoice } = state
  if (program.flow.draft === undefined || (way.steps.length === 0 && languageChoice === null)) return null
  return {
    application: state.application,
    savedOn: today,
    languageChoice,
    keptFor: 'tab',
    way,
    returnTo,
    inside: program.itemPaging?.toKeptPlace(state) ?? null,
    answers: pickPersistable(program, state.answers, TAB_SCOPE),
    broughtOn: state.broughtOn,
    proofs: state.proofs,
    prefilled: pickPersistablePrefills(program, state.prefilled, 'tab'),
    unsaved: listUnsavedAnswers(program, state).flatMap(({ kind, path }) => (kind === 'never' ? [path] : [])),
    finished: canDiscardDraft(getScreen(program, screen).document),
  }
}

export function toPersistedDraft(program: Program, draft: FlowDraft): FlowDraft {
  const answers = pickPersistable(program, draft.answers, VISITS_SCOPE)
  const left = [...findEnteredFields(program, draft.answers, draft.savedOn)].filter(
    (path) => !isSame(getValueAt(draft.answers, path), getValueAt(answers, path)),
  )
  return {
    ...draft,
    keptFor: 'visits',
    languageChoice: null,
    proofs: {},
    answers,
    prefilled: pickPersistablePrefills(program, draft.prefilled, 'visits'),
    unsaved: [...draft.unsaved, ...left],
  }
}

/**
 * Merges this tab's draft into one that another tab stored: the answers changed here since `before`, this tab's last
 * draft, override the stored ones. So each tab writes only what was entered in it.
 */
export function mergeDrafts(stored: FlowDraft | null, before: FlowDraft | null, mine: FlowDraft): FlowDraft {
  if (stored === null) return mine
  const forms = new Set([...Object.keys(stored.answers), ...Object.keys(mine.answers)])
  const answers = [...forms].map((form) => {
    const fields = new Set([stored, before, mine].flatMap((draft) => Object.keys(draft?.answers[form] ?? {})))
    const merged = [...fields].flatMap((field): [string, Json][] => {
      const path = `${form}.${field}`
      const value = getValueAt(mine.answers, path)
      const isMine = !isSame(value, getValueAt(before?.answers, path))
      const kept = isMine ? value : getValueAt(stored.answers, path)
      return kept === undefined ? [] : [[field, kept]]
    })
    return [form, Object.fromEntries(merged)] as const
  })
  return { ...mine, answers: Object.fromEntries(answers) }
}

function pickPersistable(program: Program, answers: Answers, keeping: DraftScope): Answers {
  const kept: { [form: string]: FormAnswers } = {}
  for (const [form, given] of Object.entries(answers)) {
    const fields = getGroupFields(program, form)
    if (fields.length > 0) kept[form] = persistable(fields, given, keeping)
  }
  return kept
}

function pickPersistablePrefills(
  program: Program,
  prefilled: FlowDraft['prefilled'],
  keptFor: Lifetime,
): FlowDraft['prefilled'] {
  const isKept = (path: Path): boolean => isKeptFor(keptFor, findField(program, path))
  return Object.fromEntries(Object.entries(prefilled).filter(([path]) => isKept(path)))
}

interface UnsavedAnswer {
  readonly path: Path
  readonly kind: 'never' | 'file'
}

/**
 * Lists the answers to give again after a reload. Excludes results of actions, and files already reduced to their
 * names.
 */
export function listUnsavedAnswers(
  program: Program,
  state: FlowState,
  keepsFile: DraftStore['keepsFile'] = () => false,
): readonly UnsavedAnswer[] {
  const { answers } = collectRelevantAnswers(program, state)
  return Object.entries(answers).flatMap(([group, values]) =>
    program.data.has(group) ? [] : listUnsavedAmong(getGroupFields(program, group), values, group, keepsFile),
  )
}

function listUnsavedAmong(
  fields: readonly Field[],
  values: { readonly [field: string]: Json },
  place: Path,
  keepsFile: DraftStore['keepsFile'],
): readonly UnsavedAnswer[] {
  return fields.flatMap((field) =>
    listUnsavedIn(field, getOwnValue(values, field.name), `${place}.${field.name}`, keepsFile),
  )
}

function listUnsavedIn(
  field: Field,
  value: Json | undefined,
  path: Path,
  keepsFile: DraftStore['keepsFile'],
): readonly UnsavedAnswer[] {
  if (value === undefined || controls[field.control].entryMode === 'brought') return []
  if (field.kind === 'group') return isObject(value) ? listUnsavedAmong(field.fields, value, path, keepsFile) : []
  if (field.kind === 'list') {
    const items = Array.isArray(value) ? value : []
    return items.flatMap((item: Json, index) =>
      isObject(item) ? listUnsavedAmong(getInnerFields(field), item, `${path}.${index}`, keepsFile) : [],
    )
  }
  if (field.keep === 'never') return [{ path, kind: 'never' }]
  const isLost = (file: Json): boolean => isObject(file) && typeof file['id'] === 'string' && !keepsFile(file['id'])
  return field.kind !== 'simple' && (Array.isArray(value) ? value : [value]).some(isLost)
    ? [{ path, kind: 'file' }]
    : []
}
