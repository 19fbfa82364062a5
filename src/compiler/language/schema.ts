import { isJsonObject, type JsonObject, getJsonType } from '../documents/json'
import {
  declarationKinds,
  type DeclarationKind,
  type MarkKind,
  markKinds,
  referenceKinds,
  type ReferenceKind,
} from './vocabularyKinds'

const files = import.meta.glob<JsonObject>(['../../../schemas/*.schema.json', '!**/part.schema.json'], {
  eager: true,
  import: 'default',
})

export const schemas: Readonly<Record<string, JsonObject>> = Object.fromEntries(
  Object.entries(files).map(([file, schema]) => [file.replace(/^.*\//, ''), schema]),
)

/** A schema, parsed once. Unknown keywords are refused. */
export interface Schema {
  /** An absolute reference (`file.schema.json#/definitions/name`); it replaces everything else. */
  readonly ref: string | null
  readonly description: string | null
  /** Empty if any type is allowed. */
  readonly types: readonly string[]
  readonly properties: ReadonlyMap<string, Schema>
  /** The schema of other keys, or whether they are allowed. */
  readonly additional: Schema | boolean
  readonly required: readonly string[]
  readonly names: Schema | null
  readonly items: Schema | null
  readonly anyOf: readonly Schema[]
  readonly oneOf: readonly Schema[]
  /** The key that decides which of `oneOf` applies. */
  readonly tag: string | null
  readonly choices: readonly unknown[] | null
  readonly only: { readonly value: unknown } | null
  readonly pattern: { readonly text: string; readonly expression: RegExp } | null
  readonly limits: readonly Limit[]
  readonly unique: boolean
  /**
   * The values that a text may name besides those of the flow (`copy`) or exclusively (`closedCopy`); with `itemCopy`
   * the fields of an item.
   */
  readonly copy: { readonly values: readonly string[]; readonly isClosed: boolean; readonly isOfItem: boolean } | null
  readonly marks: readonly MarkKind[]
  readonly isSimulated: boolean
  readonly declares: DeclarationKind | null
  readonly refersTo: ReferenceKind | null
  readonly keysReferTo: ReferenceKind | null
}

interface Limit {
  readonly keyword: LimitKeyword
  readonly limit: number
}

export const limitKeywords = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const

type LimitKeyword = (typeof limitKeywords)[number]

/** Another keyword would be ignored without notice, so it is refused. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...['$schema', '$id', 'title', 'description', 'definitions'],
  // For editors only.
  ...['examples', 'defaultSnippets', 'enumDescriptions'],
  ...['$ref', 'type', 'properties', 'additionalProperties', 'required', 'propertyNames', 'items', 'anyOf', 'oneOf'],
  ...['discriminator', 'enum', 'const', 'pattern', 'uniqueItems', ...limitKeywords],
  ...['copy', 'closedCopy', 'itemCopy', 'marks', 'simulated', 'declares', 'refersTo', 'keysReferTo'],
])

const read = new Map<string, Schema>()

/** Throws if there is no such schema or it contains unknown keywords. */
export function getSchemaByName(name: string): Schema {
  return getSchemaAt(`${name}.schema.json`)
}

/**
 * `reference` is a file, or a place in one such as field-keys.schema.json#/definitions/label. Throws like
 * `getSchemaByName`.
 */
function getSchemaAt(reference: string): Schema {
  const before = read.get(reference)
  if (before !== undefined) return before
  const [file = '', place = ''] = reference.split('#')
  const found = place
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, key) => (isJsonObject(node) && Object.hasOwn(node, key) ? node[key] : undefined),
      Object.hasOwn(schemas, file) ? schemas[file] : undefined,
    )
  if (!isJsonObject(found)) throw new Error(`There is no schema ${reference}.`)
  const schema = readSchema(found, file)
  read.set(reference, schema)
  return schema
}

export function resolveSchema(schema: Schema): Schema {
  return schema.ref === null ? schema : resolveSchema(getSchemaAt(schema.ref))
}

/** `file` is the base of local references (`#/definitions/name`). */
export function readSchema(json: JsonObject, file: string): Schema {
  const stranger = Object.keys(json).find((keyword) => !KEYWORDS.has(keyword))
  if (stranger !== undefined) throw new Error(`${file} says "${stranger}", which the language check cannot read.`)
  const inner = (value: unknown): Schema | null => (isJsonObject(value) ? readSchema(value, file) : null)
  const { $ref, properties, additionalProperties, discriminator, pattern } = json
  return {
    ref: typeof $ref === 'string' ? toAbsolute($ref, file) : null,
    description: toText(json['description']),
    types: toTexts(json['type']),
    properties: new Map(
      Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([key, child]) => {
        const schema = inner(child)
        return schema === null ? [] : [[key, schema] as const]
      }),
    ),
    additional: inner(additionalProperties) ?? additionalProperties !== false,
    required: toTexts(json['required']),
    names: inner(json['propertyNames']),
    items: inner(json['items']),
    anyOf: toList(json['anyOf']).flatMap((branch) => inner(branch) ?? []),
    oneOf: toList(json['oneOf']).flatMap((branch) => inner(branch) ?? []),
    tag: isJsonObject(discriminator) ? toText(discriminator['propertyName']) : null,
    choices: Array.isArray(json['enum']) ? json['enum'] : null,
    only: 'const' in json ? { value: json['const'] } : null,
    pattern: typeof pattern === 'string' ? { text: pattern, expression: new RegExp(pattern, 'u') } : null,
    limits: limitKeywords.flatMap((keyword) => {
      const limit = json[keyword]
      return typeof limit === 'number' ? [{ keyword, limit }] : []
    }),
    unique: json['uniqueItems'] === true,
    copy: readCopy(json),
    marks: toTexts(json['marks']).flatMap((mark) => toKind(mark, markKinds) ?? []),
    isSimulated: json['simulated'] === true,
    declares: toKind(json['declares'], declarationKinds),
    refersTo: toKind(json['refersTo'], referenceKinds),
    keysReferTo: toKind(json['keysReferTo'], referenceKinds),
  }
}

function readCopy({ copy, closedCopy, itemCopy }: JsonObject): Schema['copy'] {
  const isOfItem = itemCopy === true
  if (copy === undefined && closedCopy === undefined && !isOfItem) return null
  return { values: toTexts(copy ?? closedCopy), isClosed: copy === undefined, isOfItem }
}

function toKind<Kind extends string>(value: unknown, kinds: readonly Kind[]): Kind | null {
  if (value === undefined) return null
  const kind = kinds.find((one) => one === value)
  if (kind === undefined) throw new Error(`The language knows no names or marks of the kind ${JSON.stringify(value)}.`)
  return kind
}

/** # refers to the file itself. */
function toAbsolute(reference: string, file: string): string {
  if (reference === '#') return file
  return reference.startsWith('#') ? `${file}${reference}` : reference
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function toTexts(value: unknown): readonly string[] {
  return value === undefined ? [] : toList(Array.isArray(value) ? value : [value]).map(String)
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export type SchemaProblem =
  | { readonly kind: 'type' }
  | { readonly kind: 'enum' }
  | { readonly kind: 'const' }
  | { readonly kind: 'pattern' }
  | { readonly kind: 'unique'; readonly index: number }
  | { readonly kind: 'limit'; readonly limit: Limit }
  | { readonly kind: 'missing'; readonly key: string }
  | { readonly kind: 'unknown'; readonly key: string }
  | { readonly kind: 'name'; readonly key: string }
  | { readonly kind: 'tag'; readonly tag: string }

/**
 * Reports what the value itself breaks, not what is inside it. With a wrong type nothing else is reported. `schema`
 * must be resolved.
 */
export function findSchemaProblems(value: unknown, schema: Schema): readonly SchemaProblem[] {
  if (!isOfType(value, schema)) return [{ kind: 'type' }]
  const problems: SchemaProblem[] = []
  addPlainProblems(problems, value, schema)
  addSizeProblems(problems, value, schema)
  if (isJsonObject(value)) addKeyProblems(problems, value, schema)
  return problems
}

function addPlainProblems(problems: SchemaProblem[], value: unknown, { choices, only, pattern }: Schema): void {
  if (choices !== null && !choices.includes(value)) problems.push({ kind: 'enum' })
  if (only !== null && only.value !== value) problems.push({ kind: 'const' })
  if (typeof value === 'string' && pattern?.expression.test(value) === false) problems.push({ kind: 'pattern' })
}

function addSizeProblems(problems: SchemaProblem[], value: unknown, { limits, unique }: Schema): void {
  for (const limit of limits) {
    const size = getSize(value, limit.keyword)
    if (size !== null && !keeps(size, limit)) problems.push({ kind: 'limit', limit })
  }
  const index = unique && Array.isArray(value) ? findRepeated(value) : -1
  if (index !== -1) problems.push({ kind: 'unique', index })
}

export function isOfType(value: unknown, { types }: Schema): boolean {
  return types.length === 0 || types.some((type) => hasType(value, type))
}

/** By the names of JSON Schema. */
export function hasType(value: unknown, jsonType: string): boolean {
  if (jsonType === 'integer') return Number.isInteger(value)
  if (jsonType === 'number') return Number.isFinite(value)
  return getJsonType(value) === jsonType
}

function addKeyProblems(problems: SchemaProblem[], value: Readonly<Record<string, unknown>>, schema: Schema): void {
  const { properties, additional, required, names, tag } = schema
  const keys = Object.keys(value)
  const isTagWrong = tag !== null && Object.hasOwn(value, tag) && findBranch(schema, value[tag]) === null
  for (const key of required) if (!Object.hasOwn(value, key)) problems.push({ kind: 'missing', key })
  if (additional === false) for (const key of keys) if (!properties.has(key)) problems.push({ kind: 'unknown', key })
  if (names !== null)
    for (const key of keys) if (findSchemaProblems(key, names).length > 0) problems.push({ kind: 'name', key })
  if (isTagWrong) problems.push({ kind: 'tag', tag })
}

export function listKinds({ oneOf, tag }: Schema): readonly string[] {
  return tag === null ? [] : oneOf.flatMap((branch) => getTagValue(branch, tag) ?? [])
}

const branches = new WeakMap<Schema, ReadonlyMap<unknown, Schema>>()

export function findBranch(schema: Schema, kind: unknown): Schema | null {
  const known = branches.get(schema) ?? indexBranches(schema)
  branches.set(schema, known)
  return known.get(kind) ?? null
}

function indexBranches({ oneOf, tag }: Schema): ReadonlyMap<unknown, Schema> {
  return new Map(
    oneOf
      .toReversed()
      .flatMap((branch) => (tag === null ? [] : [[getTagValue(branch, tag), branch] as const]))
      .filter(([kind]) => kind !== null),
  )
}

export function getTagValue(branch: Schema, tag: string): string | null {
  const only = resolveSchema(branch).properties.get(tag)?.only
  return typeof only?.value === 'string' ? only.value : null
}

/** Returns the size that the keyword counts; null for values of other types. */
function getSize(value: unknown, keyword: LimitKeyword): number | null {
  switch (keyword) {
    case 'minLength':
    case 'maxLength':
      return typeof value === 'string' ? countCharacters(value) : null
    case 'minItems':
    case 'maxItems':
      return Array.isArray(value) ? value.length : null
    case 'minProperties':
    case 'maxProperties':
      return isJsonObject(value) ? Object.keys(value).length : null
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return typeof value === 'number' ? value : null
    default:
      return keyword satisfies never
  }
}

/** JSON Schema counts code points. */
function countCharacters(text: string): number {
  return /[\uD800-\uDFFF]/.test(text) ? [...text].length : text.length
}

function keeps(size: number, { keyword, limit }: Limit): boolean {
  if (keyword === 'exclusiveMinimum') return size > limit
  if (keyword === 'exclusiveMaximum') return size < limit
  return keyword.startsWith('min') ? size >= limit : size <= limit
}

/** Returns the index of the first repeated entry, or -1. Objects are compared by their JSON text. */
function findRepeated(list: readonly unknown[]): number {
  const texts = list.map((entry) => JSON.stringify(entry))
  return texts.findIndex((text, index) => texts.indexOf(text) < index)
}

const patterns: Readonly<Record<string, string>> = {
  '^[a-z][A-Za-z0-9_]*$': 'Write letters, digits and underscores, beginning with a small letter.',
  '^[a-z][A-Za-z0-9-]*$': 'Write letters, digits and dashes, beginning with a small letter.',
  '^[a-z][a-z0-9-]*$': 'Write small letters, digits and dashes, beginning with a letter.',
  '^[a-z][A-Za-z0-9-]*(\\.[a-z][A-Za-z0-9]*)*$': 'Write the id of a screen, such as details or details.more.',
  '^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$': 'Write a form, or a path into it such as details.name.',
  '^(?!(all|any|not)$)[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$': 'Write the path of an answer, such as details.name.',
  '^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)+$': 'Write the path of an answer, such as details.name.',
  '^[a-z][A-Za-z0-9_]*(\\.[a-z][A-Za-z0-9_]*)?$': 'Write the name of a button, or action.outcome such as save.success.',
  '^(https://|[a-z0-9])': 'Write an address that begins with https://, or one relative to the page.',
  '^#[0-9A-Fa-f]{6}$': 'Write # and six digits or letters from A to F, such as #1D4ED8.',
  '^[a-z]{2}$': 'Write two small letters, such as ca.',
  '^[a-z]{2,3}(-([A-Z]{2}|[0-9]{3}))?$': 'Write a language such as en-CA.',
  [String.raw`^(?!\s|.*\s$|.*\{\{)[^\u0000-\u001f\u007f\u2028\u2029\ud800-\udfff]{1,200}$`]:
    'Write up to 200 characters in one line, without {{ and without a space at either end.',
  '^-?[0-9]{1,12}(\\.[0-9]{1,4})?$': 'Write an amount with all decimals of its currency, such as "1800.00".',
  '^[A-Z]{3}$': 'Write the code of a currency by ISO 4217, such as GBP.',
  '^\\S(.*\\S)?$': 'Write it without spaces around it.',
  '[AX9]': 'Write A for a letter, 9 for a digit, X for either, such as "A9A 9A9".',
  '^[0-9]{1,5}(\\.[0-9]{1,3})? (ms|s)$': 'Write a time such as "1.5 s" or "300 ms".',
  '^[0-9]{1,6}(\\.[0-9]{1,3})? (kB|MB)$': 'Write a size such as "5 MB" or "500 kB".',
  '\\.json$': 'Write the path of a .json document.',
  '\\S': 'Say what it shows; write "decorative": true in its place where it only adorns.',
}

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  null: 'null',
}

export function describePattern(pattern: string): string {
  return patterns[pattern] ?? `It has to match ${pattern}.`
}

export function describeTypes(names: readonly string[]): string {
  return [...new Set(names)].map((name) => types[name] ?? name).join(' or ')
}

export function describeLimit({ keyword, limit }: Limit): string {
  switch (keyword) {
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return limit === 1 ? 'It cannot be empty.' : `It needs at least ${limit}.`
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return `It can have at most ${limit}.`
    case 'minimum':
      return `The least is ${limit}.`
    case 'maximum':
      return `The most is ${limit}.`
    case 'exclusiveMinimum':
      return `It must be more than ${limit}.`
    case 'exclusiveMaximum':
      return `It must be less than ${limit}.`
    default:
      return keyword satisfies never
  }
}
