import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { resolveSchema, type Schema } from '../../compiler/language/schema'
import {
  createInitial,
  findAlternative,
  findEntrySchema,
  findOwnSchema,
  FREE,
  isCondition,
  isFree,
  listAlternatives,
  toWords,
} from '../../compiler/places/valueSchema'

/** How an entry is edited: by a control, by a form of its own (child), or only as JSON. */
export type Editor =
  | 'text'
  | 'copy'
  | 'name'
  | 'select'
  | 'kind'
  | 'yesNo'
  | 'number'
  | 'condition'
  | 'rules'
  | 'choices'
  | 'list'
  | 'child'
  | 'json'

export interface FormEntry {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly editor: Editor
  readonly value: unknown
  /** The schema of the way in which the value is written. */
  readonly schema: Schema
  /** The ways in which it may be written; `current` is -1 if it is written in none of them. */
  readonly alternatives: readonly Schema[]
  readonly current: number
  /** Whether the schema knows the key. */
  readonly isKnown: boolean
}

interface AddableKey {
  readonly key: string
  readonly description: string
  readonly initial: unknown
}

export interface NodeForm {
  readonly entries: readonly FormEntry[]
  /** The keys that are not set yet. */
  readonly addable: readonly AddableKey[]
  /** The schema of entries under names of the author's, or of the items of a list; null if there are none. */
  readonly inside: Schema | null
  /** What those names are, if they refer to something or have to have a form. */
  readonly open: Schema
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
  readonly data: Readonly<Record<string, unknown>>
}

/** Makes the form of an object or a list from its schema; `schema` may have alternatives and kinds. */
export function createNodeForm(value: unknown, schema: Schema): NodeForm {
  const union = findUnion(value, schema)
  const own = findOwnSchema(value, schema)
  const data = toData(value)
  const missing = own.required.filter((key) => !Object.hasOwn(data, key))
  const entries = [...Object.keys(data), ...missing].map((key) => {
    const entry = createEntry(key, data[key], findEntrySchema(own, key))
    if (Array.isArray(value)) return { ...entry, title: `Item ${Number(key) + 1}` }
    if (key === union?.tag)
      return {
        ...entry,
        description: own.description ?? '',
        schema: union,
        editor: 'kind' as const,
        alternatives: [union],
        current: 0,
        isKnown: true,
      }
    return own.properties.has(key) ? entry : { ...entry, title: key }
  })
  const addable = [...own.properties].flatMap(([key, part]): readonly AddableKey[] =>
    Object.hasOwn(data, key) || own.required.includes(key)
      ? []
      : [{ key, description: describe(part), initial: createInitial(part) }],
  )
  return {
    entries,
    addable,
    inside: findInside(own),
    open: own,
    schema: {
      type: 'object',
      title: '',
      properties: Object.fromEntries(entries.map(({ key, title, description }) => [key, { title, description }])),
    },
    uiSchema: {
      'ui:order': entries.map(({ key }) => key),
      'ui:submitButtonOptions': { norender: true },
      ...Object.fromEntries(entries.map(({ key }) => [key, { 'ui:field': 'entry' }])),
    },
    data,
  }
}

/** A list is edited as an object with its indices as keys. */
function toData(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** The alternatives by kind that a value has, such as those of a block; also where it does not say which yet. */
function findUnion(value: unknown, schema: Schema): Schema | null {
  if (!isJsonObject(value)) return null
  const alternatives = listAlternatives(schema)
  const unions = alternatives.filter(({ tag }) => tag !== null)
  const said = unions.find(({ tag }) => Object.hasOwn(value, tag ?? ''))
  return said ?? (alternatives.length === 1 ? (unions[0] ?? null) : null)
}

function findInside(own: Schema): Schema | null {
  if (isFree(own)) return FREE
  return own.items ?? (typeof own.additional === 'boolean' ? null : own.additional)
}

/** `schema` is null for a key that the schema does not know. */
export function createEntry(key: string, value: unknown, schema: Schema | null): FormEntry {
  const alternatives = schema === null ? [] : listAlternatives(schema)
  const current = value === undefined ? 0 : findAlternative(value, alternatives)
  const own = alternatives[current] ?? FREE
  return {
    key,
    title: toWords(key),
    description: schema === null ? 'The language does not know this key.' : describe(schema),
    editor: alternatives[current] === undefined ? 'json' : findEditor(key, value, own),
    value,
    schema: own,
    alternatives,
    current,
    isKnown: schema !== null,
  }
}

function describe(schema: Schema): string {
  return schema.description ?? resolveSchema(schema).description ?? ''
}

function findEditor(key: string, value: unknown, schema: Schema): Editor {
  const { choices, only, tag } = schema
  if (isCondition(schema)) return 'condition'
  if (choices !== null || only !== null) return 'select'
  return tag === null ? findEditorOfType(key, value, schema) : 'child'
}

function findEditorOfType(key: string, value: unknown, schema: Schema): Editor {
  switch (getType(value, schema)) {
    case 'boolean':
      return 'yesNo'
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
      return findTextEditor(schema)
    case 'array':
      return schema.items !== null && listAlternatives(schema.items).every(isScalar) ? 'list' : 'child'
    case 'object':
      if (schema.declares === 'choice') return 'choices'
      return key === 'rules' ? 'rules' : 'child'
    default:
      return 'json'
  }
}

function findTextEditor({ types, refersTo, copy, isSimulated }: Schema): Editor {
  if (refersTo !== null) return 'name'
  return copy !== null || isSimulated || types.length === 0 ? 'copy' : 'text'
}

function getType(value: unknown, { types: [type] }: Schema): string {
  if (type !== undefined) return type
  return Array.isArray(value) ? 'array' : typeof value
}

function isScalar({ types, choices, only, tag }: Schema): boolean {
  if (choices !== null || only !== null) return true
  return tag === null && types.length === 1 && types[0] !== 'object' && types[0] !== 'array'
}
