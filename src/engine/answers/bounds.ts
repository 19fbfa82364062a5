import type { Field } from '../program/field'

/** More items or files than this were given by nobody who filled in a form, unless the field itself asks for more. */
const MOST_ITEMS = 200

/** A longer text was typed by nobody. An address may hold a small image. */
const MOST_CHARACTERS: Readonly<Record<string, number>> = { longText: 20_000, url: 500_000 }

/** How many UTF-16 units a field's text may have at most, whatever its rules say of it. */
export function mostCharacters({ type, rules }: Pick<Field, 'type' | 'rules'>): number {
  const asked = rules.flatMap(({ name, is }) => (name === 'maxLength' && typeof is === 'number' ? [2 * is] : []))
  return Math.max(MOST_CHARACTERS[type] ?? 5000, ...asked)
}

/** How many items or files a field may hold at most, whatever its rules say of them. */
export function mostItems(most: number | null): number {
  return Math.max(MOST_ITEMS, most ?? 0)
}
