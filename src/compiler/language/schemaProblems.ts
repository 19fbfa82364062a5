import { isJsonObject, jsonTypeOf } from '../documents/jsonValue'
import { type Limit, type LimitKeyword, resolved, type Schema } from './schema'

/** What is wrong with a value itself, apart from what stands in it. */
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
  /** It is of no kind that there is, as the key says that tells kinds apart. */
  | { readonly kind: 'tag'; readonly tag: string }

/** What a value breaks of a schema that is no reference. One of the wrong type breaks nothing else. */
export function schemaProblems(value: unknown, schema: Schema): readonly SchemaProblem[] {
  if (schema.types.length > 0 && !schema.types.some((type) => hasType(value, type))) return [{ kind: 'type' }]
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
    const size = sizeOf(value, limit.keyword)
    if (size !== null && !keeps(size, limit)) problems.push({ kind: 'limit', limit })
  }
  const index = unique && Array.isArray(value) ? repeatedIn(value) : -1
  if (index !== -1) problems.push({ kind: 'unique', index })
}

/** Whether a value is of a type as JSON Schema calls it. */
export function hasType(value: unknown, jsonType: string): boolean {
  if (jsonType === 'integer') return Number.isInteger(value)
  if (jsonType === 'number') return Number.isFinite(value)
  return jsonTypeOf(value) === jsonType
}

function addKeyProblems(problems: SchemaProblem[], value: Readonly<Record<string, unknown>>, schema: Schema): void {
  const { properties, additional, required, names, tag } = schema
  const keys = Object.keys(value)
  const isTagWrong = tag !== null && Object.hasOwn(value, tag) && branchNamed(schema, value[tag]) === null
  for (const key of required) if (!Object.hasOwn(value, key)) problems.push({ kind: 'missing', key })
  if (additional === false) for (const key of keys) if (!properties.has(key)) problems.push({ kind: 'unknown', key })
  if (names !== null)
    for (const key of keys) if (schemaProblems(key, names).length > 0) problems.push({ kind: 'name', key })
  if (isTagWrong) problems.push({ kind: 'tag', tag })
}

/** The kinds a value can be of, where one of its keys tells which. */
export function kindsOf({ oneOf, tag }: Schema): readonly string[] {
  return tag === null ? [] : oneOf.flatMap((branch) => tagValue(branch, tag) ?? [])
}

const branches = new WeakMap<Schema, ReadonlyMap<unknown, Schema>>()

/** The branch that is for a kind of value; null where the schema has none. */
export function branchNamed(schema: Schema, kind: unknown): Schema | null {
  const known = branches.get(schema) ?? branchesByKind(schema)
  branches.set(schema, known)
  return known.get(kind) ?? null
}

function branchesByKind({ oneOf, tag }: Schema): ReadonlyMap<unknown, Schema> {
  return new Map(
    oneOf
      .toReversed()
      .flatMap((branch) => (tag === null ? [] : [[tagValue(branch, tag), branch] as const]))
      .filter(([kind]) => kind !== null),
  )
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
      return typeof value === 'string' ? charactersIn(value) : null
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

/** As JSON Schema counts: what two units write is one. */
function charactersIn(text: string): number {
  return /[\uD800-\uDFFF]/.test(text) ? [...text].length : text.length
}

function keeps(size: number, { keyword, limit }: Limit): boolean {
  if (keyword === 'exclusiveMinimum') return size > limit
  if (keyword === 'exclusiveMaximum') return size < limit
  return keyword.startsWith('min') ? size >= limit : size <= limit
}

/** The first entry that stands in a list before; -1 where each differs. Of what is no plain value only the same text counts as the same. */
function repeatedIn(list: readonly unknown[]): number {
  const texts = list.map((entry) => JSON.stringify(entry))
  return texts.findIndex((text, index) => texts.indexOf(text) < index)
}
