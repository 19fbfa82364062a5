import { schemas } from '../../language/schemas'
import { isJsonObject, type JsonObject } from '../documents/jsonValue'
import {
  declarationKinds,
  type DeclarationKind,
  type MarkKind,
  markKinds,
  referenceKinds,
  type ReferenceKind,
} from './vocabularyKinds'

/** A schema of the language as the walker reads it: each keyword read once, a keyword that it does not know refused. */
export interface Schema {
  /** The absolute reference (`file.schema.json#/definitions/name`) that stands in place of everything else. */
  readonly ref: string | null
  readonly description: string | null
  /** The types a value may have; none, where any is right. */
  readonly types: readonly string[]
  readonly properties: ReadonlyMap<string, Schema>
  /** What keys without a schema of their own may hold; false where there can be none. */
  readonly additional: Schema | boolean
  readonly required: readonly string[]
  readonly names: Schema | null
  readonly items: Schema | null
  readonly anyOf: readonly Schema[]
  readonly oneOf: readonly Schema[]
  /** The key that tells which of `oneOf` a value is. */
  readonly tag: string | null
  readonly choices: readonly unknown[] | null
  readonly only: { readonly value: unknown } | null
  /** As it is written, and as it tests. */
  readonly pattern: { readonly text: string; readonly expression: RegExp } | null
  readonly limits: readonly Limit[]
  readonly unique: boolean
  /**
   * The values that a text may name besides those of the flow (`copy`) or as the only ones (`closedCopy`); of one of an
   * item (`itemCopy`) the fields of that.
   */
  readonly copy: { readonly values: readonly string[]; readonly isClosed: boolean; readonly isOfItem: boolean } | null
  /** The marks that a text may have, such as bold words. */
  readonly marks: readonly MarkKind[]
  readonly isSimulated: boolean
  readonly declares: DeclarationKind | null
  readonly refersTo: ReferenceKind | null
  readonly keysReferTo: ReferenceKind | null
}

/** A bound of a number, a text, a list or an object. */
export interface Limit {
  readonly keyword: LimitKeyword
  readonly limit: number
}

const limitKeywords = [
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

/** The keywords that bound something by a number. */
export type LimitKeyword = (typeof limitKeywords)[number]

/** Every keyword there is; one that is not among them would be a rule that nobody keeps. */
const known: ReadonlySet<string> = new Set([
  ...['$schema', '$id', 'title', 'description', 'examples', 'definitions'],
  ...['$ref', 'type', 'properties', 'additionalProperties', 'required', 'propertyNames', 'items', 'anyOf', 'oneOf'],
  ...['discriminator', 'enum', 'const', 'pattern', 'uniqueItems', ...limitKeywords],
  ...['copy', 'closedCopy', 'itemCopy', 'marks', 'simulated', 'declares', 'refersTo', 'keysReferTo'],
])

const read = new Map<string, Schema>()

/** A schema by its name, such as flow. Throws where there is none, or where it says what the walker cannot read. */
export function schemaNamed(name: string): Schema {
  return schemaAt(`${name}.schema.json`)
}

/** Where a reference leads, such as field-keys.schema.json#/definitions/label. Throws as `schemaNamed` does. */
function schemaAt(reference: string): Schema {
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

/** A schema, or the one it refers to. */
export function resolved(schema: Schema): Schema {
  return schema.ref === null ? schema : resolved(schemaAt(schema.ref))
}

/** What a schema says; `file` is where its own references (`#/definitions/name`) begin. */
export function readSchema(json: JsonObject, file: string): Schema {
  const stranger = Object.keys(json).find((keyword) => !known.has(keyword))
  if (stranger !== undefined) throw new Error(`${file} says "${stranger}", which the language check cannot read.`)
  const inner = (value: unknown): Schema | null => (isJsonObject(value) ? readSchema(value, file) : null)
  const { $ref, properties, additionalProperties, discriminator, pattern } = json
  return {
    ref: typeof $ref === 'string' ? absolute($ref, file) : null,
    description: textOf(json['description']),
    types: textsOf(json['type']),
    properties: new Map(
      Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([key, child]) => {
        const schema = inner(child)
        return schema === null ? [] : [[key, schema] as const]
      }),
    ),
    additional: inner(additionalProperties) ?? additionalProperties !== false,
    required: textsOf(json['required']),
    names: inner(json['propertyNames']),
    items: inner(json['items']),
    anyOf: listOf(json['anyOf']).flatMap((branch) => inner(branch) ?? []),
    oneOf: listOf(json['oneOf']).flatMap((branch) => inner(branch) ?? []),
    tag: isJsonObject(discriminator) ? textOf(discriminator['propertyName']) : null,
    choices: Array.isArray(json['enum']) ? json['enum'] : null,
    only: 'const' in json ? { value: json['const'] } : null,
    pattern: typeof pattern === 'string' ? { text: pattern, expression: new RegExp(pattern, 'u') } : null,
    limits: limitKeywords.flatMap((keyword) => {
      const limit = json[keyword]
      return typeof limit === 'number' ? [{ keyword, limit }] : []
    }),
    unique: json['uniqueItems'] === true,
    copy: copyOf(json),
    marks: textsOf(json['marks']).flatMap((mark) => kindOf(mark, markKinds) ?? []),
    isSimulated: json['simulated'] === true,
    declares: kindOf(json['declares'], declarationKinds),
    refersTo: kindOf(json['refersTo'], referenceKinds),
    keysReferTo: kindOf(json['keysReferTo'], referenceKinds),
  }
}

function copyOf({ copy, closedCopy, itemCopy }: JsonObject): Schema['copy'] {
  const isOfItem = itemCopy === true
  if (copy === undefined && closedCopy === undefined && !isOfItem) return null
  return { values: textsOf(copy ?? closedCopy), isClosed: copy === undefined, isOfItem }
}

function kindOf<Kind extends string>(value: unknown, kinds: readonly Kind[]): Kind | null {
  if (value === undefined) return null
  const kind = kinds.find((one) => one === value)
  if (kind === undefined) throw new Error(`The language knows no names or marks of the kind ${JSON.stringify(value)}.`)
  return kind
}

/** A reference as it reads outside its own file: # becomes the file's name. */
function absolute(reference: string, file: string): string {
  if (reference === '#') return file
  return reference.startsWith('#') ? `${file}${reference}` : reference
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function textsOf(value: unknown): readonly string[] {
  return value === undefined ? [] : listOf(Array.isArray(value) ? value : [value]).map(String)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
