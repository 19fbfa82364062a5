/** A JSON value, as answers hold them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A dotted path into the answers: form, field, and deeper (`order.lines.0.amount`). */
export type Path = string

/**
 * A path that stays the same while items come and go: `#` and an item's id stand for its place
 * (`order.lines.#3.amount`).
 */
export type Address = string

/** The answers of one form, or the values of one group of data, by field name. */
export type FormAnswers = { readonly [field: string]: Json }

/** What the applicant has given so far, keyed by form, and the data that transitions brought, keyed by group. */
export type Answers = { readonly [form: string]: FormAnswers }

/** Something that an action found and the applicant chose: what the action calls it, and the words that are shown. */
export type Entry = { readonly value: string; readonly label: string }

/**
 * A file the applicant chose. The bytes stay outside the answers, in the file store; `size` is in bytes.
 * Without an `id` it is remembered from an earlier visit by name only and has to be chosen again.
 */
export interface FileHandle {
  readonly id?: string
  readonly name: string
  readonly size: number
  readonly type: string
}
