import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'

/** The schemas of what is one of several kinds, each kind with a schema of its own: block-form.schema.json is one of block. */
export const unions = ['block', 'calculation', 'field', 'sheet'] as const

/**
 * The schema of a union with all its kinds: those that it lists stay in their order, new ones follow. A kind is a schema
 * that says what the key is by which the kinds are told apart.
 */
export function unionSchema(schemasFolder: string, union: (typeof unions)[number]): JsonObject {
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
