import { money } from '../../engine/kinds/money'
import type { Json } from '../../engine/values/answers'

/** The answer a typed text stands for: nothing when empty, cents when it can be read, otherwise the text as typed. */
export function answerOfAmount(text: string): Json | undefined {
  return text.trim() === '' ? undefined : money.parse(text)
}

const formats = new Map<string, Intl.NumberFormat>()

/** An answer as it stands in the input: 1,250.00 for 125000 cents. What could not be read stands as it was typed. */
export function amountText(value: Json | undefined, language: string): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  // Making a format takes far longer than using it.
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  formats.set(language, format)
  return format.format(value / 100)
}
