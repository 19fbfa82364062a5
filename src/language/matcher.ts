// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { DayLimit } from './field-keys'

/**
 * What an answer must be: this very value; one of a list of values; or what an object says.
 */
export type Matcher = MatchedValue | MatchedValues | MatchedAnswer
/**
 * The answer is this value.
 */
export type MatchedValue = string | number | boolean
/**
 * The answer is one of these values.
 *
 * @minItems 1
 */
export type MatchedValues = (string | number | boolean)[]

/**
 * All of this holds of the answer.
 */
export interface MatchedAnswer {
  /**
   * true: it was given. false: it was not.
   */
  given?: boolean
  /**
   * The least number; of an amount, with two decimals in quotes.
   */
  minimum?: number | string
  /**
   * The greatest number; of an amount, with two decimals in quotes.
   */
  maximum?: number | string
  /**
   * The least number of characters.
   */
  minLength?: number
  /**
   * The most characters.
   */
  maxLength?: number
  /**
   * A regular expression that the text matches (with the "u" flag).
   */
  pattern?: string
  /**
   * Of several choices: this one is among those that are chosen, or one of a list of them is.
   */
  has?: string | string[]
  /**
   * The date is today or before.
   */
  past?: true
  /**
   * The date is after today.
   */
  future?: true
  /**
   * The least difference between this year and the date's year.
   */
  minimumAge?: number
  /**
   * The greatest difference between this year and the date's year.
   */
  maximumAge?: number
  /**
   * The earliest date that fulfils it: a day as 2024-05-17 (or a month, a year), "today", or a distance from today such as { "years": -1 }. Of a time, as 09:30.
   */
  notBefore?: DayLimit
  /**
   * The latest date that fulfils it: a day as 2024-05-17 (or a month, a year), "today", or a distance from today such as { "days": 14 }. Of a time, as 09:30.
   */
  notAfter?: DayLimit
  /**
   * The least number of items, files or choices.
   */
  minItems?: number
  /**
   * The most items, files or choices.
   */
  maxItems?: number
  /**
   * At least one item fulfils this; it names the fields of the item without a dot.
   */
  some?: Condition
  /**
   * Every item fulfils this; it names the fields of the item without a dot.
   */
  every?: Condition
}
