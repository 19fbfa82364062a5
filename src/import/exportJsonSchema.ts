import { isJsonObject, type JsonObject } from '../compiler/documents/json'
import type { Flow } from '../language/flow'
import { importDocument } from './importDocument'
import { jsonSchema } from './jsonSchema'

/** A JSON Schema with its uiSchema, or each reason why the form cannot be written so. */
export type ExportedForm =
  | { readonly schema: JsonObject; readonly uiSchema: JsonObject }
  | { readonly reasons: readonly string[] }

/**
 * Writes the form of a flow as JSON Schema with the uiSchema of react-jsonschema-form. `screen` names the one whose form
 * it is; null stands for the only one that asks something. What is written is imported again and compared: whatever does
 * not come back as it was, but for the messages of rules, is a reason why nothing is written.
 */
export function exportJsonSchema(flow: Flow, screen: string | null): ExportedForm {
  const screens = entriesOf(flow.screens).flatMap(([id, one]) => {
    const blocks = entriesOf(isJsonObject(one) ? one['blocks'] : null)
    const forms = blocks.filter(([, block]) => isJsonObject(block) && block['type'] === 'form')
    return forms.length > 0 && isJsonObject(one) ? [{ id, screen: one, blocks, forms }] : []
  })
  const asked = screens.filter(({ id }) => screen === null || id === screen)
  const [first] = asked
  if (first === undefined) return { reasons: [`There is no screen ${screen ?? ''} that asks something.`] }
  if (asked.length > 1)
    return { reasons: [`Several screens ask something: name one of ${asked.map(({ id }) => id).join(', ')}.`] }
  const [form] = first.forms
  const others = first.blocks.filter((block) => block !== form).map(([name]) => name)
  const shown = others.map((name) => `"${name}" stands on the screen, and no schema has it.`)
  if (form === undefined || shown.length > 0) return { reasons: shown }
  return writeForm(flow, first.screen, form)
}

function writeForm(flow: Flow, screen: JsonObject, [name, block]: Entry): ExportedForm {
  const fields = readFields(block)
  const [title, description] = [screen['title'], screen['description']]
  const { schema, uiSchema } = writeObject(fields, name)
  const written = {
    schema: { title, ...(description === undefined ? {} : { description }), ...schema },
    uiSchema,
  }
  const { flow: back, losses } = importDocument(written, flow.id, jsonSchema.name)
  const again = isJsonObject(back) && isJsonObject(back['screens']) ? back['screens']['form'] : null
  const read = isJsonObject(again) && isJsonObject(again['blocks']) ? readFields(again['blocks']['form']) : []
  const isHead = isJsonObject(again) && again['title'] === title && again['description'] === description
  const reasons = [
    ...(isHead ? [] : ['The title or description of the screen holds more than plain words.']),
    ...compareFields(fields, read, name),
  ]
  if (reasons.length === 0) reasons.push(...losses.map(({ place, what }) => `${place}: ${what}`))
  return reasons.length > 0 ? { reasons } : written
}

type Entry = readonly [name: string, value: unknown]

function entriesOf(value: unknown): readonly Entry[] {
  return Object.entries(Object(value))
}

type Fields = readonly (readonly [name: string, field: JsonObject])[]

function readFields(value: unknown): Fields {
  const fields = isJsonObject(value) ? entriesOf(value['fields']) : []
  return fields.flatMap(([name, field]) => (isJsonObject(field) ? [[name, field] as const] : []))
}

interface Written {
  readonly schema: JsonObject
  readonly uiSchema: JsonObject
}

/** The schema of an object with these fields. `form` is what conditions begin with: null inside lists and groups. */
function writeObject(fields: Fields, form: string | null): Written {
  const properties: Record<string, JsonObject> = {}
  const required: string[] = []
  const conditional: JsonObject[] = []
  const uiSchema: Record<string, unknown> = { 'ui:order': fields.map(([name]) => name) }
  for (const [name, field] of fields) {
    const own = writeField(field)
    const condition = form === null ? null : writeCondition(field['when'], form)
    const needed = readRequired(field)
    const sometimes = needed === true || form === null ? null : writeCondition(needed, form)
    // Of a group it is what it asks for.
    const isNeeded = needed === true || own.schema['required'] !== undefined
    const then = { properties: { [name]: own.schema }, ...(isNeeded ? { required: [name] } : {}) }
    if (condition !== null) conditional.push({ if: condition, then })
    else {
      properties[name] = own.schema
      if (isNeeded) required.push(name)
    }
    if (sometimes !== null) conditional.push({ if: sometimes, then: { required: [name] } })
    if (Object.keys(own.uiSchema).length > 0) uiSchema[name] = own.uiSchema
  }
  return {
    schema: {
      type: 'object',
      properties,
      ...(required.length > 0 ? { required } : {}),
      ...(conditional.length > 0 ? { allOf: conditional } : {}),
    },
    uiSchema,
  }
}

/** Whether an answer is required: always, while a condition holds, or never. */
function readRequired(field: JsonObject): JsonObject | true | null {
  const required = isJsonObject(field['rules']) ? field['rules']['required'] : undefined
  if (required === undefined) return null
  return isJsonObject(required) && isJsonObject(required['when']) ? required['when'] : true
}

/** Rules that are keywords of a schema by the same name: of the answer, and of each text of several. */
const LIMITS = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems']
const ITEM_LIMITS = ['maxLength']
const LIST_LIMITS = ['minItems', 'maxItems']

function writeField(field: JsonObject): Written {
  const { type, label, hint, placeholder, autocomplete, locked, example, default: start } = field
  const { schema, uiSchema } = TYPES[String(type)]?.(field) ?? { schema: {}, uiSchema: {} }
  return {
    schema: {
      title: label,
      ...schema,
      ...writeLimits(field, schema['type'] === 'array' ? LIST_LIMITS : LIMITS),
      ...(start === undefined ? {} : { default: start }),
      ...(example === undefined ? {} : { examples: [example] }),
    },
    uiSchema: {
      ...uiSchema,
      ...(hint === undefined ? {} : { 'ui:help': hint }),
      ...(placeholder === undefined ? {} : { 'ui:placeholder': placeholder }),
      ...(autocomplete === undefined || field['covered'] === true ? {} : { 'ui:autocomplete': autocomplete }),
      ...(locked === true ? { 'ui:readonly': true } : {}),
    },
  }
}

function writeLimits({ rules }: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    entriesOf(rules).flatMap(([rule, said]) =>
      names.includes(rule) && isJsonObject(said) && !('when' in said) ? [[rule, said['is']] as const] : [],
    ),
  )
}

type WriteType = (field: JsonObject) => Written

function ofText(schema: JsonObject, uiSchema: JsonObject = {}): WriteType {
  return () => ({ schema: { type: 'string', ...schema }, uiSchema })
}

/** What is of its type alone; of a type that no schema has nothing comes back. */
const TYPES: Readonly<Record<string, WriteType>> = {
  text: ({ covered }) => ({
    schema: { type: 'string' },
    uiSchema: covered === true ? { 'ui:widget': 'password' } : {},
  }),
  longText: ofText({}, { 'ui:widget': 'textarea' }),
  email: ofText({ format: 'email' }),
  url: ofText({ format: 'uri' }),
  date: ofText({ format: 'date' }),
  number: ({ rules }) => ({
    schema: { type: isJsonObject(rules) && 'whole' in rules ? 'integer' : 'number' },
    uiSchema: {},
  }),
  scale: ({ from, to }) => ({
    schema: { type: 'integer', minimum: from, maximum: to },
    uiSchema: { 'ui:widget': 'range' },
  }),
  yesNo: (field) => ({
    // A box that is required has to be ticked.
    schema: { type: 'boolean', ...(field['as'] === undefined && readRequired(field) === true ? { const: true } : {}) },
    uiSchema: field['as'] === 'cards' ? { 'ui:widget': 'radio' } : {},
  }),
  choice: ({ choices, as }) => ({
    schema: { type: 'string', oneOf: writeChoices(choices) },
    uiSchema: { 'ui:widget': as === 'select' ? 'select' : 'radio' },
  }),
  choices: ({ choices }) => ({
    schema: { type: 'array', uniqueItems: true, items: { type: 'string', oneOf: writeChoices(choices) } },
    uiSchema: { 'ui:widget': 'checkboxes' },
  }),
  texts: (field) => ({
    schema: { type: 'array', items: { type: 'string', title: field['item'], ...writeLimits(field, ITEM_LIMITS) } },
    uiSchema: {},
  }),
  group: (field) => writeObject(readFields(field), null),
  list: (field) => {
    const { schema, uiSchema } = writeObject(readFields(field), null)
    return { schema: { type: 'array', items: { title: field['item'], ...schema } }, uiSchema: { items: uiSchema } }
  },
}

function writeChoices(choices: unknown): readonly JsonObject[] {
  return entriesOf(choices).map(([value, title]) => ({ const: value, title }))
}

/** The schema of the answers that fulfil a condition; null if none says it. */
function writeCondition(condition: unknown, form: string): JsonObject | null {
  if (!isJsonObject(condition)) return null
  const parts = Object.entries(condition).map(([key, value]): JsonObject | null => {
    if (key === 'not') {
      const of = writeCondition(value, form)
      return of === null ? null : { not: of }
    }
    if (key === 'all' || key === 'any') {
      const of = (Array.isArray(value) ? value : []).map((part) => writeCondition(part, form))
      return of.includes(null) ? null : { [`${key}Of`]: of }
    }
    const [own, ...names] = key.split('.')
    return own === form ? writeMatcher(names, value) : null
  })
  const [first = null, ...others] = parts
  if (parts.includes(null)) return null
  return others.length === 0 ? first : { allOf: parts }
}

/** Matchers that are keywords of a schema by the same name. */
const MATCHERS = ['minimum', 'maximum', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems']

function writeMatcher(names: readonly string[], matcher: unknown): JsonObject | null {
  if (Array.isArray(matcher)) return putInside(names, { enum: matcher })
  if (!isJsonObject(matcher)) return putInside(names, { const: matcher })
  const parts = Object.entries(matcher).map(([key, is]) => {
    if (key === 'given') return is === true ? putInside(names, {}) : { not: putInside(names, {}) }
    if (key === 'has') return putInside(names, { contains: { const: is } })
    return MATCHERS.includes(key) ? putInside(names, { [key]: is }) : null
  })
  const [first = null, ...others] = parts
  if (parts.includes(null)) return null
  return others.length === 0 ? first : { allOf: parts }
}

/** What must hold of an answer that was given. */
function putInside([name = '', ...others]: readonly string[], test: JsonObject): JsonObject {
  const own = others.length === 0 ? test : putInside(others, test)
  return { required: [name], ...(Object.keys(own).length > 0 ? { properties: { [name]: own } } : {}) }
}

/** Says what did not come back as it was; `form` is what the conditions before begin with, `path` where the fields stand. */
function compareFields(before: Fields, after: Fields, form: string, path = ''): readonly string[] {
  const known = new Map(after)
  const isInOrder = before.map(([name]) => name).join() === after.map(([name]) => name).join()
  const order = isInOrder ? [] : [`${path || '/'}: The names or the order of the questions are lost.`]
  const changes = before.flatMap(([name, field]) => {
    const [own, other] = [listKeys(field, form), listKeys(known.get(name) ?? {}, 'form')]
    if (own['type'] !== other['type']) return [`${path}/${name}: A JSON Schema has no ${String(own['type'])}.`]
    const keys = [...new Set([...Object.keys(own), ...Object.keys(other)])]
    const changed = keys.filter((key) => JSON.stringify(own[key]) !== JSON.stringify(other[key]))
    return [
      ...changed.map((key) => `${path}/${name}: A JSON Schema has nothing that says "${key}" so.`),
      ...compareFields(readFields(field), readFields(known.get(name)), form, `${path}/${name}`),
    ]
  })
  return [...order, ...changes]
}

/** What must come back of a field: all but its example, and the messages of its rules, which are the other product's own. */
function listKeys({ fields: _fields, example: _example, rules, when, ...keys }: JsonObject, form: string): JsonObject {
  const said = entriesOf(rules).map(([rule, value]) => {
    if (!isJsonObject(value)) return [`rule ${rule}`, true] as const
    const { message: _message, when: sometimes, ...others } = value
    return [`rule ${rule}`, sometimes === undefined ? others : { ...others, when: canonical(sometimes, form) }] as const
  })
  return { ...keys, ...Object.fromEntries(said), ...(when === undefined ? {} : { when: canonical(when, form) }) }
}

/** A condition as text, in which the order and the nesting of its parts make no difference. */
function canonical(condition: unknown, form: string): string {
  if (!isJsonObject(condition)) return JSON.stringify(condition)
  const parts = Object.entries(condition).flatMap(([key, value]): readonly string[] => {
    if (key === 'not') return [`not ${canonical(value, form)}`]
    if (key === 'all' || key === 'any') {
      const of = (Array.isArray(value) ? value : []).map((part) => canonical(part, form))
      return key === 'all' ? of.flatMap((part) => part.split(AND)) : [`(${of.toSorted().join(' or ')})`]
    }
    const path = key.startsWith(`${form}.`) ? `form.${key.slice(form.length + 1)}` : key
    return isJsonObject(value)
      ? Object.entries(value).map((test) => `${path} ${JSON.stringify(test)}`)
      : [`${path} ${JSON.stringify(value)}`]
  })
  return parts.toSorted().join(AND)
}

const AND = ' \u0000and '
