import type { Json, Path } from './answers'

/** The value at a dotted path, or undefined where there is none. List items are addressed by index. */
export function valueAt(root: Json | undefined, path: Path): Json | undefined {
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
