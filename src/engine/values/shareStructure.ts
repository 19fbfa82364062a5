/**
 * The next value, with every part that equals the previous one replaced by the previous part itself. Lists, plain
 * objects and maps are compared part by part; parts that are already identical are not looked into.
 */
export function shareStructure<Value>(previous: Value, next: Value): Value
/** The same for values of any kind. */
export function shareStructure(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous
  if (previous instanceof Map && next instanceof Map) return sharedMap(previous, next)
  if (Array.isArray(previous) && Array.isArray(next)) return sharedList(previous, next)
  if (isPlainObject(previous) && isPlainObject(next)) return sharedObject(previous, next)
  return next
}

// Each gives the previous container when it has the same parts in the same order, otherwise one made of shared parts.

function sharedList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const shared = next.map((value, index) => shareStructure(previous[index], value))
  return shared.length === previous.length && shared.every((value, index) => Object.is(value, previous[index]))
    ? previous
    : shared
}

function sharedMap(
  previous: ReadonlyMap<unknown, unknown>,
  next: ReadonlyMap<unknown, unknown>,
): ReadonlyMap<unknown, unknown> {
  const shared = new Map([...next].map(([key, value]) => [key, shareStructure(previous.get(key), value)]))
  const keys = previous.keys()
  const isSame =
    previous.size === shared.size &&
    [...shared].every(([key, part]) => Object.is(keys.next().value, key) && Object.is(previous.get(key), part))
  return isSame ? previous : shared
}

function sharedObject(
  previous: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const keys = Object.keys(previous)
  const entries = Object.entries(next).map(([key, value]): [string, unknown] => [
    key,
    shareStructure(previous[key], value),
  ])
  const isSame =
    keys.length === entries.length &&
    entries.every(([key, part], index) => keys[index] === key && Object.is(previous[key], part))
  return isSame ? previous : Object.fromEntries(entries)
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
