import { money } from '../../engine/kinds/money'
import type { ControlOptions } from '../../engine/program/field'
import type { Json } from '../../engine/values/answers'
import { decimalsOf } from '../../engine/values/format'

/** The currency of an amount. */
type Currency = Pick<ControlOptions, 'currency'>

/** The answer a typed text stands for: nothing when empty, cents when it can be read, otherwise the text as typed. */
export function answerOfAmount(text: string, currency: Currency): Json | undefined {
  return text.trim() === '' ? undefined : money.parse(text, currency)
}

const formats = new Map<string, Intl.NumberFormat>()

/** An answer as it stands in the input: 1,250.00 for 125000 cents. What could not be read stands as it was typed. */
export function amountText(value: Json | undefined, language: string, { currency = '' }: Currency): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  // Making a format takes far longer than using it.
  const decimals = decimalsOf(currency)
  const key = `${language} ${decimals}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(key, format)
  return format.format(value / 10 ** decimals)
}
