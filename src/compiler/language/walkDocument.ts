import { isJsonObject, type JsonObject } from '../documents/json'
import { joinPointer } from '../findings/pointer'
import { findBranch, findSchemaProblems, hasType, isOfType, resolveSchema, type Schema } from './schema'

interface Pair {
  readonly value: unknown
  readonly schema: Schema
}

export interface Visit extends Pair {
  readonly pointer: string
  readonly isMisfit: boolean
  /** Keys of the other alternatives at this place. */
  readonly otherKeys: readonly string[]
  /** Whether a value keeps a schema at every depth. */
  fits(value: unknown, schema: Schema): boolean
}

/**
 * Visits a value and all its parts with their schemas, from the outside in. Of several alternatives it follows the one
 * that fits, else the one that was most likely meant.
 */
export function walk(value: unknown, schema: Schema, visit: (stop: Visit) => void): void {
  const fits = createFitting()
  const stop = (part: unknown, unresolved: Schema, pointer: string, otherKeys: readonly string[]): void => {
    const own = resolveSchema(unresolved)
    const isTyped = isOfType(part, own)
    const branch = isTyped ? findBranchFor(part, own, fits) : null
    const isMisfit = isTyped && own.anyOf.length > 0 && branch === null
    visit({ value: part, schema: own, pointer, isMisfit, otherKeys, fits })
    if (!isTyped) return
    if (branch !== null)
      stop(part, branch, pointer, otherKeys.length === 0 ? listKeys(own.anyOf) : [...otherKeys, ...listKeys(own.anyOf)])
    for (const child of listChildren(part, own)) stop(child.value, child.schema, joinPointer(pointer, child.key), [])
  }
  stop(value, schema, '', [])
}

interface Child extends Pair {
  readonly key: string | number
}

function listChildren(value: unknown, { items, properties, additional, names }: Schema): readonly Child[] {
  if (Array.isArray(value)) {
    return items === null ? [] : value.map((item: unknown, key) => ({ key, value: item, schema: items }))
  }
  if (!isJsonObject(value)) return []
  const children: Child[] = []
  for (const [key, child] of Object.entries(value)) {
    const schema = properties.get(key) ?? (typeof additional === 'boolean' ? null : additional)
    // Values under invalid names would be misread.
    if (schema !== null && (names === null || findSchemaProblems(key, names).length === 0))
      children.push({ key, value: child, schema })
  }
  return children
}

export function findBranchFor(value: unknown, schema: Schema, fits: Visit['fits']): Schema | null {
  const { anyOf, tag } = schema
  if (tag !== null) return findBranch(schema, isJsonObject(value) ? value[tag] : undefined)
  return anyOf.find((branch) => fits(value, branch)) ?? inferBranch(anyOf, value)
}

/** The alternative of the same type whose required keys the value has. */
function inferBranch(branches: readonly Schema[], value: unknown): Schema | null {
  const possible = branches.filter((branch) => resolveSchema(branch).types.some((type) => hasType(value, type)))
  const telling = possible.find((branch) => {
    const { required } = resolveSchema(branch)
    return required.length > 0 && isJsonObject(value) && hasAll(value, required)
  })
  return telling ?? possible.at(-1) ?? null
}

function hasAll(value: JsonObject, keys: readonly string[]): boolean {
  return keys.every((key) => Object.hasOwn(value, key))
}

const keys = new WeakMap<readonly Schema[], readonly string[]>()

function listKeys(branches: readonly Schema[]): readonly string[] {
  const known = keys.get(branches) ?? branches.flatMap((branch) => [...resolveSchema(branch).properties.keys()])
  keys.set(branches, known)
  return known
}

/** Caches results by object, so that nested alternatives cost no more. */
export function createFitting(): Visit['fits'] {
  const found = new WeakMap<object, Map<Schema, boolean>>()
  const test = (value: unknown, schema: Schema): boolean => {
    if (findSchemaProblems(value, schema).length > 0) return false
    if (schema.tag !== null) {
      const branch = findBranchFor(value, schema, fits)
      if (branch !== null && !fits(value, branch)) return false
    } else if (schema.anyOf.length > 0 && !schema.anyOf.some((branch) => fits(value, branch))) return false
    return listChildren(value, schema).every((child) => fits(child.value, child.schema))
  }
  const fits = (value: unknown, unresolved: Schema): boolean => {
    const schema = resolveSchema(unresolved)
    if (typeof value !== 'object' || value === null) return test(value, schema)
    const known = found.get(value)?.get(schema)
    if (known !== undefined) return known
    const result = test(value, schema)
    const results = found.get(value) ?? new Map<Schema, boolean>()
    found.set(value, results.set(schema, result))
    return result
  }
  return fits
}
