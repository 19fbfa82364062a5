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
import { withCalculations } from '../calculators/calculate'
import { getMemo } from '../program/memo'
import { isConditionMet, type ItemAnswers } from '../program/condition'
import { hasDynamicChoices } from '../program/dependencies'
import { isStaticField, type Field, type ListField, type SimpleField } from '../program/field'
import { countedValue } from './answerShape'

/**
 * What a prefill offers as the answers stand: the answer at its path, or its words with the answers that they name. What
 * was not given is left out with the words before it; where nothing was, nothing is offered.
 */
export function resolvePrefill(program: Program, answers: Answers, prefill: string): Json | undefined {
  if (!prefill.includes('{{')) return getValueAt(answers, prefill)
  const words = fillGivenWords(prefill, (path) => formatAnswer(program, answers, path))
  return words === '' ? undefined : words
}

/** The values taken in so far with the fields that ask for them, and what they are found with. */
export interface Taking {
  readonly program: Program
  readonly day: string | null
  readonly answers: { [group: string]: FormAnswers }
  readonly forms: Map<string, readonly Field[]>
  readonly items: Map<Path, readonly Field[]>
}

/** Takes in what was entered in a form, field by field, if the form is asked as the answers before it stand. */
export function takeForm(taking: Taking, form: Form, given: FormAnswers): void {
  const { program, day, answers } = taking
  if (form.when !== null && !isConditionMet(form.when, withCalculations(program, answers, day), day)) return
  const taken: { [field: string]: Json } = {}
  answers[form.name] = taken
  // One object for the whole form: what is taken in stands in it at once.
  const known = withCalculations(program, answers, day)
  taking.forms.set(form.name, takeFields(taking, form.fields, given, { taken, place: form.name, known }))
}

/** Where values go that are taken in: a form, a group or an item, in which conditions then find them. */
interface Container {
  readonly taken: { [field: string]: Json }
  readonly place: Path
  /** What conditions may ask about. */
  readonly known: Answers
  /** In a list: the item, for conditions that name its fields plainly. */
  readonly item?: ItemAnswers
}

function takeFields(
  taking: Taking,
  fields: readonly Field[],
  given: ItemAnswers,
  container: Container,
): readonly Field[] {
  const asked: Field[] = []
  const { known, item } = container
  for (const field of fields) {
    if (field.when !== null && !isConditionMet(field.when, known, taking.day, item)) continue
    const as = [field.asLocked, field.asRequired].find(
      (one) => one !== null && isConditionMet(one.when, known, taking.day, item),
    )
    asked.push(
      takeField(
        taking,
        asOffered(as?.field ?? field, { answers: known, day: taking.day }, item),
        getOwnValue(given, field.name),
        container,
      ),
    )
  }
  return together(taking.program, container.place, asked)
}

const offeredFields = new WeakMap<SimpleField, Map<string, SimpleField>>()

/** More sets of choices than this are not remembered of one field. */
const MOST_KNOWN = 64

/** A field with the choices that the answers give it, or whose conditions hold, the identical one for the same choices. */
function asOffered(
  field: Field,
  { answers, day }: { readonly answers: Answers; readonly day: string | null },
  item?: ItemAnswers,
): Field {
  if (field.kind !== 'simple') return field
  const fromAnswers = field.definition.offered?.(field, answers)
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

/** Takes one answer in, and gives the field as it is asked: a group without those of its fields that do not apply. */
function takeField(taking: Taking, field: Field, value: Json | undefined, container: Container): Field {
  const { taken, place, known } = container
  const path = `${place}.${field.name}`
  if (isStaticField(field)) return field
  if (field.kind === 'group') {
    const inside: { [field: string]: Json } = {}
    // There before it is filled: a condition in it may ask about what stands before it in the same group.
    taken[field.name] = inside
    const asked = takeFields(taking, field.fields, isObject(value) ? value : {}, {
      ...container,
      taken: inside,
      place: path,
    })
    return asked.length === field.fields.length && asked.every((inner, index) => inner === field.fields[index])
      ? field
      : { ...field, fields: asked }
  }
  const counted =
    field.kind === 'list'
      ? takeItems(taking, field, value, { place: path, known })
      : countedValue(field, fixedOr(taking, field, value))
  if (counted !== undefined) taken[field.name] = counted
  return field
}

/** The answer of what nobody can change, whatever was kept or sent: its default, or the answer that it starts with. */
function fixedOr({ program, answers }: Taking, field: Field, value: Json | undefined): Json | undefined {
  if (field.kind !== 'simple' || !field.isLocked) return value
  return field.prefill === null ? (field.start ?? value) : resolvePrefill(program, answers, field.prefill)
}

function takeItems(
  taking: Taking,
  list: ListField,
  value: Json | undefined,
  { place: path, known }: Pick<Container, 'place' | 'known'>,
): Json | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  return value.map((entry: Json, index) => {
    const taken: { [field: string]: Json } = {}
    const place = `${path}.${index}`
    taking.items.set(
      place,
      takeFields(taking, list.fields, isObject(entry) ? entry : {}, { taken, place, known, item: taken }),
    )
    return taken
  })
}

/** The identical list for the same fields in the same place of a form. */
function together(program: Program, place: Path, asked: readonly Field[]): readonly Field[] {
  const key = `${place.replaceAll(/\.\d+(?=\.|$)/g, '.*')}:${asked.map(keyOf).join(',')}`
  const known = getMemo(program).asked.get(key)
  if (known !== undefined) return known
  getMemo(program).asked.set(key, asked)
  return asked
}

function keyOf(field: Field): string {
  if (field.kind === 'group') return `${field.name}(${field.fields.map(keyOf).join(',')})`
  const name = `${field.name}${field.isLocked ? '=' : ''}${field.isRequired ? '!' : ''}`
  return hasDynamicChoices(field) ? `${name}[${JSON.stringify([...(field.choices?.keys() ?? [])])}]` : name
}
