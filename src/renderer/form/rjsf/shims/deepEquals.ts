/**
 * In a build, in the place of RJSF's `deepEquals`, which is made of a package for every kind of value: whether two
 * values are the same, looked at all the way down. As with RJSF's, any two functions are.
 */
export default function deepEquals(one: unknown, other: unknown): boolean {
  // NaN is not the same as itself.
  if (one === other || (Number.isNaN(one) && Number.isNaN(other))) return true
  if (typeof one === 'function') return typeof other === 'function'
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length && keys.every((key) => key in other && deepEquals(one[key], other[key]))
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
