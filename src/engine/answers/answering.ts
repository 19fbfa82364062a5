import type { Draft } from 'immer'
import type { Flow } from '../../language/flow'
import type { Transition } from '../../language/transition'
import { formOf, valueAt, withValue } from '../values/path'
import { fieldOf } from '../program/program'
import type { Effect, FlowState, Json, Path } from '../values/types'

/** Puts one answer into the state as its field wants it, and says what is to be saved. */
export function giveAnswer(flow: Flow, state: Draft<FlowState>, path: Path, value: Json | undefined): readonly Effect[] {
  setAnswer(state, path, takenBy(flow, path, value))
  return saves(flow, [path])
}

/** Applies what a transition does to the answers: clear, then set, then append. `result` is what an action brought. */
export function applyAnswers(
  flow: Flow,
  state: Draft<FlowState>,
  { clear = [], set = {}, append = {} }: Transition,
  result: Json | undefined,
): readonly Effect[] {
  const valueOf = (value: string | number | boolean | { copy: Path }): Json | undefined =>
    typeof value === 'object' ? valueAt({ ...state.answers, ...(result === undefined ? {} : { result }) }, value.copy) : value
  for (const path of clear) {
    setAnswer(state, path, undefined)
    forgetPrefilled(state, path)
  }
  for (const [path, value] of Object.entries(set)) setAnswer(state, path, valueOf(value))
  for (const [path, value] of Object.entries(append)) {
    const list = valueAt(state.answers, path)
    const item = valueOf(value)
    if (item !== undefined) setAnswer(state, path, [...(Array.isArray(list) ? list : []), item])
  }
  return saves(flow, [...clear, ...Object.keys(set), ...Object.keys(append)])
}

/** What a flow clears is asked anew: it is prefilled again. */
function forgetPrefilled(state: Draft<FlowState>, cleared: Path): void {
  state.prefilled = Object.fromEntries(
    Object.entries(state.prefilled).filter(([path]) => !`${path}.`.startsWith(`${cleared}.`)),
  )
}

function setAnswer(state: Draft<FlowState>, path: Path, value: Json | undefined): void {
  state.answers = withValue(state.answers, path, value)
}

/** A value as the field at a path takes it. */
export function takenBy(flow: Flow, path: Path, value: Json | undefined): Json | undefined {
  if (typeof value !== 'string') return value
  return (fieldOf(flow, path)?.transform ?? []).reduce(
    (text, change) => (change === 'toLowerCase' ? text.toLowerCase() : text.toUpperCase()),
    value,
  )
}

function saves(flow: Flow, paths: readonly Path[]): readonly Effect[] {
  const forms = new Set(paths.map(formOf))
  return Object.entries(flow.storage ?? {})
    .filter(([, kept]) => kept.some((form) => forms.has(form)))
    .map(([key]) => ({ type: 'save', key }))
}
