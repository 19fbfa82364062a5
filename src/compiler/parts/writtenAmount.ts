import { decimalsOf } from '../../engine/values/format'
import type { Field } from '../../engine/program/field'
import { centsOf } from '../../engine/values/units'

/** Whether a text is an amount with all decimals of a field's currency: nothing but these tells how much it is. */
export function isAmountOf({ options: { currency = '' } }: Field, written: unknown): boolean {
  if (typeof written !== 'string' || centsOf(written) === null) return false
  return (written.split('.')[1] ?? '').length === decimalsOf(currency)
}

/** What to write instead. */
export function amountHint({ options: { currency = '' } }: Field, written?: unknown): string {
  const decimals = decimalsOf(currency)
  const meant =
    typeof written === 'string' && /^-?\d{1,12}(?:\.\d+)?$/.test(written) ? Number(written).toFixed(decimals) : ''
  if (Number(meant) === Number(written) && meant !== '') return `Write "${meant}".`
  if (decimals === 0) return `Write an amount without decimals, such as "1250": ${currency} has none.`
  return `Write an amount with ${['no', 'one', 'two', 'three', 'four'][decimals] ?? decimals} decimals, such as "${(12.5).toFixed(decimals)}".`
}
