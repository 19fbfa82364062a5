import { isJsonObject } from '../compiler/documents/json'
import { type ChoiceSource, type FieldDraft, addNumberLimits, addRule, addTextLimits, createChoices } from './fields'
import type { FlowBuilder } from './flowBuilder'
import type { SourceNode } from './sourceNode'

/** What a UI schema says of a question, in whatever way it is written there. */
export interface SchemaLook {
  /** The node, for its place. */
  readonly node: SourceNode
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  /** What enters it, such as `textarea`, `radio`, `hidden`. */
  readonly widget: string
  readonly isLocked: boolean
  readonly autocomplete: string
  readonly names: readonly string[]
  /** What it says of a property of an object, or of the items of a list. */
  readonly of: (name: string) => SchemaLook
  /** The properties of an object in the order in which they are asked. */
  readonly order: (names: readonly string[]) => readonly string[]
}

export function fillSchemaText(
  draft: FlowBuilder,
  field: FieldDraft,
  schema: SourceNode,
  look: SchemaLook,
  type: string,
): void {
  if (type !== 'string')
    draft.lose('other question', schema.place, `The type "${type}" is not one that can be asked.`, 'A text is asked.')
  const format = schema.text('format')
  const known = [format, look.widget].find((one) => Object.hasOwn(FORMATS, one))
  if (known !== undefined) Object.assign(field, FORMATS[known])
  else if (format !== '' && format !== 'textarea')
    draft.lose('other rule', `${schema.place}/format`, `The format ${format} is unknown.`, 'Any text is taken.')
  if (/date-?time/.test(format || look.widget))
    draft.lose('other question', schema.place, 'A day with a time is asked.', 'The day alone is asked.')
  const constant = schema.peek('const').value
  if (typeof constant === 'string' && constant !== '')
    Object.assign(field, { default: constant.slice(0, 500), locked: true })
  schema.skip('const')
  const limits = {
    minLength: schema.number('minLength'),
    maxLength: schema.number('maxLength'),
    pattern: schema.text('pattern'),
  }
  const takesLimits = Object.hasOwn(LIMITED, field.type)
  if (takesLimits) addTextLimits(draft, field, schema.place, limits)
  else if (limits.pattern !== '')
    draft.lose('rule', `${schema.place}/pattern`, 'The answer has to fit a pattern.', 'It has to be of its type.')
}

export function fillNumber(
  draft: FlowBuilder,
  field: FieldDraft,
  schema: SourceNode,
  look: SchemaLook,
  type: string,
): void {
  const isWhole = type === 'integer'
  const least = schema.number('minimum') ?? readExclusive(draft, schema, 'exclusiveMinimum', isWhole ? 1 : 0)
  const most = schema.number('maximum') ?? readExclusive(draft, schema, 'exclusiveMaximum', isWhole ? -1 : 0)
  schema.skip('format', 'const')
  if (look.widget === 'range' && isWhole && least !== null && most !== null && most > least && most - least <= 20) {
    Object.assign(field, { type: 'scale', from: least, to: most })
    return
  }
  if (look.widget === 'range')
    draft.lose('appearance', look.node.place, 'The number is set by a slider.', 'It is typed.')
  field.type = 'number'
  if (isWhole) addRule(field, 'whole')
  addNumberLimits(draft, field, schema.place, {
    minimum: least,
    maximum: most,
    multipleOf: schema.number('multipleOf'),
  })
}

export function readExclusive(draft: FlowBuilder, schema: SourceNode, key: string, step: number): number | null {
  const limit = schema.number(key)
  if (limit !== null && step === 0)
    draft.lose('other rule', `${schema.place}/${key}`, `The number must not be ${limit} itself.`, 'It may be.')
  if (limit === null) schema.skip(key)
  return limit === null ? null : limit + step
}

export function fillChoices(
  draft: FlowBuilder,
  field: FieldDraft,
  schema: SourceNode,
  look: SchemaLook,
  sources: readonly ChoiceSource[],
): ReadonlyMap<string, string> {
  const { choices, keys } = createChoices(draft, sources, schema.place)
  field.type = 'choice'
  field['choices'] = choices
  if (sources.length > 6 && !/radio/.test(look.widget)) field['as'] = 'select'
  schema.skip(
    'enum',
    'enumNames',
    'oneOf',
    'anyOf',
    'type',
    'format',
    'minLength',
    'maxLength',
    'pattern',
    'minimum',
    'maximum',
  )
  return keys
}

export function fillTexts(draft: FlowBuilder, field: FieldDraft, items: SourceNode): void {
  Object.assign(field, { type: 'texts', item: draft.label(items.text('title'), 'Entry'), add: 'Add another' })
  const most = items.number('maxLength')
  if (most !== null && Number.isInteger(most) && most > 0 && most <= 10_000) addRule(field, 'maxLength', most)
  items.skip('type', 'default', 'description')
}

export function addItemCounts(draft: FlowBuilder, field: FieldDraft, schema: SourceNode): void {
  for (const rule of ['minItems', 'maxItems'] as const) {
    const count = schema.number(rule)
    if (count === null || count === 0) continue
    draft.log.count('rules', `${schema.place}/${rule}`)
    if (Number.isInteger(count) && count > 0 && count <= 1000) addRule(field, rule, count)
    else draft.lose('rule', `${schema.place}/${rule}`, `The limit ${count} cannot be kept.`, 'There is no such limit.')
  }
}

/** The types of field that have a placeholder, and those that have limits of their length. */
export const TYPED: Readonly<Record<string, true>> = {
  text: true,
  longText: true,
  email: true,
  phone: true,
  url: true,
  time: true,
}
const LIMITED: Readonly<Record<string, true>> = { text: true, longText: true }

/** What a format or a widget asks for. */
const FORMATS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  email: { type: 'email' },
  'idn-email': { type: 'email' },
  uri: { type: 'url', scheme: 'any' },
  url: { type: 'url' },
  date: { type: 'date' },
  'alt-date': { type: 'date' },
  'date-time': { type: 'date' },
  datetime: { type: 'date' },
  'alt-datetime': { type: 'date' },
  time: { type: 'time' },
  'data-url': { type: 'file' },
  file: { type: 'file' },
  color: { type: 'color', pick: 'Pick a colour' },
  textarea: { type: 'longText' },
  password: { type: 'text', covered: true, sensitive: true, autocomplete: 'off' },
  tel: { type: 'text', keyboard: 'tel' },
}

/** The type that is asked: of several the first that is not null; without one what the other keys speak for. */
export function typeOf(schema: SourceNode): string {
  const { value } = schema.peek('type')
  schema.skip('type')
  const asked: unknown = (Array.isArray(value) ? value : [value]).find(
    (one) => typeof one === 'string' && one !== 'null',
  )
  if (typeof asked === 'string') return asked
  if (value === 'null' || (Array.isArray(value) && value.includes('null'))) return 'null'
  if (schema.has('properties') || schema.has('allOf') || schema.has('if')) return 'object'
  if (schema.has('items')) return 'array'
  const constant = schema.peek('const').value
  return typeof constant === 'boolean' || typeof constant === 'number' ? typeof constant : 'string'
}

/** The choices of an `enum`, or of a `oneOf` or `anyOf` of constants; null if it has none. */
export function readChoices(schema: SourceNode, names: readonly string[]): readonly ChoiceSource[] | null {
  const values = schema.peek('enum').value
  if (Array.isArray(values) && values.length > 0) {
    const titles = schema.peek('enumNames').value
    const written: readonly unknown[] = Array.isArray(titles) ? titles : []
    return values.flatMap((value, index) => toChoice(value, names[index] ?? written[index]))
  }
  for (const key of ['oneOf', 'anyOf']) {
    const options = schema.peek(key).value
    if (
      !Array.isArray(options) ||
      options.length === 0 ||
      !options.every((option) => isJsonObject(option) && 'const' in option)
    )
      continue
    return options.flatMap((option: Readonly<Record<string, unknown>>) => toChoice(option['const'], option['title']))
  }
  return null
}

function toChoice(value: unknown, label: unknown): readonly ChoiceSource[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [{ value, label: typeof label === 'string' && label !== '' ? label : String(value) }]
  return isJsonObject(value)
    ? [
        {
          value: JSON.stringify(value).slice(0, 400),
          label: typeof label === 'string' ? label : String(value['name'] ?? ''),
        },
      ]
    : []
}
