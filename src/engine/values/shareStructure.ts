/**
 * The next value, with every part that equals the previous one replaced by the previous part itself. Lists, plain
 * objects and maps are compared part by part; parts that are already identical are not looked into.
 */
export function shareStructure<Value>(previous: Value, next: Value): Value
/** The same for values of any kind. */
export function shareStructure(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous
  if (previous instanceof Map && next instanceof Map) {
    return sharedOr(previous, new Map([...next].map(([key, value]) => [key, shareStructure(previous.get(key), value)])))
  }
  if (Array.isArray(previous) && Array.isArray(next)) {
    return sharedOr(previous, next.map((value, index) => shareStructure(previous[index], value)))
  }
  if (isPlainObject(previous) && isPlainObject(next)) {
    const shared = Object.fromEntries(Object.entries(next).map(([key, value]) => [key, shareStructure(previous[key], value)]))
    return sharedOr(previous, shared)
  }
  return next
}

/** The previous container when it has the same parts in the same order, otherwise the one made of shared parts. */
function sharedOr(previous: object, shared: object): object {
  const before = partsOf(previous)
  const after = partsOf(shared)
  const same = before.length === after.length && after.every(([key, value], index) => {
    const [otherKey, otherValue] = before[index] ?? []
    return key === otherKey && Object.is(value, otherValue)
  })
  return same ? previous : shared
}

function partsOf(container: object): readonly (readonly [unknown, unknown])[] {
  return container instanceof Map ? [...container] : Object.entries(container)
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
