/** A JSON value, as answers hold them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A dotted path into the answers: form, field, and deeper (`order.lines.0.amount`). */
export type Path = string

/**
 * A path that stays the same while items come and go: `#` and an item's id stand for its place
 * (`order.lines.#3.amount`).
 */
export type Address = string

/** The answers of one form, or the values of one group of data, by field name. */
export type FormAnswers = { readonly [field: string]: Json }

/** What the applicant has given so far, keyed by form, and the data that transitions brought, keyed by group. */
export type Answers = { readonly [form: string]: FormAnswers }

/** Something that an action found and the applicant chose: what the action calls it, and the words that are shown. */
export type Entry = { readonly value: string; readonly label: string }

/**
 * A file the applicant chose. The bytes stay outside the answers, in the file store; `size` is in bytes.
 * Without an `id` it is remembered from an earlier visit by name only and has to be chosen again.
 */
export interface FileHandle {
  readonly id?: string
  readonly name: string
  readonly size: number
  readonly type: string
}

/** The value at a dotted path, or undefined where there is none. List items are addressed by index. */
export function getValueAt(root: Json | undefined, path: Path): Json | undefined {
  let value = root
  for (const segment of path.split('.')) {
    if (value === undefined || value === null || typeof value !== 'object') return undefined
    value = Object.hasOwn(value, segment) ? childOf(value, segment) : undefined
  }
  return value
}

/**
 * The tree with the value at the path replaced; only the containers on the way are copied. `undefined` removes the
 * property. Missing containers are made: a list where the next segment is an index, an object otherwise.
 */
export function withValue<Root extends Json>(root: Root, path: Path, value: Json | undefined): Root
/** The same for any JSON value. */
export function withValue(root: Json, path: Path, value: Json | undefined): Json {
  return withValueAt(root, path.split('.'), 0, value)
}

function withValueAt(root: Json, segments: readonly string[], depth: number, value: Json | undefined): Json {
  const head = segments[depth]
  if (head === undefined || head === '') return root
  const child = isContainer(root) ? childOf(root, head) : undefined
  const next = segments[depth + 1]
  const replaced = next === undefined ? value : withValueAt(containerFor(child, next), segments, depth + 1, value)
  if (Array.isArray(root)) return withItem(root, Number(head), replaced)
  if (replaced === undefined) return withoutKey(root, head)
  // Spreading keeps the order of the keys: an answer that changes stays where it was.
  return isObject(root) ? { ...root, [head]: replaced } : { [head]: replaced }
}

function withoutKey(root: Json, key: string): Json {
  const { [key]: _removed, ...others } = isObject(root) ? root : {}
  return others
}

/** The form a path begins with. */
export function formOf(path: Path): string {
  const end = path.indexOf('.')
  return end === -1 ? path : path.slice(0, end)
}

/** Whether a path is another one or leads on from it. */
export function isWithin(path: Path, outer: Path): boolean {
  return `${path}.`.startsWith(`${outer}.`)
}

/** Whether nothing was given: no answer, or a text without a character. */
export function isEmpty(value: Json | undefined): value is undefined | null | '' {
  return value === undefined || value === null || value === ''
}

/** A JSON object, as opposed to a list, a simple value or nothing. */
export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isContainer(value: Json | undefined): value is readonly Json[] | { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null
}

function childOf(container: readonly Json[] | { readonly [key: string]: Json }, key: string): Json | undefined {
  return isObject(container) ? container[key] : container[Number(key)]
}

function containerFor(child: Json | undefined, next: string): Json {
  if (isContainer(child)) return child
  return /^\d+$/.test(next) ? [] : {}
}

function withItem(list: readonly Json[], index: number, item: Json | undefined): Json {
  if (item === undefined) return list.filter((_, position) => position !== index)
  return Object.assign([...list], { [index]: item })
}

/** Whether two values say the same; the order of keys says nothing. */
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
 * A text as it is compared with another one: nobody means another by capitals, by how an accent, an apostrophe or a hyphen is
 * written, by spaces, or by marks that cannot be seen.
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

/** Whether two answers are the same to those who gave them. */
export function isSameAnswer(one: Json | undefined, other: Json | undefined): boolean {
  return typeof one === 'string' && typeof other === 'string'
    ? toComparable(one) === toComparable(other)
    : isSame(one, other)
}

/** What a map holds under a name of its own; never what every object has. */
export function getOwnValue<Value>(
  map: { readonly [name: string]: Value } | undefined,
  name: string,
): Value | undefined {
  return map !== undefined && Object.hasOwn(map, name) ? map[name] : undefined
}

/** Names in a declared order, in which * stands for all those it does not list; as they are without one. */
export function sortByOrder(names: readonly string[], order: readonly string[] | undefined): readonly string[] {
  if (order === undefined) return names
  return order.flatMap((name) => {
    if (name === '*') return names.filter((other) => !order.includes(other))
    return names.includes(name) ? [name] : []
  })
}

/** Every path on the way to a path, the whole one last. */
export function listPathPrefixes(path: Path): readonly Path[] {
  const segments = path.split('.')
  return segments.map((_, index) => segments.slice(0, index + 1).join('.'))
}
