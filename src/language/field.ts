// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Matcher } from './matcher'
import type { Messages } from './messages'

/**
 * A field's JSON Schema, with Formway's own keywords: messages, sensitive, file, money, minimumAge, notFuture, notBefore, prefill, transform, mask.
 */
export interface FieldSchema {
  /**
   * The JSON type of the answer. Money is an integer in cents, a date a string, a file an object.
   */
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  /**
   * The field's label. May contain {{placeholders}}.
   */
  title?: string
  /**
   * The help text below the label. May contain {{placeholders}}.
   */
  description?: string
  /**
   * Good answers, for tests and tools; never shown.
   *
   * @minItems 1
   */
  examples?: unknown[]
  /**
   * The answer it starts with.
   */
  default?: string | number | boolean | unknown[]
  /**
   * The only answer allowed.
   */
  const?: string | number | boolean
  /**
   * The answers to choose from.
   *
   * @minItems 1
   */
  enum?: string[]
  /**
   * The least number of characters.
   */
  minLength?: number
  /**
   * The most characters.
   */
  maxLength?: number
  /**
   * A regular expression for the text.
   */
  pattern?: string
  /**
   * A known form of text: date is YYYY-MM-DD, phone an international number such as +14165550123.
   */
  format?: 'email' | 'date' | 'phone' | 'uri'
  /**
   * The least number.
   */
  minimum?: number
  /**
   * The greatest number.
   */
  maximum?: number
  /**
   * The least number of items.
   */
  minItems?: number
  /**
   * The most items.
   */
  maxItems?: number
  /**
   * What each item of a list is.
   */
  items?: FieldSchema
  /**
   * At least one item must match this.
   */
  contains?: Matcher
  /**
   * The fields by name, in order.
   */
  properties?: {
    [k: string]: FieldSchema
  }
  /**
   * The names of the fields that must be filled.
   */
  required?: string[]
  messages?: Messages
  /**
   * Masked when shown again; never stored, logged or put into a URL.
   */
  sensitive?: true
  /**
   * How many characters at the end stay readable when a sensitive answer is shown again; none, if left out.
   */
  mask?: number
  /**
   * The applicant does not enter it: an action brings it, and a transition gives it as the answer.
   */
  readOnly?: true
  /**
   * The integer is an amount in cents.
   */
  money?: true
  file?: FileRule
  /**
   * The least difference between this year and the date's year.
   */
  minimumAge?: number
  /**
   * The date must not lie after today.
   */
  notFuture?: true
  /**
   * The name of the field beside it whose date this one must not precede.
   */
  notBefore?: string
  /**
   * The path of another form's field, such as contact.email: what was given there is offered here again, until the applicant changes it.
   */
  prefill?: string
  /**
   * What is done to the text as it is typed.
   */
  transform?: ('toLowerCase' | 'toUpperCase')[]
}
/**
 * The answer is a file.
 */
export interface FileRule {
  /**
   * The endings allowed, without a dot, in lower case.
   *
   * @minItems 1
   */
  extensions: ('pdf' | 'jpg' | 'jpeg' | 'png')[]
  /**
   * The largest size in bytes.
   */
  maxSize?: number
}
