import type { RenderedSchema } from '../../renderer/form/renderedSchema'
import { isObject } from '../../engine/values/path'
import type { Json } from '../../engine/values/types'

/** The place of the item that has the flag; the first while none has. */
export function flaggedPlace(items: readonly Json[], flag: string): number {
  return Math.max(
    0,
    items.findIndex((item) => hasFlag(item, flag)),
  )
}

/** The items with the flag on the one at a place and on no other. */
export function withFlagAt(items: readonly Json[], flag: string, place: number): readonly Json[] {
  return items.map((item, index) =>
    isObject(item) && hasFlag(item, flag) !== (index === place) ? { ...item, [flag]: index === place } : item,
  )
}

/** The items with the flag on exactly one: the first that has it, or else the first. */
export function withOneFlag(items: readonly Json[], flag: string): readonly Json[] {
  return withFlagAt(items, flag, flaggedPlace(items, flag))
}

/** Whether an item has the flag. */
export function hasFlag(item: Json | undefined, flag: string): boolean {
  return isObject(item) && item[flag] === true
}

/** The item's schema as its card shows it: the flag is a mark there and not a field. */
export function withoutField(schema: RenderedSchema, name: string): RenderedSchema {
  const { [name]: _flag, ...properties } = schema.properties ?? {}
  return { ...schema, properties }
}
