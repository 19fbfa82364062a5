import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isJsonObject, type JsonObject, mapValues } from '../../compiler/documents/json'

/** Schemas that are a union of kinds, each with its own schema: block-form.schema.json is a kind of block. */
export const unions = ['block', 'calculation', 'field', 'sheet'] as const

/**
 * Returns a union's schema with all its kinds: listed ones in their order, then new ones. A kind is a schema that fixes
 * the discriminator's value.
 */
export function generateUnionSchema(schemasFolder: string, union: (typeof unions)[number]): JsonObject {
  const schema = readSchemaFile(schemasFolder, `${union}.schema.json`)
  const { discriminator, oneOf } = schema
  const key = isJsonObject(discriminator) ? discriminator['propertyName'] : undefined
  if (typeof key !== 'string')
    throw new Error(`${union}.schema.json does not say by which key its kinds are told apart: add "discriminator".`)
  const kinds = readdirSync(schemasFolder)
    .filter((name) => name.startsWith(`${union}-`) && isKind(readSchemaFile(schemasFolder, name), key))
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

export function readSchemaFile(folder: string, file: string): JsonObject {
  const schema: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  if (!isJsonObject(schema)) throw new Error(`${file} is not a schema.`)
  return schema
}

const ROOT = 'flow.schema.json'
const NULL = { type: 'null' }

/**
 * Returns the schema of documents that are merged: shared parts, and flows that extend others. No key is required, and
 * null removes a key. Lists are replaced as a whole, so their items are as strict as in a whole flow.
 */
export function generatePartSchema(schemasFolder: string): JsonObject {
  const definitions = new Map<string, JsonObject>()
  const relaxing: RelaxContext = {
    read: (file) => readSchemaFile(schemasFolder, file),
    refer: (reference) => {
      if (!definitions.has(reference)) {
        // Set first, because a schema may refer to itself.
        definitions.set(reference, {})
        definitions.set(reference, relaxSchema(findSchema(relaxing, reference), getFile(reference), relaxing))
      }
      return { $ref: `#/definitions/${getDefinitionName(reference)}` }
    },
  }
  const { $schema, $id: _id, title: _title, description: _description, ...root } = relaxing.read(ROOT)
  const flow = relaxSchema(root, ROOT, relaxing)
  return {
    $schema,
    $id: 'https://formway.dev/schemas/part.schema.json',
    title: 'FlowPart',
    description:
      'A document that is merged with others: a shared part, or a flow that extends one. The same keys as a flow, none required; null removes what an extended document has. Generated from the other schemas by `npm run language`.',
    ...flow,
    definitions: Object.fromEntries(
      [...definitions].map(([reference, schema]) => [getDefinitionName(reference), schema]),
    ),
  }
}

interface RelaxContext {
  read(file: string): JsonObject
  refer(reference: string): JsonObject
}

function relaxSchema(schema: JsonObject, file: string, relaxing: RelaxContext): JsonObject {
  const { $ref, anyOf, oneOf, properties, additionalProperties, type } = schema
  if (typeof $ref === 'string') return { ...schema, ...relaxing.refer(resolveReference($ref, file)) }
  const branches = anyOf ?? oneOf
  if (Array.isArray(branches)) {
    return {
      ...pickDescription(schema),
      anyOf: branches.filter(isJsonObject).map((branch) => relaxSchema(branch, file, relaxing)),
    }
  }
  if (type !== 'object') return resolveReferences(schema, file)
  const { required: _r, minProperties: _m, definitions: _d, $id: _i, $schema: _s, ...open } = schema
  const removable = (child: unknown): unknown =>
    isJsonObject(child) ? allowNull(describeKind(relaxSchema(child, file, relaxing), schema)) : child
  return {
    ...open,
    ...(isJsonObject(properties) ? { properties: mapValues(properties, removable) } : {}),
    ...(additionalProperties === undefined ? {} : { additionalProperties: removable(additionalProperties) }),
  }
}

/** Adds the kind's description to its constant, which editors show. */
function describeKind(child: JsonObject, { description }: JsonObject): JsonObject {
  return typeof child['const'] === 'string' && typeof description === 'string'
    ? { ...child, enumDescriptions: [description] }
    : child
}

function allowNull(schema: JsonObject): JsonObject {
  const { type, enum: choices, const: only, anyOf } = schema
  if (Array.isArray(anyOf)) return { ...schema, anyOf: [...anyOf, NULL] }
  if (Array.isArray(choices))
    return {
      ...schema,
      enum: [...choices, null],
      ...describeNull(schema),
      ...(type === undefined ? {} : { type: [type, 'null'].flat() }),
    }
  if (only !== undefined) {
    const { const: _const, ...rest } = schema
    return { ...rest, enum: [only, null], ...describeNull(schema) }
  }
  if (type !== undefined && type !== 'object') return { ...schema, type: [type, 'null'].flat() }
  const { description, ...rest } = schema
  return { ...(description === undefined ? {} : { description }), anyOf: [rest, NULL] }
}

function describeNull({ enumDescriptions }: JsonObject): JsonObject {
  return Array.isArray(enumDescriptions)
    ? { enumDescriptions: [...enumDescriptions, 'Removes what an extended document says here.'] }
    : {}
}

/** Keeps a schema unchanged, except for its references. */
function resolveReferences(schema: JsonObject, file: string): JsonObject {
  const lead = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lead)
    return isJsonObject(value) ? resolveReferences(value, file) : value
  }
  const { $ref } = schema
  return mapValues(typeof $ref === 'string' ? { ...schema, $ref: resolveReference($ref, file) } : schema, lead)
}

function pickDescription({ title, description }: JsonObject): JsonObject {
  return { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) }
}

/** Resolves a reference against its file: # becomes the file's name. */
function resolveReference(reference: string, file: string): string {
  return reference.startsWith('#') ? `${file}${reference === '#' ? '' : reference}` : reference
}

function getFile(reference: string): string {
  return reference.replace(/#.*$/, '')
}

/** block-form.schema.json becomes block-form, and a definition in it block-form.item. */
function getDefinitionName(reference: string): string {
  return reference.replace('.schema.json', '').replace('#/definitions/', '.')
}

function findSchema(relaxing: RelaxContext, reference: string): JsonObject {
  const [file = '', definition] = reference.split('#/definitions/')
  const schema = relaxing.read(file)
  if (definition === undefined) return schema
  const found = isJsonObject(schema['definitions']) ? schema['definitions'][definition] : undefined
  if (!isJsonObject(found)) throw new Error(`There is no schema ${reference}.`)
  return found
}
