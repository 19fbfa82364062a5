import type { Block } from '../../language/block'

/** The types of block that stand before the heading of their screen. */
const leading: { readonly [Type in Block['type']]?: true } = { logo: true, logos: true }

/** Whether a block stands before the heading of its screen. */
export function leadsScreen({ type }: Block): boolean {
  return leading[type] === true
}
