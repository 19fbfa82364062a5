import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv'
import { pointerTo } from '../findings/pointer'
import type { Brand } from '../../language/brand'
import type { Flow } from '../../language/flow'

/** The flow language, compiled from its schemas. */
export interface Language {
  readonly isFlow: ValidateFunction<Flow>
  readonly isBrand: ValidateFunction<Brand>
  /** What a value breaks of one branch of the `anyOf` of a schema. */
  errorsOfBranch(schema: AnySchemaObject, branch: number, value: unknown): readonly ErrorObject[]
  /** A schema, or the one it refers to. */
  resolved(schema: AnySchemaObject): AnySchemaObject
}

/** Reads the language from the folder of its schemas. Throws when they are not good schemas themselves. */
export function readLanguage(schemasFolder: string): Language {
  // `required` may stand apart from the properties it names: a block's type is declared by each kind of block.
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    discriminator: true,
  })
  const addresses = new Map<unknown, string>()
  for (const schema of readSchemas(schemasFolder)) {
    ajv.addSchema(schema)
    noteAddresses(schema, `${schema.$id}#`, addresses)
  }
  const compiled = <Value>(address: string): ValidateFunction<Value> => {
    const validate = ajv.getSchema<Value>(address)
    if (validate === undefined) throw new Error(`There is no schema at ${address}.`)
    return validate
  }
  const addressOf = (schema: AnySchemaObject): string => {
    const address = addresses.get(schema)
    if (address === undefined) throw new Error('This schema is not one of the language.')
    return address
  }
  return {
    isFlow: compiled(`${BASE}flow.schema.json`),
    isBrand: compiled(`${BASE}brand.schema.json`),
    errorsOfBranch: (schema, branch, value) => {
      const validate = compiled(`${addressOf(schema)}/anyOf/${branch}`)
      return validate(value) ? [] : (validate.errors ?? [])
    },
    resolved: (schema) => {
      if (typeof schema['$ref'] !== 'string') return schema
      const target = compiled(new URL(schema['$ref'], addressOf(schema)).href).schema
      return typeof target === 'object' ? target : {}
    },
  }
}

const BASE = 'https://formway.dev/schemas/'

function readSchemas(folder: string): readonly AnySchemaObject[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .map((name): AnySchemaObject => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
}

function noteAddresses(schema: unknown, address: string, addresses: Map<unknown, string>): void {
  if (typeof schema !== 'object' || schema === null) return
  addresses.set(schema, address)
  for (const [key, child] of Object.entries(schema)) noteAddresses(child, pointerTo(address, key), addresses)
}
