// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { FieldSchema } from './field'
import type { Matcher } from './matcher'
import type { Messages } from './messages'

/**
 * A form's JSON Schema. Conditional fields stand in allOf as if/then: what `then` declares exists only while `if` matches the form's answers.
 */
export interface FormSchema {
  type: 'object'
  /**
   * The fields by name, in order.
   */
  properties: {
    [k: string]: FieldSchema
  }
  /**
   * The names of the fields that must be filled.
   */
  required?: string[]
  messages?: Messages
  /**
   * Conditional fields.
   */
  allOf?: ConditionalFields[]
}
/**
 * Fields that exist only while the form's answers match.
 */
export interface ConditionalFields {
  /**
   * What the form's answers must be.
   */
  if: Matcher
  then: ConditionalPart
}
/**
 * The fields that then exist.
 */
export interface ConditionalPart {
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
}
