import { isJsonObject } from '../documents/json'
import {
  describeTypes,
  findBranch,
  findSchemaProblems,
  getSchemaByName,
  hasType,
  listKinds,
  readSchema,
  resolveSchema,
  type Schema,
} from '../language/schema'
import { createFitting, findBranchFor } from '../language/walkDocument'

/** Whether a value keeps a schema at every depth. Cached by value: values of documents are never changed themselves. */
export const fits = createFitting()

/** Follows alternatives and kinds to the schema that a value has. */
export function findOwnSchema(value: unknown, schema: Schema): Schema {
  const own = resolveSchema(schema)
  const branch = findBranchFor(value, own, fits)
  return branch === null ? own : findOwnSchema(value, branch)
}

/** Allows anything. */
export const FREE = readSchema({}, '')

/** Returns the schema of an entry; null if the schema knows no such entry. */
export function findEntrySchema(schema: Schema, key: string): Schema | null {
  const { items, properties, additional, names } = schema
  if (isFree(schema)) return FREE
  const own = items ?? properties.get(key)
  if (own !== undefined) return own
  if (typeof additional === 'boolean') return null
  return names === null || findSchemaProblems(key, names).length === 0 ? additional : null
}

/** Whether entries may stand there of which the schema says nothing. */
export function isFree({ types, properties, additional, anyOf, oneOf, choices, only }: Schema): boolean {
  const isAny = types.length === 0 && anyOf.length + oneOf.length === 0 && choices === null && only === null
  return isAny || (properties.size === 0 && additional === true && types.includes('object'))
}

/** Lists the ways in which a value may be written; each has one type. */
export function listAlternatives(schema: Schema): readonly Schema[] {
  const own = resolveSchema(schema)
  if (own.anyOf.length > 0 && !isCondition(own)) return own.anyOf.flatMap(listAlternatives)
  return own.types.length > 1 ? own.types.map((type) => ({ ...own, types: [type] })) : [own]
}

/** Returns the index of the way in which a value is written, or -1. */
export function findAlternative(value: unknown, alternatives: readonly Schema[]): number {
  const fitting = alternatives.findIndex((one) => fits(value, one))
  if (fitting !== -1) return fitting
  return alternatives.findIndex(({ types }) => types.length === 0 || types.some((type) => hasType(value, type)))
}

export function describeAlternative({ description, types }: Schema): string {
  const [sentence = ''] = (description ?? '').split(/[.:](?: |$)/)
  const words = sentence === '' || sentence.length > 60 ? describeTypes(types) : sentence
  return capitalize(words === '' ? 'anything' : words)
}

export function isCondition(schema: Schema): boolean {
  return resolveSchema(schema) === getSchemaByName('condition')
}

/** Returns the least value that a schema asks for, to be filled in. */
export function createInitial(schema: Schema): unknown {
  const [own = resolveSchema(schema)] = listAlternatives(schema)
  const { only, choices, types, tag, items, required, limits } = own
  if (only !== null) return only.value
  if (choices !== null) return choices[0]
  if (tag !== null) {
    const branch = findBranch(own, listKinds(own)[0])
    return branch === null ? {} : createInitial(branch)
  }
  switch (types[0]) {
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(0, limits.find(({ keyword }) => keyword === 'minimum')?.limit ?? 0)
    case 'array':
      return items !== null && limits.some(({ keyword }) => keyword === 'minItems') ? [createInitial(items)] : []
    case 'object':
      return Object.fromEntries(
        required.map((key) => {
          const part = own.properties.get(key)
          return [key, part === undefined ? '' : createInitial(part)]
        }),
      )
    default:
      return ''
  }
}

/** Changes the kind of a part: keys that still mean something stay, others go, and what is needed now is added. */
export function changeKind(value: unknown, union: Schema, kind: string): unknown {
  const branch = findBranch(union, kind)
  if (branch === null || union.tag === null || !isJsonObject(value)) return value
  const { properties, required } = resolveSchema(branch)
  const kept = Object.entries(value).flatMap(([key, part]): readonly (readonly [string, unknown])[] => {
    if (key === union.tag) return [[key, kind]]
    const schema = properties.get(key)
    if (schema === undefined) return []
    if (fits(part, schema)) return [[key, part]]
    const rest = keepFitting(part, resolveSchema(schema))
    return rest === null ? [] : [[key, rest]]
  })
  const names = new Set(kept.map(([key]) => key))
  const added = required.flatMap((key) => {
    const schema = properties.get(key)
    return names.has(key) || schema === undefined ? [] : [[key, createInitial(schema)] as const]
  })
  return Object.fromEntries([...kept, ...added])
}

/** The entries that fit, such as those rules that the other kind has too; null if there are none. */
function keepFitting(value: unknown, { properties }: Schema): unknown {
  if (!isJsonObject(value)) return null
  const kept = Object.entries(value).filter(([key, part]) => {
    const schema = properties.get(key)
    return schema !== undefined && fits(part, schema)
  })
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

/** Writes a key in words: "asTitle" becomes "As title". */
export function toWords(key: string): string {
  return capitalize(key.replace(/^\$/, '').replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Says in a few words what a part is. */
export function summarize(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} items`
  if (!isJsonObject(value)) return shorten(JSON.stringify(value) ?? '')
  const words = ['label', 'title', 'text', 'name'].map((key) => value[key]).find((part) => typeof part === 'string')
  const type = typeof value['type'] === 'string' ? toWords(value['type']) : null
  const parts = [type, typeof words === 'string' ? shorten(words) : null].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(': ') : shorten(Object.keys(value).join(', '))
}

const LONGEST = 60

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
