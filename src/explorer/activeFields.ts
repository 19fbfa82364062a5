import { isBrought } from '../engine/program/controls'
import { collectRelevantAnswers } from '../engine/answers/relevantAnswers'
import type { Field, GroupField, ListField } from '../engine/program/field'
import { type Form, type Program, getScreen } from '../engine/program/program'
import type { RelevantAnswers, WayState } from '../engine/program/dependencies'
import { type Answers, type Json, type Path, getValueAt } from '../engine/values/answers'

/** A field that is currently asked on a screen. */
export interface AskedField {
  /** The path of the answer, with the indexes of items. */
  readonly path: Path
  readonly field: Exclude<Field, GroupField>
  readonly form: Form
  /** The list and the index of its item; null outside lists. */
  readonly inside: { readonly list: AskedList; readonly index: number } | null
}

export interface AskedList extends AskedField {
  readonly field: ListField
}

type Context = Pick<AskedField, 'form' | 'inside'> & { readonly relevant: RelevantAnswers }

const cache = new WeakMap<
  RelevantAnswers['forms'],
  Pick<RelevantAnswers, 'items'> & { readonly screen: string; readonly asked: readonly AskedField[] }
>()

/**
 * Lists the fields asked on the current screen, in order; fields of items follow their list, fields of groups replace
 * the group. The field that marks exactly one item is left out.
 */
export function listActiveFields(program: Program, state: WayState): readonly AskedField[] {
  const relevant = collectRelevantAnswers(program, state)
  const cached = cache.get(relevant.forms)
  // Only an answer that decides nothing has changed.
  if (cached?.items === relevant.items && cached.screen === state.screen) return cached.asked
  const asked = getScreen(program, state.screen).forms.flatMap((form) =>
    listFields(relevant.forms.get(form.name) ?? [], form.name, { form, inside: null, relevant }),
  )
  cache.set(relevant.forms, { items: relevant.items, screen: state.screen, asked })
  return asked
}

export function getListItems(answers: Answers, path: Path): readonly Json[] {
  const value = getValueAt(answers, path)
  return Array.isArray(value) ? value : []
}

function listFields(fields: readonly Field[], prefix: Path, context: Context): readonly AskedField[] {
  return fields.flatMap((field) => listField(field, `${prefix}.${field.name}`, context))
}

function listField(field: Field, path: Path, context: Context): readonly AskedField[] {
  const { form, inside, relevant } = context
  if (field.kind === 'group') return listFields(field.fields, path, context)
  if (inside !== null && inside.list.field.exactlyOne?.field === field.name) return []
  // Items assigned by actions, such as accounts, are not entered.
  if (field.kind !== 'list' || isBrought(field)) return [{ path, field, form, inside }]
  const list: AskedList = { path, field, form, inside }
  return [
    list,
    ...getListItems(relevant.answers, path).flatMap((_, index) => {
      const prefix = `${path}.${index}`
      return listFields(relevant.items.get(prefix) ?? [], prefix, { form, relevant, inside: { list, index } })
    }),
  ]
}
