import type { Wording } from '../../language/wording'
import type { Field } from '../program/field'

/** What an item of a list, or one of several texts, is called: the field's word for one, and its number. `fill` fills placeholders of copy. */
export function itemName(
  { label, options }: Pick<Field, 'label' | 'options'>,
  index: number,
  wording: Wording,
  fill: (template: string, values?: Readonly<Record<string, string>>) => string,
): string {
  return fill(wording.itemName, { item: fill(options.item ?? label), number: String(index + 1) })
}
