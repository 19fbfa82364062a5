import type { Json } from '../engine/values/answers'

/** Deeper or larger than this is nothing that someone filled in. */
const BOUNDS = { depth: 12, values: 20_000 }

/**
 * A copy of a value that is JSON within bounds: no cycles, no gaps, no functions, nothing that is not finite. Undefined
 * where it is none, or throws when it is read. Each part is read once: a getter cannot say something else later.
 */
export function boundedJson(value: unknown): Json | undefined {
  try {
    return copyOf(value, { values: BOUNDS.values }, 0)
  } catch {
    // A getter or a proxy threw; a revoked proxy throws at whatever is asked of it.
    return undefined
  }
}

/** Counts down across the whole value. */
interface Left {
  values: number
}

function copyOf(part: unknown, left: Left, depth: number): Json | undefined {
  left.values -= 1
  if (left.values < 0 || depth > BOUNDS.depth) return undefined
  if (part === null || typeof part === 'string' || typeof part === 'boolean') return part
  if (typeof part === 'number') return Number.isFinite(part) ? part : undefined
  if (typeof part !== 'object') return undefined
  return Array.isArray(part) ? listOf(part, left, depth) : objectOf(part, left, depth)
}

function listOf(list: readonly unknown[], left: Left, depth: number): Json | undefined {
  const { length } = list
  if (length > left.values || Object.keys(list).length !== length) return undefined
  const copy: Json[] = []
  for (let index = 0; index < length; index += 1) {
    const item = copyOf(list[index], left, depth + 1)
    if (item === undefined) return undefined
    copy.push(item)
  }
  return copy
}

function objectOf(object: object, left: Left, depth: number): Json | undefined {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) return undefined
  const names = Object.keys(object)
  if (names.length > left.values) return undefined
  const copy: [string, Json][] = []
  for (const name of names) {
    const item = copyOf(Reflect.get(object, name), left, depth + 1)
    if (item === undefined) return undefined
    copy.push([name, item])
  }
  return Object.fromEntries(copy)
}
