import { isObject } from './path'
import type { Json } from './answers'

/** Whether two values say the same; the order of keys says nothing. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((item: Json, index) => isSame(item, other[index]))
  }
  if (!isObject(one) || !isObject(other)) return one === other
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
}
