import type { SimpleField } from '../program/field'
import { boundOf } from '../rules/bounds'

/** A hard limit of items or files per answer, unless the field itself asks for more. */
const MOST_ITEMS = 200

/** How many UTF-16 units a field's text may have at most, whatever its rules say of it. */
export function mostCharacters(field: SimpleField): number {
  // A character may have two units.
  return Math.max(field.definition.mostCharacters, 2 * (boundOf(field, 'characters', 'most') ?? 0))
}

/** How many items or files a field may hold at most, whatever its rules say of them. */
export function mostItems(most: number | null): number {
  return Math.max(MOST_ITEMS, most ?? 0)
}
