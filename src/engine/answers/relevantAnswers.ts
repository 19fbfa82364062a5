import { getMemo } from '../program/memo'
import type { Field } from '../program/field'
import { findField, type Program, getScreen } from '../program/program'
import { type RelevantAnswers, type RelevantStage, isDynamicField, type WayState } from '../program/dependencies'
import { type Answers, type FormAnswers, formOf, isObject, type Json, getOwnValue, type Path } from '../values/answers'
import { listVisitedScreens } from '../state/flowState'
import { withCalculations } from '../calculators/calculate'
import { type Collection, collectForm } from './collectForm'

/**
 * The single source of what was answered: the forms of the screens on the path, in order, each field included if its
 * `when` holds for the answers before it; and the data set by transitions on the path, or its initial values. Texts
 * are trimmed, empty values left out. Conditions, copy, calculations, prefill, review, receipt and submission read
 * only this. Cached by `state.answers`.
 */
export function collectRelevantAnswers(program: Program, state: WayState): RelevantAnswers {
  const known = getMemo(program).relevant.get(state.answers)
  if (known !== undefined && isFrom(known.from, state)) return known
  const relevant = collectFromPath(program, state)
  getMemo(program).relevant.set(state.answers, relevant)
  return relevant
}

/** Whether the field is active: its form is on the path, and its own condition and those around it are met. */
export function isAsked({ forms, items }: Pick<RelevantAnswers, 'forms' | 'items'>, path: Path): boolean {
  return forms.has(path) || items.has(path) || findActiveField({ forms, items }, path) !== null
}

export function findActiveField(asked: Pick<RelevantAnswers, 'forms' | 'items'>, path: Path): Field | null {
  const end = path.lastIndexOf('.')
  return (
    findActiveFields(asked, path.slice(0, Math.max(0, end)))?.find(({ name }) => name === path.slice(end + 1)) ?? null
  )
}

export function findActiveFields(
  asked: Pick<RelevantAnswers, 'forms' | 'items'>,
  container: Path,
): readonly Field[] | undefined {
  if (!container.includes('.')) return asked.forms.get(container)
  const fields = asked.items.get(container)
  const around = fields === undefined ? findActiveField(asked, container) : null
  return around?.kind === 'group' ? around.fields : fields
}

function isFrom(from: RelevantAnswers['from'], { day, way, broughtOn }: WayState): boolean {
  return from.day === day && from.way === way && from.broughtOn === broughtOn
}

function collectFromPath(program: Program, state: WayState): RelevantAnswers {
  const { day, way, broughtOn } = state
  const { answers, forms, items } = listVisitedScreens(way).reduce(
    (before, id) => addScreen(program, before, state, id),
    getFirstStage(program),
  )
  return { answers: withCalculations(program, answers, day), forms, items, from: { day, way, broughtOn } }
}

/** Also the cache key of screens without a form. */
const NOTHING_ENTERED: FormAnswers = {}

function getFirstStage(program: Program): RelevantStage {
  const memo = getMemo(program)
  memo.firstStage ??= {
    answers: addData(program, {}, ({ start }) => start),
    forms: new Map(),
    items: new Map(),
    next: new WeakMap(),
  }
  return memo.firstStage
}

/** Adds one screen to the relevant answers. Cached until an answer on this screen or an earlier one changes. */
function addScreen(
  program: Program,
  before: RelevantStage,
  { day, answers: given, broughtOn }: WayState,
  id: string,
): RelevantStage {
  const { forms } = getScreen(program, id)
  const entered = [...forms.map(({ name }) => name), ...program.data.keys()].map((group) => getEntered(given, group))
  const [key = NOTHING_ENTERED] = entered
  const from = [id, day, program.data.size === 0 ? null : broughtOn, ...entered]
  const known = before.next.get(key)
  if (known !== undefined && from.every((each, index) => each === known.from[index])) return known.stage
  const brought = addData(program, before.answers, ({ path, name }) =>
    broughtOn[path] === id ? getOwnValue(getOwnValue(given, formOf(path)), name) : undefined,
  )
  const collection: Collection = {
    program,
    day,
    answers: { ...brought },
    forms: new Map(before.forms),
    items: new Map(before.items),
  }
  for (const form of forms) collectForm(collection, form, getEntered(given, form.name))
  const stage = { answers: collection.answers, forms: collection.forms, items: collection.items, next: new WeakMap() }
  before.next.set(key, { from, stage })
  return stage
}

function getEntered(given: Answers, group: string): FormAnswers {
  const entered = getOwnValue(given, group)
  return isObject(entered) ? entered : NOTHING_ENTERED
}

function addData({ data }: Program, answers: Answers, valueOf: (field: Field) => Json | undefined): Answers {
  const added: { [group: string]: FormAnswers } = { ...answers }
  for (const [group, fields] of data) {
    for (const field of fields) {
      const value = valueOf(field)
      if (value !== undefined) added[group] = { ...added[group], [field.name]: value }
    }
  }
  return added
}

/**
 * Returns the field as it is asked in this state: choices offered, required, locked. An inactive field is returned as
 * the flow declares it; null if there is none.
 */
export function resolveFieldAt(program: Program, state: WayState, path: Path): Field | null {
  const field = findField(program, path)
  if (field === null || !isDynamicField(field)) return field
  return findActiveField(collectRelevantAnswers(program, state), path) ?? field
}
