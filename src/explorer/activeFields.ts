import { isBrought } from '../engine/program/controls'
import { collectRelevantAnswers } from '../engine/answers/relevantAnswers'
import type { Field, GroupField, ListField } from '../engine/program/field'
import { type Form, type Program, getScreen } from '../engine/program/program'
import type { RelevantAnswers, WayState } from '../engine/program/dependencies'
import { type Answers, type Json, type Path, getValueAt } from '../engine/values/answers'

/** A field as it stands on a screen: what an applicant can answer there. */
export interface AskedField {
  /** The path of the answer, with the places of items. */
  readonly path: Path
  readonly field: Exclude<Field, GroupField>
  readonly form: Form
  /** The list that it is in, and in which item of it; null outside. */
  readonly inside: { readonly list: AskedList; readonly index: number } | null
}

/** A list as it stands on a screen. */
export interface AskedList extends AskedField {
  readonly field: ListField
}

/** Where fields stand that are asked together. */
type Surroundings = Pick<AskedField, 'form' | 'inside'> & { readonly relevant: RelevantAnswers }

/** What was asked last, by the fields of the forms on the way: on which screen, and with which items. */
const known = new WeakMap<
  RelevantAnswers['forms'],
  Pick<RelevantAnswers, 'items'> & { readonly screen: string; readonly asked: readonly AskedField[] }
>()

/**
 * The fields of a state's screen that are asked now, in order; those of a list's items after the list, those of a group
 * in its place. What a list marks one of its items with is no field of its own.
 */
export function listActiveFields(program: Program, state: WayState): readonly AskedField[] {
  const relevant = collectRelevantAnswers(program, state)
  const before = known.get(relevant.forms)
  // The same questions: an answer has changed that decides about none.
  if (before?.items === relevant.items && before.screen === state.screen) return before.asked
  const asked = getScreen(program, state.screen).forms.flatMap((form) =>
    together(relevant.forms.get(form.name) ?? [], form.name, { form, inside: null, relevant }),
  )
  known.set(relevant.forms, { items: relevant.items, screen: state.screen, asked })
  return asked
}

/** The field that is asked at a path, or undefined. */
export function findActiveScreenField(program: Program, state: WayState, path: Path): AskedField | undefined {
  return listActiveFields(program, state).find((asked) => asked.path === path)
}

/** The items of the list at a path. */
export function getListItems(answers: Answers, path: Path): readonly Json[] {
  const value = getValueAt(answers, path)
  return Array.isArray(value) ? value : []
}

function together(fields: readonly Field[], place: Path, around: Surroundings): readonly AskedField[] {
  return fields.flatMap((field) => withInside(field, `${place}.${field.name}`, around))
}

function withInside(field: Field, path: Path, around: Surroundings): readonly AskedField[] {
  const { form, inside, relevant } = around
  if (field.kind === 'group') return together(field.fields, path, around)
  if (inside !== null && inside.list.field.exactlyOne?.field === field.name) return []
  // What is in an account an action brought, and nobody enters it.
  if (field.kind !== 'list' || isBrought(field)) return [{ path, field, form, inside }]
  const list: AskedList = { path, field, form, inside }
  return [
    list,
    ...getListItems(relevant.answers, path).flatMap((_, index) => {
      const place = `${path}.${index}`
      return together(relevant.items.get(place) ?? [], place, { form, relevant, inside: { list, index } })
    }),
  ]
}
