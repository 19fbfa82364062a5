import type { Field } from '../program/field'
import type { Quantity } from './rule'

/** A bound of a field: the rule that sets it, which side it is on, and how much it is. */
export interface Bound {
  readonly rule: string
  readonly side: 'least' | 'most'
  readonly is: number
}

/** The bounds that the rules of a field set to a quantity, in their order. */
export function boundsOf({ rules }: Pick<Field, 'rules'>, quantity: Quantity): readonly Bound[] {
  return rules.flatMap(({ name, is, definition: { bounds } }) =>
    bounds?.of === quantity && typeof is === 'number' ? [{ rule: name, side: bounds.side, is }] : [],
  )
}

/** The bound on one side; null where no rule sets one. */
export function boundOf(field: Pick<Field, 'rules'>, quantity: Quantity, side: Bound['side']): number | null {
  return boundsOf(field, quantity).find((bound) => bound.side === side)?.is ?? null
}
