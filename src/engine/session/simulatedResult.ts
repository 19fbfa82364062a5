import { fillValues } from '../text/template'
import { isObject } from '../values/path'
import type { Json } from '../values/answers'

/**
 * What the result of a simulated action may name: a new reference number, and as today's date the day that was shown, as
 * YYYY-MM-DD. A real action brings its own.
 */
const simulatedNames = ['reference', 'today'] as const

/** The values that stand for these names in one result. */
export type SimulatedValues = Readonly<Record<(typeof simulatedNames)[number], string>>

const OWN: ReadonlySet<Json> = new Set(simulatedNames.map((name) => `{{${name}}}`))

/** Whether nothing stands in a declared result but what a page can give by itself. */
export function isOwnResult(result: Json): boolean {
  if (Array.isArray(result)) return result.every(isOwnResult)
  return isObject(result) ? Object.values(result).every(isOwnResult) : OWN.has(result)
}

/** A simulated result with the placeholders in its texts filled. */
export function filledResult(result: Json, values: SimulatedValues): Json {
  if (typeof result === 'string') return fillValues(result, values)
  if (Array.isArray(result)) return result.map((item: Json) => filledResult(item, values))
  if (!isObject(result)) return result
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, filledResult(value, values)]))
}
