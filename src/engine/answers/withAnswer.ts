import type { Flow, Transition } from '../../language/flow'
import { findField, type Program } from '../program/program'
import { type Field, getInnerFields, type SimpleField } from '../program/field'
import {
  type Answers,
  formOf,
  isObject,
  isSame,
  isWithin,
  type Json,
  type Path,
  getValueAt,
  withValue,
} from '../values/answers'
import type { Effect } from '../state/step'
import type { FlowState } from '../state/flowState'
import { isAsked, collectRelevantAnswers } from './relevantAnswers'
import { isAssignable, describeMisfit, getAssignedValue } from './assign'
import { listPrefillPaths } from '../program/dependencies'
import { resolvePrefill } from './collectForm'
import { type ResolvedPath, resolvePath } from '../program/memo'

interface Answered {
  readonly state: FlowState
  readonly effects: readonly Effect[]
}

interface Transitioned extends Answered {
  /** Whether it would have added an item that the list already has, such as a connected account. */
  readonly isRepeat: boolean
}

interface Misfit {
  readonly misfit: string
}

/** Sets one answer, normalized by its field. Returns the same state if there is no such field or item. */
export function withAnswer(program: Program, state: FlowState, path: Path, value: Json | undefined): Answered {
  const place = resolvePath(program, path)
  if (place === null || program.data.has(place.group) || !canBeThere(state.answers, place))
    return { state, effects: [] }
  const answers = withValue(state.answers, path, normalized(program, path, value))
  return { state: { ...state, answers }, effects: listSaveEffects(program.flow, [path]) }
}

export function normalized(program: Program, path: Path, value: Json | undefined): Json | undefined {
  const field = findField(program, path)
  return field === null || value === undefined ? value : normalizeValue(field, value)
}

function normalizeValue(field: Field, value: Json): Json {
  if (field.kind === 'simple') return typeof value === 'string' ? normalizeText(field, value) : value
  if (Array.isArray(value)) return value.map((item: Json) => normalizeParts(field, item))
  return normalizeParts(field, value)
}

function normalizeParts(field: Field, value: Json): Json {
  const inside = getInnerFields(field)
  if (inside.length === 0 || !isObject(value)) return value
  const known = new Map(inside.map((part) => [part.name, part]))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const own = known.get(name)
      return [name, own === undefined ? part : normalizeValue(own, part)]
    }),
  )
}

function normalizeText(field: SimpleField, value: string): string {
  const text = field.definition.normalize(value, field)
  if (field.letters === null) return text
  return field.letters === 'lower' ? text.toLowerCase() : text.toUpperCase()
}

/** Applies a transition to the answers, or returns a description for developers of the value that does not fit. */
export function withTransition(
  program: Program,
  state: FlowState,
  { clear = [], set = {}, append = {} }: Transition,
  result: Json | undefined,
): Transitioned | Misfit {
  const known: Answers = {
    ...collectRelevantAnswers(program, state).answers,
    ...(result === undefined ? {} : { result: { value: result } }),
  }
  const brings = Object.entries(set).map(([path, source]) => ({
    path,
    source,
    value: normalized(program, path, getAssignedValue(known, source)),
  }))
  const lengthens = Object.entries(append).map(([path, source]) => ({
    path,
    source,
    value: normalizeItem(program, path, getAssignedValue(known, source)),
  }))
  const given = [
    ...brings,
    ...lengthens.map((one) => ({ ...one, value: one.value === undefined ? undefined : [one.value] })),
  ]
  const unfit = given.find(({ path, source, value }) => !isAssignable(findField(program, path), source, value))
  if (unfit !== undefined) return { misfit: describeMisfit(findField(program, unfit.path), unfit) }
  let next = withCleared(program, state, clear)
  for (const { path, value } of brings) next = setData(program, next, path, value)
  let isRepeat = false
  for (const { path, value } of lengthens) {
    if (value === undefined) continue
    const list = getValueAt(next.answers, path)
    const items: readonly Json[] = Array.isArray(list) ? list : []
    const isThere = items.some((item) => isKnownItem(program, path, item, value))
    isRepeat ||= isThere
    // An added item discards the removed one, as when the applicant adds an item: it may be the same.
    if (!isThere)
      next = {
        ...setData(program, next, path, [...items, value]),
        removed: next.removed?.list === path ? null : next.removed,
      }
  }
  return {
    isRepeat,
    state: next,
    effects: listSaveEffects(program.flow, [...clear, ...Object.keys(set), ...Object.keys(append)]),
  }
}

/** Whether both items are the same by the list's `identifiedBy` fields, such as one account. */
function isKnownItem(program: Program, path: Path, item: Json, other: Json): boolean {
  const field = findField(program, path)
  const known = field?.kind === 'list' ? field.definition.brought?.identifiedBy : undefined
  const getIdentity = (one: Json): string =>
    JSON.stringify(known?.map((name) => String(getValueAt(one, name) ?? '').replaceAll(/\s/g, '')))
  return known !== undefined && getIdentity(item) === getIdentity(other)
}

function normalizeItem(program: Program, path: Path, item: Json | undefined): Json | undefined {
  const items = normalized(program, path, item === undefined ? undefined : [item])
  return Array.isArray(items) ? items[0] : undefined
}

function listSaveEffects(flow: Flow, paths: readonly Path[]): readonly Effect[] {
  const forms = new Set(paths.map(formOf))
  return Object.entries(flow.storage ?? {})
    .filter(([, kept]) => kept.some((form) => forms.has(form)))
    .map(([key]) => ({ type: 'save', key }))
}

/** Data counts only while the screen that set it is on the path. */
function setData(program: Program, state: FlowState, path: Path, value: Json | undefined): FlowState {
  const answers = withValue(state.answers, path, value)
  if (!program.data.has(formOf(path))) return { ...state, answers }
  return { ...state, answers, broughtOn: { ...state.broughtOn, [path]: state.screen } }
}

function withCleared(program: Program, state: FlowState, paths: readonly Path[]): FlowState {
  let { answers, broughtOn, prefilled, touched } = state
  for (const path of paths) {
    answers = withoutAnswer(program, answers, path)
    broughtOn = removeWithin(broughtOn, path)
    prefilled = removeWithin(prefilled, path)
    // Messages of a field that the flow cleared are hidden.
    touched = touched.filter((address) => !isWithin(address, path))
  }
  return { ...state, answers, broughtOn, prefilled, touched, changing: paths.length === 0 ? state.changing : null }
}

function withoutAnswer(program: Program, answers: Answers, path: Path): Answers {
  const start = program.data.has(formOf(path)) ? findField(program, path)?.start : undefined
  return withValue(answers, path, start)
}

function removeWithin<Value>(
  record: { readonly [path: Path]: Value },
  cleared: Path,
): { readonly [path: Path]: Value } {
  return Object.fromEntries(Object.entries(record).filter(([path]) => !isWithin(path, cleared)))
}

/** Whether every item along the path exists or is the next one. */
function canBeThere(answers: Answers, { items }: ResolvedPath): boolean {
  return items.every((item) => {
    const end = item.lastIndexOf('.')
    const list = getValueAt(answers, item.slice(0, end))
    // `*` gives NaN, so it is refused.
    return Number(item.slice(end + 1)) <= (Array.isArray(list) ? list.length : 0)
  })
}

/**
 * Prefills fields (WCAG 3.3.7, redundant entry). An empty active field takes the value that its `applyPrefill` names,
 * and follows its changes until the applicant edits or empties the field.
 */
export function withPrefills(program: Program, state: FlowState): Answered {
  let next: Answered = { state, effects: [] }
  for (const { path, prefill } of program.prefilled) {
    if (prefill === null) continue
    const offered = findPrefill(program, next.state, path, prefill)
    if (offered === null) continue
    const answered = withAnswer(program, next.state, path, offered.value ?? undefined)
    next = {
      state: { ...answered.state, prefilled: { ...answered.state.prefilled, [path]: offered.value } },
      effects: [...next.effects, ...answered.effects],
    }
  }
  return next
}

function findPrefill(program: Program, state: FlowState, path: Path, prefill: string): { readonly value: Json } | null {
  const relevant = collectRelevantAnswers(program, state)
  const answer = toNullIfEmpty(getValueAt(state.answers, path))
  const before = Object.hasOwn(state.prefilled, path) ? state.prefilled[path] : undefined
  const starts = before === undefined && answer === null && isOnScreen(program, state, path) && isAsked(relevant, path)
  // Also follows while its source is edited on an earlier screen, when the field is not on the path.
  const follows =
    before !== undefined &&
    isSame(answer, before) &&
    (isAsked(relevant, path) || listPrefillPaths(prefill).some((source) => isAsked(relevant, source)))
  if (!starts && !follows) return null
  const value =
    normalized(program, path, toNullIfEmpty(resolvePrefill(program, relevant.answers, prefill)) ?? undefined) ?? null
  return isSame(value, answer) ? null : { value }
}

function toNullIfEmpty(value: Json | undefined): Json {
  return value === undefined || value === '' ? null : value
}

function isOnScreen(program: Program, { screen }: FlowState, path: Path): boolean {
  return program.forms.get(path.split('.', 1)[0] ?? '')?.screen === screen
}
