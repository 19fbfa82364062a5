import type { RenderedSchema } from '../../renderer/form/renderedSchema'
import type { Json } from '../../engine/values/types'

/** The items of a list's answer. */
export function itemsIn(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

/** The list with an item put in at a place; those from there on move back. */
export function withItemAt<Item>(items: readonly Item[], index: number, item: Item): readonly Item[] {
  return [...items.slice(0, index), item, ...items.slice(index)]
}

/** The list without the item at a place. */
export function withoutItem<Item>(items: readonly Item[], index: number): readonly Item[] {
  return items.filter((_, position) => position !== index)
}

/** The places of so many items, in order. */
export function placesOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** A new item: the defaults its fields declare. */
export function newItem(schema: RenderedSchema | undefined): Json {
  const defaults = Object.entries(schema?.properties ?? {}).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default] as const],
  )
  return Object.fromEntries(defaults)
}

/** Whether the item at a place can be removed: any, or only the last, and never below the least number. */
export function isRemovable(index: number, count: number, least: number, which: 'any' | 'last'): boolean {
  return count > least && (which === 'any' || index === count - 1)
}
