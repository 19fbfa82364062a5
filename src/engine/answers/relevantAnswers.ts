import { memoOf } from '../memo/memoOf'
import { holds, type ItemAnswers } from '../program/condition'
import { asksNothing, type Field, type ListField } from '../program/field'
import { type Form, type Program, screenOf } from '../program/program'
import { offersSome, type RelevantAnswers, type WayState } from '../program/dependencies'
import { ownOf } from '../values/ownOf'
import { formOf, isObject } from '../values/path'
import type { Answers, FormAnswers, Json, Path } from '../values/answers'
import { screensBehind } from '../values/screensBehind'
import { asOffered } from './offeredChoices'
import { countedValue } from './fits'
import { prefillIn } from './prefillIn'

/** The values found so far, and what they were found with. */
interface Walk {
  readonly program: Program
  readonly day: string | null
  readonly answers: { [group: string]: FormAnswers }
  readonly items: Map<Path, readonly Field[]>
}

/**
 * The one truth of what was answered: the forms of the screens on the way, in order, each field in the order of its
 * form, taken in when its `when` holds for what is relevant so far; and the data that transitions on the way brought, or
 * what it starts with. Texts are trimmed, what is empty is left out. Conditions, copy, calculations, prefill, review, receipt and submission
 * read this and nothing else.
 */
export function relevantAnswers(program: Program, state: WayState): RelevantAnswers {
  const known = memoOf(program).relevant.get(state.answers)
  if (known !== undefined && isFrom(known.from, state)) return known
  const relevant = walked(program, state)
  memoOf(program).relevant.set(state.answers, relevant)
  return relevant
}

/** Whether the answer at a path is asked for: its form is on the way, and its field and those around it apply. */
export function isAsked({ forms, items }: Pick<RelevantAnswers, 'forms' | 'items'>, path: Path): boolean {
  return forms.has(path) || items.has(path) || askedAt({ forms, items }, path) !== null
}

/** The field at a path as it is asked now; null where it is not. */
export function askedAt(asked: Pick<RelevantAnswers, 'forms' | 'items'>, path: Path): Field | null {
  const end = path.lastIndexOf('.')
  return fieldsAskedIn(asked, path.slice(0, Math.max(0, end)))?.find(({ name }) => name === path.slice(end + 1)) ?? null
}

/** The fields that a form, an item or a group asks. */
function fieldsAskedIn(asked: Pick<RelevantAnswers, 'forms' | 'items'>, container: Path): readonly Field[] | undefined {
  if (!container.includes('.')) return asked.forms.get(container)
  const fields = asked.items.get(container)
  const around = fields === undefined ? askedAt(asked, container) : null
  return around?.kind === 'group' ? around.fields : fields
}

function isFrom(from: RelevantAnswers['from'], { day, way, broughtOn }: WayState): boolean {
  return from.day === day && from.way === way && from.broughtOn === broughtOn
}

function walked(program: Program, { day, way, answers: given, broughtOn }: WayState): RelevantAnswers {
  const walk: Walk = { program, day, answers: {}, items: new Map() }
  const forms = new Map<string, readonly Field[]>()
  takeData(walk, ({ start }) => start)
  for (const id of screensBehind(way)) {
    takeData(walk, ({ path, name }) => (broughtOn[path] === id ? ownOf(ownOf(given, formOf(path)), name) : undefined))
    for (const form of screenOf(program, id).forms) {
      if (form.when !== null && !holds(form.when, soFar(walk), day)) continue
      forms.set(form.name, takeForm(walk, form, ownOf(given, form.name) ?? {}))
    }
  }
  return { answers: soFar(walk), forms, items: walk.items, from: { day, way, broughtOn } }
}

/** What conditions may ask about: the values found so far, and what is worked out of them. */
function soFar({ program, answers, day }: Walk): Answers {
  return program.calculationAnswers?.withAll(program, answers, day) ?? answers
}

function takeData({ program, answers }: Walk, valueOf: (field: Field) => Json | undefined): void {
  for (const [group, fields] of program.data) {
    for (const field of fields) {
      const value = valueOf(field)
      if (value !== undefined) answers[group] = { ...answers[group], [field.name]: value }
    }
  }
}

function takeForm(walk: Walk, form: Form, given: FormAnswers): readonly Field[] {
  const taken: { [field: string]: Json } = {}
  walk.answers[form.name] = taken
  return takeFields(walk, form.fields, given, { taken, place: form.name })
}

/** Where values go that are taken in: a form, a group or an item, in which conditions then find them. */
interface Container {
  readonly taken: { [field: string]: Json }
  readonly place: Path
  /** In a list: the item, for conditions that name its fields plainly. */
  readonly item?: ItemAnswers
}

function takeFields(walk: Walk, fields: readonly Field[], given: ItemAnswers, container: Container): readonly Field[] {
  const asked: Field[] = []
  for (const field of fields) {
    const known = soFar(walk)
    if (field.when !== null && !holds(field.when, known, walk.day, container.item)) continue
    const as = [field.asLocked, field.asRequired].find((one) => one !== null && holds(one.when, known, walk.day, container.item))
    asked.push(takeField(walk, asOffered(as?.field ?? field, { answers: known, day: walk.day }, container.item), ownOf(given, field.name), container))
  }
  return together(walk.program, container.place, asked)
}

/** Takes one answer in, and gives the field as it is asked: a group without those of its fields that do not apply. */
function takeField(walk: Walk, field: Field, value: Json | undefined, { taken, place, item }: Container): Field {
  const path = `${place}.${field.name}`
  if (asksNothing(field)) return field
  if (field.kind === 'group') {
    const inside: { [field: string]: Json } = {}
    // There before it is filled: a condition in it may ask about what stands before it in the same group.
    taken[field.name] = inside
    const asked = takeFields(walk, field.fields, isObject(value) ? value : {}, {
      taken: inside,
      place: path,
      ...(item === undefined ? {} : { item }),
    })
    return asked.length === field.fields.length && asked.every((inner, index) => inner === field.fields[index]) ? field : { ...field, fields: asked }
  }
  const counted = field.kind === 'list' ? takeItems(walk, field, value, path) : countedValue(field, fixedOr(walk, field, value))
  if (counted !== undefined) taken[field.name] = counted
  return field
}

/** The answer of what nobody can change, whatever was kept or sent: its default, or the answer that it starts with. */
function fixedOr({ program, answers }: Walk, field: Field, value: Json | undefined): Json | undefined {
  if (field.kind !== 'simple' || !field.isLocked) return value
  return field.prefill === null ? (field.start ?? value) : prefillIn(program, answers, field.prefill)
}

function takeItems(walk: Walk, list: ListField, value: Json | undefined, path: Path): Json | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  return value.map((entry: Json, index) => {
    const taken: { [field: string]: Json } = {}
    const place = `${path}.${index}`
    walk.items.set(place, takeFields(walk, list.fields, isObject(entry) ? entry : {}, { taken, place, item: taken }))
    return taken
  })
}

/** The identical list for the same fields in the same place of a form. */
function together(program: Program, place: Path, asked: readonly Field[]): readonly Field[] {
  const key = `${place.replaceAll(/\.\d+(?=\.|$)/g, '.*')}:${asked.map(keyOf).join(',')}`
  const known = memoOf(program).asked.get(key)
  if (known !== undefined) return known
  memoOf(program).asked.set(key, asked)
  return asked
}

function keyOf(field: Field): string {
  if (field.kind === 'group') return `${field.name}(${field.fields.map(keyOf).join(',')})`
  const name = `${field.name}${field.isLocked ? '=' : ''}${field.isRequired ? '!' : ''}`
  return offersSome(field) ? `${name}[${JSON.stringify([...(field.choices?.keys() ?? [])])}]` : name
}
