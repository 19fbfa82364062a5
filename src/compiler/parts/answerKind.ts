import type { Field } from '../../engine/program/field'
import { isDate } from '../../engine/values/dates'
import { didYouMean } from '../findings/suggestion'

/** What an answer is, as far as it can be put in the place of another. */
export type AnswerKind = 'text' | 'number' | 'amount' | 'yesNo' | 'file' | 'files' | 'list' | 'fields'

/** A value as a flow writes it. */
export type Plain = string | number | boolean

/** Each kind of answer in words that follow "is". */
export const kindWords: Readonly<Record<AnswerKind, string>> = {
  text: 'a text',
  number: 'a number',
  amount: 'an amount',
  yesNo: 'true or false',
  file: 'a file',
  files: 'a list of files',
  list: 'a list of items',
  fields: 'several fields',
}

/** What the answer to a field is. */
export function kindOf(field: Field): AnswerKind {
  if (field.kind === 'group') return 'fields'
  if (field.kind !== 'simple') return field.kind
  if (field.answer !== 'number') return field.answer
  return field.type === 'money' ? 'amount' : 'number'
}

/** The values a field's answer is one of; null where it is free, or nothing is known of them. */
export function choicesOf(field: Field): readonly string[] | null {
  if (field.kind !== 'simple' || field.choices === null || field.choices.size === 0) return null
  return [...field.choices.keys()]
}

/** Whether a field's answer can be this value. An amount is a whole number of cents. */
export function canBe(field: Field, value: Plain): boolean {
  switch (kindOf(field)) {
    case 'text':
      if (typeof value !== 'string') return false
      return field.type === 'date' ? isDate(value) : (choicesOf(field)?.includes(value) ?? true)
    case 'number':
      return typeof value === 'number'
    case 'amount':
      return Number.isInteger(value)
    case 'yesNo':
      return typeof value === 'boolean'
    default:
      return false
  }
}

/** What a field's answer can be, for a hint beside a value that it cannot be. */
export function possibleValues(field: Field, value: Plain): string {
  const choices = choicesOf(field)
  if (choices !== null) return didYouMean(String(value), choices)
  if (field.type === 'date') return 'Write a real date, such as 2024-05-17.'
  const kind = kindOf(field)
  return kind === 'amount' ? 'Write whole cents: 1250 is 12.50.' : `It is ${kindWords[kind]}.`
}
