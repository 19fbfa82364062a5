import { isJsonObject, jsonTypeOf } from '../documents/jsonValue'
import { type Limit, type LimitKeyword, resolved, type Schema } from './schema'

/** What is wrong with a value itself, apart from what stands in it. */
export type SchemaProblem =
  | { readonly kind: 'type' }
  | { readonly kind: 'enum' }
  | { readonly kind: 'const' }
  | { readonly kind: 'pattern' }
  | { readonly kind: 'unique' }
  | { readonly kind: 'limit'; readonly limit: Limit }
  | { readonly kind: 'missing'; readonly key: string }
  | { readonly kind: 'unknown'; readonly key: string }
  | { readonly kind: 'name'; readonly key: string }
  /** It is of no kind that there is, as the key says that tells kinds apart. */
  | { readonly kind: 'tag'; readonly tag: string }

/** What a value breaks of a schema that is no reference. One of the wrong type breaks nothing else. */
export function schemaProblems(value: unknown, schema: Schema): readonly SchemaProblem[] {
  if (schema.types.length > 0 && !schema.types.some((type) => hasType(value, type))) return [{ kind: 'type' }]
  const problems = [...plainProblems(value, schema), ...sizeProblems(value, schema)]
  return isJsonObject(value) ? [...problems, ...keyProblems(value, schema)] : problems
}

function plainProblems(value: unknown, { choices, only, pattern }: Schema): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = []
  if (choices !== null && !choices.includes(value)) problems.push({ kind: 'enum' })
  if (only !== null && only.value !== value) problems.push({ kind: 'const' })
  if (typeof value === 'string' && pattern?.expression.test(value) === false) problems.push({ kind: 'pattern' })
  return problems
}

function sizeProblems(value: unknown, { limits, unique }: Schema): readonly SchemaProblem[] {
  const broken = limits.filter((limit) => {
    const size = sizeOf(value, limit.keyword)
    return size !== null && !keeps(size, limit)
  })
  return [
    ...broken.map((limit): SchemaProblem => ({ kind: 'limit', limit })),
    ...(unique && Array.isArray(value) && hasTwice(value) ? [{ kind: 'unique' } as const] : []),
  ]
}

/** Whether a value is of a type as JSON Schema calls it. */
export function hasType(value: unknown, jsonType: string): boolean {
  if (jsonType === 'integer') return Number.isInteger(value)
  if (jsonType === 'number') return Number.isFinite(value)
  return jsonTypeOf(value) === jsonType
}

function keyProblems(value: Readonly<Record<string, unknown>>, schema: Schema): readonly SchemaProblem[] {
  const { properties, additional, required, names, tag } = schema
  const missing = required.filter((key) => !Object.hasOwn(value, key))
  const keys = Object.keys(value)
  const isTagWrong =
    tag !== null && Object.hasOwn(value, tag) && !schema.oneOf.some((branch) => tagValue(branch, tag) === value[tag])
  return [
    ...missing.map((key): SchemaProblem => ({ kind: 'missing', key })),
    ...keys.filter((key) => additional === false && !properties.has(key)).map((key): SchemaProblem => ({ kind: 'unknown', key })),
    ...keys.filter((key) => names !== null && schemaProblems(key, names).length > 0).map((key): SchemaProblem => ({ kind: 'name', key })),
    ...(isTagWrong ? [{ kind: 'tag', tag } as const] : []),
  ]
}

/** The kinds a value can be of, where one of its keys tells which. */
export function kindsOf({ oneOf, tag }: Schema): readonly string[] {
  return tag === null ? [] : oneOf.flatMap((branch) => tagValue(branch, tag) ?? [])
}

/** What a branch has where its kind stands. */
export function tagValue(branch: Schema, tag: string): string | null {
  const only = resolved(branch).properties.get(tag)?.only
  return typeof only?.value === 'string' ? only.value : null
}

/** How large a value is as a keyword counts it; null where it counts another type. */
function sizeOf(value: unknown, keyword: LimitKeyword): number | null {
  switch (keyword) {
    case 'minLength':
    case 'maxLength':
      return typeof value === 'string' ? [...value].length : null
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

function keeps(size: number, { keyword, limit }: Limit): boolean {
  if (keyword === 'exclusiveMinimum') return size > limit
  if (keyword === 'exclusiveMaximum') return size < limit
  return keyword.startsWith('min') ? size >= limit : size <= limit
}

/** Lists whose entries have to differ hold plain values; of others only the same text counts as the same. */
function hasTwice(list: readonly unknown[]): boolean {
  return new Set(list.map((entry) => JSON.stringify(entry))).size < list.length
}
