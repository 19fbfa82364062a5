// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * A small JSON Schema: what a value must be. Keywords mean what they mean in JSON Schema; {} takes any value.
 */
export interface Matcher {
  /**
   * Exactly this value.
   */
  const?: string | number | boolean
  /**
   * One of these values.
   *
   * @minItems 1
   */
  enum?: (string | number | boolean)[]
  /**
   * At least this number.
   */
  minimum?: number
  /**
   * At most this number.
   */
  maximum?: number
  /**
   * At least this many characters.
   */
  minLength?: number
  /**
   * At most this many characters.
   */
  maxLength?: number
  /**
   * A regular expression the text must match.
   */
  pattern?: string
  /**
   * At least this many items.
   */
  minItems?: number
  /**
   * At most this many items.
   */
  maxItems?: number
  /**
   * At least one item matches.
   */
  contains?: Matcher
  /**
   * Each property, where it is given, matches.
   */
  properties?: {
    [k: string]: Matcher
  }
  /**
   * Properties that must be given.
   */
  required?: string[]
}
