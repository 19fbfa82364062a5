import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { isStaticField, type Field, getInnerFields } from '../../engine/program/field'
import type { Message, Suggestion } from '../../engine/values/finding'
import { suggestName, formatMessage } from '../findings/quoting'
import type { Path } from '../../engine/values/answers'
import type { PlacedField, PlacedFields } from './fields'
import { closest } from '../../engine/values/closest'
import { parseCents, getCurrencyDecimals } from '../../engine/values/format'
import { suggestValue } from '../fixes/repairs'

/** Answers of one kind can replace each other. */
export type AnswerKind =
  | 'text'
  | 'number'
  | 'amount'
  | 'yesNo'
  | 'texts'
  | 'entry'
  | 'consent'
  | 'file'
  | 'files'
  | 'list'
  | 'fields'

export type Plain = string | number | boolean

/** Words that follow "is". */
export const kindWords: Readonly<Record<AnswerKind, string>> = {
  text: 'a text',
  number: 'a number',
  amount: 'an amount',
  yesNo: 'true or false',
  texts: 'several texts or choices',
  entry: 'an entry that is found',
  consent: 'a consent',
  file: 'a file',
  files: 'a list of files',
  list: 'a list of items',
  fields: 'several fields',
}

export function getAnswerKind(field: Field): AnswerKind {
  if (field.kind === 'group') return 'fields'
  return field.kind === 'simple' ? fieldKindAuthoring[field.type].comparesAs : field.kind
}

/** Null if the answer is free or the choices are unknown. */
export function listChoiceValues(field: Field): readonly string[] | null {
  if (field.kind !== 'simple' || field.choices === null || field.choices.size === 0) return null
  return [...field.choices.keys()]
}

/** Whether a condition can compare the answer with this value. Amounts are whole cents. */
export function canBe(field: Field, value: Plain): boolean {
  if (field.kind !== 'simple' || typeof value !== TYPE_OF[field.answer]) return false
  const { comparable } = fieldKindAuthoring[field.type]
  return (comparable?.is(value) ?? true) && (listChoiceValues(field)?.includes(String(value)) ?? true)
}

const TYPE_OF = { text: 'string', number: 'number', yesNo: 'boolean', texts: 'object', object: 'object' } as const

export function describePossibleValues(field: Field, value: Plain): string | Suggestion {
  const choices = listChoiceValues(field)
  if (choices !== null) return suggestName(String(value), choices)
  const hint = field.kind === 'simple' ? fieldKindAuthoring[field.type].comparable?.hint : undefined
  return hint ?? `It is ${kindWords[getAnswerKind(field)]}.`
}

export interface Nowhere {
  readonly kind: 'nowhere'
  readonly message: string | Message
  readonly hint: string | Suggestion
}

/** A form or group of data, a field, an item of a list, or nowhere. */
export type Destination =
  | { readonly kind: 'form' }
  | { readonly kind: 'field'; readonly placed: PlacedField }
  | { readonly kind: 'item'; readonly list: PlacedField }
  | Nowhere

/** Follows the path of an answer through forms and data. `item` says how items are named: by number, or all by `*`. */
export function followPath(fields: PlacedFields, path: Path, item: '0' | '*' = '0'): Destination {
  const [group = '', ...rest] = path.split('.')
  const own = fields.groups.get(group)
  if (own === undefined) {
    const message = formatMessage`No form is called "${group}" (in "${path}").`
    return createNowhere(message, suggestName(group, fields.groups.keys()))
  }
  return rest.length === 0 ? { kind: 'form' } : followFields({ ...fields, item }, own, rest, group)
}

/** Follows a name in an item or row: a field of it, or one of each item of a list inside it (`incomes.*.amount`). */
export function followInItem(fields: PlacedFields, list: PlacedField, name: Path): Destination {
  const [first = '', ...rest] = name.split('.')
  const placed = findFieldByName(fields, getInnerFields(list.field), first)
  return placed === null
    ? createNoItemField(fields, list, first)
    : followInside({ ...fields, item: '*' }, placed, rest, first)
}

function createNoItemField(fields: PlacedFields, list: PlacedField, name: string): Nowhere {
  const names = getInnerFields(list.field).map((field) => field.name)
  const message =
    list.field.kind === 'list'
      ? formatMessage`The items of "${list.field.path}" have no field "${name}".`
      : formatMessage`The row "${list.field.path}" has no column "${name}".`
  const outside = fields.all.find(({ field, list: around }) => field.name === name && around === null)
  if (outside === undefined || closest(name, names) !== null) return createNowhere(message, suggestName(name, names))
  return createNowhere(message, `Outside the item there is "${outside.field.path}": write its full path.`)
}

/** Null if no field beside has the name. */
export function findFieldByName(fields: PlacedFields, beside: readonly Field[], name: string): PlacedField | null {
  const field = beside.find((other) => other.name === name)
  return field === undefined ? null : (fields.byPath.get(field.path) ?? null)
}

/** A static field has no answer. */
function toDestination(placed: PlacedField, path: Path): Destination {
  if (!isStaticField(placed.field)) return { kind: 'field', placed }
  const message = formatMessage`"${path}" asks nothing, so there is no answer to it.`
  return createNowhere(message, 'Name a field that asks something.')
}

export function createNowhere(message: Nowhere['message'], hint: Nowhere['hint']): Nowhere {
  return { kind: 'nowhere', message, hint }
}

type FollowedFields = PlacedFields & { readonly item: '0' | '*' }

function followFields(
  fields: FollowedFields,
  own: readonly Field[],
  segments: readonly string[],
  path: Path,
): Destination {
  const [name = '', ...rest] = segments
  const placed = findFieldByName(fields, own, name)
  if (placed === null) {
    const names = own.map((field) => field.name)
    return createNowhere(formatMessage`"${path}" has no field "${name}".`, suggestName(name, names))
  }
  return followInside(fields, placed, rest, `${path}.${name}`)
}

function followInside(
  fields: FollowedFields,
  placed: PlacedField,
  segments: readonly string[],
  path: Path,
): Destination {
  const [segment, ...rest] = segments
  if (segment === undefined) return toDestination(placed, path)
  const { field } = placed
  if (field.kind === 'list') {
    if (!/^(?:\d+|\*)$/.test(segment)) {
      const hint =
        fields.item === '*'
          ? `Write "${path}.*.${segment}" for that of each item.`
          : `Write the number of the item, counted from 0: "${path}.0.${segment}".`
      return createNowhere(formatMessage`"${path}" is a list and has no field "${segment}".`, hint)
    }
    return rest.length === 0
      ? { kind: 'item', list: placed }
      : followFields(fields, field.fields, rest, `${path}.${segment}`)
  }
  if (field.kind === 'group') return followFields(fields, getInnerFields(field), segments, path)
  return createNowhere(formatMessage`"${path}" has no fields inside it.`, `Write "${path}" alone.`)
}

/** Whether a text is an amount with exactly the decimals of the field's currency. */
export function isAmountOf({ options: { currency = '' } }: Field, written: unknown): boolean {
  if (typeof written !== 'string' || parseCents(written) === null) return false
  return (written.split('.')[1] ?? '').length === getCurrencyDecimals(currency)
}

export function suggestAmount({ options: { currency = '' } }: Field, written?: unknown): string | Suggestion {
  const decimals = getCurrencyDecimals(currency)
  const meant =
    typeof written === 'string' && /^-?\d{1,12}(?:\.\d+)?$/.test(written) ? Number(written).toFixed(decimals) : ''
  if (Number(meant) === Number(written) && meant !== '') return suggestValue(`Write "${meant}".`, meant)
  // The smallest amount of another currency.
  if (written === '0.01' && decimals === 0) return suggestValue('Write "1".', '1')
  if (decimals === 0) return `Write an amount without decimals, such as "1250": ${currency} has none.`
  return `Write an amount with ${['no', 'one', 'two', 'three', 'four'][decimals] ?? decimals} decimals, such as "${(12.5).toFixed(decimals)}".`
}
