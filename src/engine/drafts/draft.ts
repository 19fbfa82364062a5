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

/** The fields whose answers are others than what they start with on a day, an ISO date. */
function enteredFields(program: Program, answers: Answers, today: string): readonly Path[] {
  return [...entered(program, answers, today)]
}

/** Whether there is any of them. */
export function hasEntered(program: Program, answers: Answers, today: string): boolean {
  return entered(program, answers, today).next().done !== true
}

function* entered(program: Program, answers: Answers, today: string): Generator<Path> {
  const starts = startingAnswers(program, today)
  for (const [form, given] of Object.entries(answers)) {
    for (const [field, value] of Object.entries(given))
      if (!isSame(value, starts[form]?.[field])) yield `${form}.${field}`
  }
}

/** What a new application starts with. */
function startingAnswers(program: Program, today: string): Answers {
  const memo = getMemo(program)
  if (memo.starts?.today !== today) memo.starts = { today, answers: createInitialState(program, {}, '', today).answers }
  return memo.starts.answers
}

/** Whether nothing of what was entered is needed on a later visit, once a screen shows. */
export function canDiscardDraft({ final, stops }: Screen): boolean {
  return final === true || stops === 'forget'
}

/** What an applicant entered and how far they came, as their browser keeps it: of the answers those that are kept that long. */
export interface FlowDraft {
  /** What the application is known by. */
  readonly application: string
  /** The day it was last changed, as YYYY-MM-DD. */
  readonly savedOn: string
  /** The language that was chosen: kept as long as its tab, since whoever comes later has chosen none. */
  readonly languageChoice: FlowState['languageChoice']
  readonly keptFor: Lifetime
  readonly way: Way
  readonly returnTo: string | null
  /** Where in an item they are, where items are asked page by page. */
  readonly inside?: Json | undefined
  readonly answers: Answers
  /** On which screen each piece of data was brought, by path. */
  readonly broughtOn: FlowState['broughtOn']
  readonly proofs: FlowState['proofs']
  /** What fields were prefilled with, by path: another answer is the applicant's own. */
  readonly prefilled: FlowState['prefilled']
  /** The answers that were given and are not in the draft, because they are not kept that long. */
  readonly unsaved: readonly Path[]
  /** Whether the flow has ended: only the tab it ended in still shows it after a reload. */
  readonly finished: boolean
}

/** Where drafts of one flow are kept. */
export interface DraftStore {
  read(): FlowDraft | null
  /** Tells whether the draft will still be there after the page is closed. */
  write(draft: FlowDraft): boolean
  /** Whether the bytes of the file with this id outlive a reload. */
  keepsFile(id: string): boolean
  discard(): void
  /** Leaves nothing of any application on the device. */
  forget(): void
}

/** What this tab keeps of a state; null where the flow keeps no drafts, or nothing was chosen and the first screen never left. */
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
    inside: program.itemPaging?.toKeptPlace(state),
    answers: keptOf(program, state.answers, TAB_SCOPE),
    broughtOn: state.broughtOn,
    proofs: state.proofs,
    prefilled: keptPrefills(program, state.prefilled, 'tab'),
    unsaved: listUnsavedAnswers(program, state).flatMap(({ kind, path }) => (kind === 'never' ? [path] : [])),
    finished: canDiscardDraft(getScreen(program, screen).document),
  }
}

/** What of a draft is kept across visits. */
export function toPersistedDraft(program: Program, draft: FlowDraft): FlowDraft {
  const answers = keptOf(program, draft.answers, VISITS_SCOPE)
  const left = enteredFields(program, draft.answers, draft.savedOn).filter(
    (path) => !isSame(getValueAt(draft.answers, path), getValueAt(answers, path)),
  )
  return {
    ...draft,
    keptFor: 'visits',
    languageChoice: null,
    proofs: {},
    answers,
    prefilled: keptPrefills(program, draft.prefilled, 'visits'),
    unsaved: [...draft.unsaved, ...left],
  }
}

/**
 * What to keep when another tab keeps a draft of the same flow: its answers, and over them those that changed here since
 * `before`, the last draft of this tab. So each tab writes only what was entered in it.
 */
export function mergedDraft(stored: FlowDraft | null, before: FlowDraft | null, mine: FlowDraft): FlowDraft {
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

function keptOf(program: Program, answers: Answers, keeping: DraftScope): Answers {
  const kept: { [form: string]: FormAnswers } = {}
  for (const [form, given] of Object.entries(answers)) {
    const fields = getGroupFields(program, form)
    if (fields.length > 0) kept[form] = persistable(fields, given, keeping)
  }
  return kept
}

function keptPrefills(program: Program, prefilled: FlowDraft['prefilled'], keptFor: Lifetime): FlowDraft['prefilled'] {
  const isKept = (path: Path): boolean => isKeptFor(keptFor, findField(program, path))
  return Object.fromEntries(Object.entries(prefilled).filter(([path]) => isKept(path)))
}

/** A relevant answer that a reload loses: one that is never kept, or the bytes of a file. */
interface UnsavedAnswer {
  readonly path: Path
  readonly kind: 'never' | 'file'
}

/** Whether the bytes of the file with this id outlive a reload. */
type KeepsFile = (id: string) => boolean

/**
 * What the applicant would have to give again after a reload. Not in it: what an action brought, and a file that is
 * remembered by name only, because its bytes are gone already.
 */
export function listUnsavedAnswers(
  program: Program,
  state: FlowState,
  keepsFile: KeepsFile = () => false,
): readonly UnsavedAnswer[] {
  const { answers } = collectRelevantAnswers(program, state)
  return Object.entries(answers).flatMap(([group, values]) =>
    program.data.has(group) ? [] : unsavedAmong(getGroupFields(program, group), values, group, keepsFile),
  )
}

function unsavedAmong(
  fields: readonly Field[],
  values: { readonly [field: string]: Json },
  place: Path,
  keepsFile: KeepsFile,
): readonly UnsavedAnswer[] {
  return fields.flatMap((field) =>
    unsavedIn(field, getOwnValue(values, field.name), `${place}.${field.name}`, keepsFile),
  )
}

function unsavedIn(field: Field, value: Json | undefined, path: Path, keepsFile: KeepsFile): readonly UnsavedAnswer[] {
  if (value === undefined || controls[field.control].entryMode === 'brought') return []
  if (field.kind === 'group') return isObject(value) ? unsavedAmong(field.fields, value, path, keepsFile) : []
  if (field.kind === 'list') {
    const items = Array.isArray(value) ? value : []
    return items.flatMap((item: Json, index) =>
      isObject(item) ? unsavedAmong(getInnerFields(field), item, `${path}.${index}`, keepsFile) : [],
    )
  }
  if (field.keep === 'never') return [{ path, kind: 'never' }]
  const isLost = (file: Json): boolean => isObject(file) && typeof file['id'] === 'string' && !keepsFile(file['id'])
  return field.kind !== 'simple' && (Array.isArray(value) ? value : [value]).some(isLost)
    ? [{ path, kind: 'file' }]
    : []
}

/** A flow that is filled in from its first screen to its last with made-up answers, to be looked at. */
export interface Sample extends Pick<FlowState, 'answers' | 'broughtOn' | 'proofs' | 'prefilled' | 'way'> {
  /** The day on which all of it was given, as YYYY-MM-DD. */
  readonly day: string
}

/** The draft of a sample as if it were given today, with so many steps of its way behind. */
export function createSampleDraft(sample: Sample, place: number, today: string): FlowDraft {
  const text = JSON.stringify(sample).replaceAll(`"${sample.day}"`, JSON.stringify(today))
  const { answers, broughtOn, proofs, prefilled, way }: Sample = JSON.parse(text)
  return {
    application: '',
    savedOn: today,
    keptFor: 'tab',
    way: { ...way, place },
    returnTo: null,
    answers,
    broughtOn,
    proofs,
    prefilled,
    unsaved: [],
    finished: true,
    languageChoice: null,
  }
}
