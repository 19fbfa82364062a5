import type { Form, Program } from '../program/program'
import { formatAnswer } from '../text/fillText'
import { fillGivenWords } from '../text/itemName'
import {
  type Answers,
  type FormAnswers,
  isObject,
  type Json,
  getOwnValue,
  type Path,
  getValueAt,
} from '../values/answers'
import { calculateInItem, withCalculations } from '../calculators/calculate'
import { getMemo } from '../program/memo'
import { isConditionMet, type ItemAnswers } from '../program/condition'
import { hasDynamicChoices } from '../program/dependencies'
import { isStaticField, type Field, type ListField, type SimpleField } from '../program/field'
import { countedValue } from './inputShape'

/**
 * Returns the value that a prefill suggests: the answer at its path, or its text filled with answers. A missing
 * answer is left out with the words before it; undefined if all are missing.
 */
export function resolvePrefill(program: Program, answers: Answers, prefill: string): Json | undefined {
  if (!prefill.includes('{{')) return getValueAt(answers, prefill)
  const words = fillGivenWords(prefill, (path) => formatAnswer(program, answers, path))
  return words === '' ? undefined : words
}

export interface Collection {
  readonly program: Program
  readonly day: string | null
  readonly answers: { [group: string]: FormAnswers }
  readonly forms: Map<string, readonly Field[]>
  readonly items: Map<Path, readonly Field[]>
}

export function collectForm(collection: Collection, form: Form, given: FormAnswers): void {
  const { program, day, answers } = collection
  if (form.when !== null && !isConditionMet(form.when, withCalculations(program, answers, day), day)) return
  const collected: { [field: string]: Json } = {}
  answers[form.name] = collected
  // `known` sees the answers as they are added to `collected`.
  const known = withCalculations(program, answers, day)
  collection.forms.set(form.name, collectFields(collection, form.fields, given, { collected, place: form.name, known }))
}

interface Container {
  readonly collected: { [field: string]: Json }
  readonly place: Path
  readonly known: Answers
  /** The list item, whose fields conditions and calculations name without a path. */
  readonly item?: ItemAnswers
  readonly itemPath?: Path
}

function collectFields(
  collection: Collection,
  fields: readonly Field[],
  given: ItemAnswers,
  container: Container,
): readonly Field[] {
  const active: Field[] = []
  const { known, item } = container
  for (const field of fields) {
    if (field.when !== null && !isConditionMet(field.when, known, collection.day, item)) continue
    const as = [field.asLocked, field.asRequired].find(
      (one) => one !== null && isConditionMet(one.when, known, collection.day, item),
    )
    active.push(
      collectField(
        collection,
        withOfferedChoices(as?.field ?? field, { answers: known, day: collection.day }, item),
        getOwnValue(given, field.name),
        container,
      ),
    )
  }
  return shareFieldList(collection.program, container.place, active)
}

const offeredFields = new WeakMap<SimpleField, Map<string, SimpleField>>()

const MOST_KNOWN = 64

/** Returns the field with the choices that are offered now; the identical field for the same choices. */
function withOfferedChoices(
  field: Field,
  { answers, day }: { readonly answers: Answers; readonly day: string | null },
  item?: ItemAnswers,
): Field {
  if (field.kind !== 'simple') return field
  const fromAnswers = field.definition.listOffered?.(field, answers)
  if (fromAnswers !== undefined) return withChoices(field, fromAnswers)
  if (field.offeredWhen === null || field.choices === null) return field
  const { offeredWhen } = field
  const offered = [...field.choices].filter(([value]) => {
    const when = offeredWhen.get(value)
    return when === undefined || isConditionMet(when, answers, day, item)
  })
  return offered.length === field.choices.size ? field : withChoices(field, offered)
}

function withChoices(field: SimpleField, offered: readonly (readonly [value: string, words: string])[]): SimpleField {
  const key = JSON.stringify(offered.map(([value]) => value))
  const variants = offeredFields.get(field) ?? new Map<string, SimpleField>()
  offeredFields.set(field, variants)
  const variant = variants.get(key) ?? { ...field, choices: new Map(offered) }
  if (variants.size >= MOST_KNOWN) variants.clear()
  variants.set(key, variant)
  return variant
}

/** Collects one answer. Returns the field as it is asked: a group without its inactive fields. */
function collectField(collection: Collection, field: Field, value: Json | undefined, container: Container): Field {
  const { collected, place, known } = container
  const path = `${place}.${field.name}`
  if (isStaticField(field)) return field
  if (field.kind === 'group') {
    const inside: { [field: string]: Json } = {}
    // Added before it is filled: conditions inside it may read earlier fields of the same group.
    collected[field.name] = inside
    const active = collectFields(collection, field.fields, isObject(value) ? value : {}, {
      ...container,
      collected: inside,
      place: path,
    })
    return active.length === field.fields.length && active.every((inner, index) => inner === field.fields[index])
      ? field
      : { ...field, fields: active }
  }
  const counted =
    field.kind === 'list'
      ? collectItems(collection, field, value, { place: path, known })
      : countedValue(field, resolveLockedValue(collection, field, value, container))
  if (counted !== undefined) collected[field.name] = counted
  return field
}

/**
 * Returns a locked field's value, which no stored or sent answer overrides: what is calculated, its prefill or its
 * initial value.
 */
function resolveLockedValue(
  { program, answers, day }: Collection,
  field: Field,
  value: Json | undefined,
  // Outside lists, a calculated field stands in the row of a table.
  { collected, place, item = collected, itemPath = place }: Container,
): Json | undefined {
  if (field.kind !== 'simple' || !field.isLocked) return value
  if (field.calculated !== null)
    return day === null ? undefined : calculateInItem(program, field, { path: itemPath, answers: item }, answers, day)
  return field.prefill === null ? (field.start ?? value) : resolvePrefill(program, answers, field.prefill)
}

function collectItems(
  collection: Collection,
  list: ListField,
  value: Json | undefined,
  { place: path, known }: Pick<Container, 'place' | 'known'>,
): Json | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  return value.map((entry: Json, index) => {
    const collected: { [field: string]: Json } = {}
    const place = `${path}.${index}`
    collection.items.set(
      place,
      collectFields(collection, list.fields, isObject(entry) ? entry : {}, {
        collected,
        place,
        known,
        item: collected,
        itemPath: place,
      }),
    )
    return collected
  })
}

/** Returns the identical list for the same fields at the same position of a form. */
function shareFieldList(program: Program, place: Path, active: readonly Field[]): readonly Field[] {
  const key = `${place.replaceAll(/\.\d+(?=\.|$)/g, '.*')}:${active.map(getFieldKey).join(',')}`
  const known = getMemo(program).fieldLists.get(key)
  if (known !== undefined) return known
  getMemo(program).fieldLists.set(key, active)
  return active
}

function getFieldKey(field: Field): string {
  if (field.kind === 'group') return `${field.name}(${field.fields.map(getFieldKey).join(',')})`
  const name = `${field.name}${field.isLocked ? '=' : ''}${field.isRequired ? '!' : ''}`
  return hasDynamicChoices(field) ? `${name}[${JSON.stringify([...(field.choices?.keys() ?? [])])}]` : name
}
