import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'

/** The schemas of what is one of several kinds, each kind with a schema of its own: block-form.schema.json is one of block. */
export const unions = ['block', 'calculation', 'field', 'sheet'] as const

/**
 * The schema of a union with all its kinds: those that it lists stay in their order, new ones follow. A kind is a schema
 * that says what the key is by which the kinds are told apart.
 */
export function generateUnionSchema(schemasFolder: string, union: (typeof unions)[number]): JsonObject {
  const schema = read(schemasFolder, `${union}.schema.json`)
  const { discriminator, oneOf } = schema
  const key = isJsonObject(discriminator) ? discriminator['propertyName'] : undefined
  if (typeof key !== 'string')
    throw new Error(`${union}.schema.json does not say by which key its kinds are told apart: add "discriminator".`)
  const kinds = readdirSync(schemasFolder)
    .filter((name) => name.startsWith(`${union}-`) && isKind(read(schemasFolder, name), key))
    .toSorted()
  const listed = (Array.isArray(oneOf) ? oneOf : []).flatMap((kind: unknown) =>
    isJsonObject(kind) ? [String(kind['$ref'])] : [],
  )
  const inOrder = [...listed.filter((name) => kinds.includes(name)), ...kinds.filter((name) => !listed.includes(name))]
  return { ...schema, oneOf: inOrder.map((name) => ({ $ref: name })) }
}

function isKind({ properties }: JsonObject, key: string): boolean {
  const property = isJsonObject(properties) ? properties[key] : undefined
  return isJsonObject(property) && property['const'] !== undefined
}

function read(folder: string, file: string): JsonObject {
  const schema: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  if (!isJsonObject(schema)) throw new Error(`${file} is not a schema.`)
  return schema
}

const ROOT = 'flow.schema.json'
const NOTHING = { type: 'null' }

/**
 * The schema of documents that are merged: shared parts, and flows that extend others. The keys are those of the
 * language, but none is required, and null may stand wherever it removes something. Lists are replaced as a whole, so
 * what stands in them is as strict as in a whole flow.
 */
export function generatePartSchema(schemasFolder: string): JsonObject {
  const definitions = new Map<string, JsonObject>()
  const relaxing: Relaxing = {
    read: (file) => readSchema(schemasFolder, file),
    refer: (reference) => {
      if (!definitions.has(reference)) {
        // Noted before it is made: a schema may refer to itself.
        definitions.set(reference, {})
        definitions.set(reference, relaxed(schemaAt(relaxing, reference), fileOf(reference), relaxing))
      }
      return { $ref: `#/definitions/${nameOf(reference)}` }
    },
  }
  const { $schema, $id: _id, title: _title, description: _description, ...root } = relaxing.read(ROOT)
  const flow = relaxed(root, ROOT, relaxing)
  return {
    $schema,
    $id: 'https://formway.dev/schemas/part.schema.json',
    title: 'FlowPart',
    description:
      'A document that is merged with others: a shared part, or a flow that extends one. The same keys as a flow, none required; null removes what an extended document has. Generated from the other schemas by `npm run language`.',
    ...flow,
    definitions: Object.fromEntries([...definitions].map(([reference, schema]) => [nameOf(reference), schema])),
  }
}

interface Relaxing {
  read(file: string): JsonObject
  /** A reference to the relaxed form of a schema. */
  refer(reference: string): JsonObject
}

function relaxed(schema: JsonObject, file: string, relaxing: Relaxing): JsonObject {
  const { $ref, anyOf, oneOf, properties, additionalProperties, type } = schema
  if (typeof $ref === 'string') return { ...schema, ...relaxing.refer(absolute($ref, file)) }
  const branches = anyOf ?? oneOf
  if (Array.isArray(branches)) {
    return {
      ...described(schema),
      anyOf: branches.filter(isJsonObject).map((branch) => relaxed(branch, file, relaxing)),
    }
  }
  if (type !== 'object') return strict(schema, file)
  const { required: _r, minProperties: _m, definitions: _d, $id: _i, $schema: _s, ...open } = schema
  const removable = (child: unknown): unknown =>
    isJsonObject(child) ? orNothing(ofKind(relaxed(child, file, relaxing), schema)) : child
  return {
    ...open,
    ...(isJsonObject(properties) ? { properties: eachOf(properties, removable) } : {}),
    ...(additionalProperties === undefined ? {} : { additionalProperties: removable(additionalProperties) }),
  }
}

/** What says of which kind a part is, with what the kind is for: an editor shows it beside the value. */
function ofKind(child: JsonObject, { description }: JsonObject): JsonObject {
  return typeof child['const'] === 'string' && typeof description === 'string'
    ? { ...child, enumDescriptions: [description] }
    : child
}

/** The same, or null. */
function orNothing(schema: JsonObject): JsonObject {
  const { type, enum: choices, const: only, anyOf } = schema
  if (Array.isArray(anyOf)) return { ...schema, anyOf: [...anyOf, NOTHING] }
  if (Array.isArray(choices))
    return {
      ...schema,
      enum: [...choices, null],
      ...withNothing(schema),
      ...(type === undefined ? {} : { type: [type, 'null'].flat() }),
    }
  if (only !== undefined) {
    const { const: _const, ...rest } = schema
    return { ...rest, enum: [only, null], ...withNothing(schema) }
  }
  if (type !== undefined && type !== 'object') return { ...schema, type: [type, 'null'].flat() }
  const { description, ...rest } = schema
  return { ...(description === undefined ? {} : { description }), anyOf: [rest, NOTHING] }
}

/** What is said of the values that may stand here, if anything, and of null. */
function withNothing({ enumDescriptions }: JsonObject): JsonObject {
  return Array.isArray(enumDescriptions)
    ? { enumDescriptions: [...enumDescriptions, 'Removes what an extended document says here.'] }
    : {}
}

/** As it is, its references led from one file to another. */
function strict(schema: JsonObject, file: string): JsonObject {
  const lead = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lead)
    return isJsonObject(value) ? strict(value, file) : value
  }
  const { $ref } = schema
  return eachOf(typeof $ref === 'string' ? { ...schema, $ref: absolute($ref, file) } : schema, lead)
}

function described({ title, description }: JsonObject): JsonObject {
  return { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) }
}

function eachOf(values: JsonObject, change: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
}

/** A reference as it reads outside its own file: # becomes the file's name. */
function absolute(reference: string, file: string): string {
  return reference.startsWith('#') ? `${file}${reference === '#' ? '' : reference}` : reference
}

function fileOf(reference: string): string {
  return reference.replace(/#.*$/, '')
}

/** block-form.schema.json is called block-form, a definition of it block-form.item. */
function nameOf(reference: string): string {
  return reference.replace('.schema.json', '').replace('#/definitions/', '.')
}

function schemaAt(relaxing: Relaxing, reference: string): JsonObject {
  const [file = '', definition] = reference.split('#/definitions/')
  const schema = relaxing.read(file)
  if (definition === undefined) return schema
  const found = isJsonObject(schema['definitions']) ? schema['definitions'][definition] : undefined
  if (!isJsonObject(found)) throw new Error(`There is no schema ${reference}.`)
  return found
}

function readSchema(folder: string, file: string): JsonObject {
  const schema: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  if (!isJsonObject(schema)) throw new Error(`${file} is not a schema.`)
  return schema
}
