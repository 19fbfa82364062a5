import type { Field, FieldRule } from '../program/field'
import type { Json } from '../values/types'

/** What a rule may look at besides the value. */
export interface RuleContext {
  readonly field: Field
  /** The answers beside it, of the same form or item. */
  readonly siblings: { readonly [field: string]: Json }
  /** The fields beside it. */
  readonly fields: readonly Field[]
  /** An ISO date. */
  readonly today: string
}

/** What a message can say of a rule: what it asks for, and the file it speaks of. */
export interface RuleWords {
  readonly is?: string
  readonly name?: string
}

/** A JSON Schema (2020-12), or a part of one. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/**
 * One rule: its test, its words, and what JSON Schema can say of it. A value that another rule refuses already (a date
 * that does not exist) keeps it.
 */
export interface Rule {
  readonly holds: (value: Json, rule: FieldRule, context: RuleContext) => boolean
  /** What {{is}} and {{name}} stand for, where it is not the parameter as it is. */
  readonly words?: (value: Json, rule: FieldRule, context: RuleContext & { readonly language: string }) => RuleWords
  /** Null where JSON Schema cannot say it, because it looks at another answer or at the day. */
  readonly schema: (rule: FieldRule, field: Field) => JsonSchema | null
  /** Whether a value that breaks it was not given in full, rather than wrongly. */
  readonly isMissing?: true
}
