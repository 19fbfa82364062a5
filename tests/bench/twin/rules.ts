import type { BenchField, BenchRule } from '../forms/benchForm'

/** An answer: a text, or whether a box is ticked. Nothing was answered: an empty text. */
export type Value = string | boolean

/** What is wrong with an answer, in the field's words; undefined when nothing is. */
export function messageFor(field: BenchField, value: Value = ''): string | undefined {
  if (value === '' || value === false) return field.required
  if (field.format !== null && !isOfType(field, value)) return field.format
  return field.rule === null || holds(field.rule, value) ? undefined : field.rule.message
}

function isOfType({ type }: BenchField, value: Value): boolean {
  if (type === 'number') return String(Number(value)) === value
  return type !== 'date' || isDate(String(value))
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function holds(rule: BenchRule, value: Value): boolean {
  switch (rule.name) {
    case 'minLength':
      return [...String(value)].length >= rule.is
    case 'maximum':
      return Number(value) <= rule.is
    case 'past':
      return String(value) <= new Date().toISOString().slice(0, 10)
    default:
      throw new Error(`Unknown rule: ${JSON.stringify(rule satisfies never)}`)
  }
}
