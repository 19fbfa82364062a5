export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A dotted path into the answers: form, field, and deeper (`order.lines.0.amount`). */
export type Path = string

/**
 * A path that stays the same while items come and go: `#` and an item's id replace its index
 * (`order.lines.#3.amount`).
 */
export type Address = string

export type FormAnswers = { readonly [field: string]: Json }

/** The applicant's answers by form, and the data that transitions set by group. */
export type Answers = { readonly [form: string]: FormAnswers }

/** `with` has the answers that it was found with. */
export type Entry = { readonly value: string; readonly label: string; readonly with?: FormAnswers }

/**
 * A file the applicant chose. The file store holds the bytes; `size` is in bytes. Without `id` only the name is
 * remembered from an earlier visit, and the file has to be chosen again.
 */
export interface FileHandle {
  readonly id?: string
  readonly name: string
  readonly size: number
  readonly type: string
}

/** Returns the value at a dotted path, or undefined. List items are addressed by index. */
export function getValueAt(root: Json | undefined, path: Path): Json | undefined {
  let value = root
  for (const segment of path.split('.')) {
    if (value === undefined || value === null || typeof value !== 'object') return undefined
    value = Object.hasOwn(value, segment) ? getChild(value, segment) : undefined
  }
  return value
}

/**
 * Returns a copy of the tree with the value at the path replaced; only the containers along the path are copied.
 * `undefined` removes the property. Missing containers are created: a list if the next segment is an index, an object
 * otherwise.
 */
export function withValue<Root extends Json>(root: Root, path: Path, value: Json | undefined): Root
export function withValue(root: Json, path: Path, value: Json | undefined): Json {
  return withValueAt(root, path.split('.'), 0, value)
}

function withValueAt(root: Json, segments: readonly string[], depth: number, value: Json | undefined): Json {
  const head = segments[depth]
  if (head === undefined || head === '') return root
  const child = isContainer(root) ? getChild(root, head) : undefined
  const next = segments[depth + 1]
  const replaced = next === undefined ? value : withValueAt(ensureContainer(child, next), segments, depth + 1, value)
  if (Array.isArray(root)) return withItem(root, Number(head), replaced)
  if (replaced === undefined) return withoutKey(root, head)
  // Spreading keeps the order of the keys.
  return isObject(root) ? { ...root, [head]: replaced } : { [head]: replaced }
}

function withoutKey(root: Json, key: string): Json {
  const { [key]: _removed, ...others } = isObject(root) ? root : {}
  return others
}

export function formOf(path: Path): string {
  const end = path.indexOf('.')
  return end === -1 ? path : path.slice(0, end)
}

/** Whether `path` equals `outer` or is inside it. */
export function isWithin(path: Path, outer: Path): boolean {
  return `${path}.`.startsWith(`${outer}.`)
}

export function isEmpty(value: Json | undefined): value is undefined | null | '' {
  return value === undefined || value === null || value === ''
}

export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isContainer(value: Json | undefined): value is readonly Json[] | { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null
}

function getChild(container: readonly Json[] | { readonly [key: string]: Json }, key: string): Json | undefined {
  return isObject(container) ? container[key] : container[Number(key)]
}

function ensureContainer(child: Json | undefined, next: string): Json {
  if (isContainer(child)) return child
  return /^\d+$/.test(next) ? [] : {}
}

function withItem(list: readonly Json[], index: number, item: Json | undefined): Json {
  if (item === undefined) return list.filter((_, position) => position !== index)
  return Object.assign([...list], { [index]: item })
}

/** Compares deeply; the order of keys does not matter. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item: Json, index) => isSame(item, other[index]))
    )
  }
  if (!isObject(one) || !isObject(other)) return one === other
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}

/**
 * Normalizes a text for comparison: ignores case, composed or decomposed accents, variants of apostrophes and
 * hyphens, runs of spaces, and invisible characters.
 */
export function toComparable(text: string): string {
  const letters = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
  return letters
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function isSameAnswer(one: Json | undefined, other: Json | undefined): boolean {
  return typeof one === 'string' && typeof other === 'string'
    ? toComparable(one) === toComparable(other)
    : isSame(one, other)
}

/** Reads an own property only, so that names such as `constructor` find nothing. */
export function getOwnValue<Value>(
  map: { readonly [name: string]: Value } | undefined,
  name: string,
): Value | undefined {
  return map !== undefined && Object.hasOwn(map, name) ? map[name] : undefined
}

/** Sorts names by a declared order, in which `*` means all names that it does not list. Unchanged without an order. */
export function sortByOrder(names: readonly string[], order: readonly string[] | undefined): readonly string[] {
  if (order === undefined) return names
  return order.flatMap((name) => {
    if (name === '*') return names.filter((other) => !order.includes(other))
    return names.includes(name) ? [name] : []
  })
}

/** Shortest first, ending with the path itself. */
export function listPathPrefixes(path: Path): readonly Path[] {
  const segments = path.split('.')
  return segments.map((_, index) => segments.slice(0, index + 1).join('.'))
}
