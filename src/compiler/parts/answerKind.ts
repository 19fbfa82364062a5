import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import type { Field } from '../../engine/program/field'
import type { Suggestion } from '../../engine/values/finding'
import { didYouMean } from '../findings/suggestion'

/** What an answer is, as far as it can be put in the place of another. */
export type AnswerKind =
  | 'text'
  | 'number'
  | 'amount'
  | 'yesNo'
  | 'texts'
  | 'entry'
  | 'consent'
  | 'file'
  | 'files'
  | 'list'
  | 'fields'

/** A value as a flow writes it. */
export type Plain = string | number | boolean

/** Each kind of answer in words that follow "is". */
export const kindWords: Readonly<Record<AnswerKind, string>> = {
  text: 'a text',
  number: 'a number',
  amount: 'an amount',
  yesNo: 'true or false',
  texts: 'several texts or choices',
  entry: 'an entry that is found',
  consent: 'a consent',
  file: 'a file',
  files: 'a list of files',
  list: 'a list of items',
  fields: 'several fields',
}

/** What the answer to a field is. */
export function answerKindOf(field: Field): AnswerKind {
  if (field.kind === 'group') return 'fields'
  return field.kind === 'simple' ? fieldKindAuthoring[field.type].comparesAs : field.kind
}

/** The values a field's answer is one of; null where it is free, or nothing is known of them. */
export function choicesOf(field: Field): readonly string[] | null {
  if (field.kind !== 'simple' || field.choices === null || field.choices.size === 0) return null
  return [...field.choices.keys()]
}

/** Whether a condition can ask whether a field's answer is this value. An amount is a whole number of cents. */
export function canBe(field: Field, value: Plain): boolean {
  if (field.kind !== 'simple' || typeof value !== TYPE_OF[field.answer]) return false
  const { comparable } = fieldKindAuthoring[field.type]
  return (comparable?.is(value) ?? true) && (choicesOf(field)?.includes(String(value)) ?? true)
}

/** What a value of JSON is to `typeof`. */
const TYPE_OF = { text: 'string', number: 'number', yesNo: 'boolean', texts: 'object', object: 'object' } as const

/** What a field's answer can be, for a hint beside a value that it cannot be. */
export function possibleValues(field: Field, value: Plain): string | Suggestion {
  const choices = choicesOf(field)
  if (choices !== null) return didYouMean(String(value), choices)
  const hint = field.kind === 'simple' ? fieldKindAuthoring[field.type].comparable?.hint : undefined
  return hint ?? `It is ${kindWords[answerKindOf(field)]}.`
}
