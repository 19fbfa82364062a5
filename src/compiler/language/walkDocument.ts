import { isJsonObject, type JsonObject } from '../documents/json'
import { joinPointer } from '../findings/pointer'
import { findBranch, hasType, resolved, type Schema, type SchemaProblem, findSchemaProblems } from './schema'

/** A value beside the schema that it should keep. */
interface Pair {
  readonly value: unknown
  readonly schema: Schema
}

/** One stop of a walk. */
export interface Visit extends Pair {
  readonly pointer: string
  /** What the value itself breaks. */
  readonly problems: readonly SchemaProblem[]
  /** The value is of no kind that may stand here. */
  readonly isMisfit: boolean
  /** Keys that would have meant another kind of value at this place. */
  readonly otherKeys: readonly string[]
  /** Whether a part of the value keeps its schema, all the way down. */
  fits(value: unknown, schema: Schema): boolean
}

/**
 * Visits a value and everything in it, each beside its schema, the outermost first. Of several that may stand at a
 * place the one that the value keeps counts; where it keeps none, the one it was most likely meant to be.
 */
export function walk(value: unknown, schema: Schema, visit: (stop: Visit) => void): void {
  const fits = createFitting()
  const stop = (part: unknown, unresolved: Schema, pointer: string, otherKeys: readonly string[]): void => {
    const own = resolved(unresolved)
    const problems = findSchemaProblems(part, own)
    const isTyped = !problems.some(({ kind }) => kind === 'type')
    const branch = isTyped ? branchOf(part, own, fits) : null
    const isMisfit = isTyped && own.anyOf.length > 0 && branch === null
    visit({ value: part, schema: own, pointer, problems, isMisfit, otherKeys, fits })
    if (!isTyped) return
    if (branch !== null)
      stop(part, branch, pointer, otherKeys.length === 0 ? keysOf(own.anyOf) : [...otherKeys, ...keysOf(own.anyOf)])
    for (const child of childrenOf(part, own)) stop(child.value, child.schema, joinPointer(pointer, child.key), [])
  }
  stop(value, schema, '', [])
}

interface Child extends Pair {
  readonly key: string | number
}

/** What stands in a value and has a schema. */
function childrenOf(value: unknown, { items, properties, additional, names }: Schema): readonly Child[] {
  if (Array.isArray(value)) {
    return items === null ? [] : value.map((item: unknown, key) => ({ key, value: item, schema: items }))
  }
  if (!isJsonObject(value)) return []
  const children: Child[] = []
  for (const [key, child] of Object.entries(value)) {
    const schema = properties.get(key) ?? (typeof additional === 'boolean' ? null : additional)
    // What stands under a name that cannot be one would be read as something it is not.
    if (schema !== null && (names === null || findSchemaProblems(key, names).length === 0))
      children.push({ key, value: child, schema })
  }
  return children
}

function branchOf(value: unknown, schema: Schema, fits: Visit['fits']): Schema | null {
  const { anyOf, tag } = schema
  if (tag !== null) return findBranch(schema, isJsonObject(value) ? value[tag] : undefined)
  return anyOf.find((branch) => fits(value, branch)) ?? meantBranch(anyOf, value)
}

/** The branch a value is most likely meant to be: one of its type, and of several the one whose keys it has. */
function meantBranch(branches: readonly Schema[], value: unknown): Schema | null {
  const possible = branches.filter((branch) => resolved(branch).types.some((type) => hasType(value, type)))
  const telling = possible.find((branch) => {
    const { required } = resolved(branch)
    return required.length > 0 && isJsonObject(value) && hasAll(value, required)
  })
  return telling ?? possible.at(-1) ?? null
}

function hasAll(value: JsonObject, keys: readonly string[]): boolean {
  return keys.every((key) => Object.hasOwn(value, key))
}

const keys = new WeakMap<readonly Schema[], readonly string[]>()

/** The keys of all branches; a schema's list of them stays the same. */
function keysOf(branches: readonly Schema[]): readonly string[] {
  const known = keys.get(branches) ?? branches.flatMap((branch) => [...resolved(branch).properties.keys()])
  keys.set(branches, known)
  return known
}

/** A test whether values keep schemas; what it found of an object it remembers, so that choices inside choices cost no more. */
function createFitting(): Visit['fits'] {
  const found = new WeakMap<object, Map<Schema, boolean>>()
  const test = (value: unknown, schema: Schema): boolean => {
    if (findSchemaProblems(value, schema).length > 0) return false
    if (schema.tag !== null) {
      const branch = branchOf(value, schema, fits)
      if (branch !== null && !fits(value, branch)) return false
    } else if (schema.anyOf.length > 0 && !schema.anyOf.some((branch) => fits(value, branch))) return false
    return childrenOf(value, schema).every((child) => fits(child.value, child.schema))
  }
  const fits = (value: unknown, unresolved: Schema): boolean => {
    const schema = resolved(unresolved)
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
