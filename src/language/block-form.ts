// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { FieldDocument } from './field'

/**
 * A form: its fields in the order in which they are asked. Its key is the form's name and the first part of its answers' paths.
 */
export interface FormBlock {
  /**
   * The kind of block.
   */
  type: 'form'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * A heading above the fields. May contain {{placeholders}}.
   */
  title?: string
  /**
   * true: closed under its title until somebody opens it; what is wrong inside opens it. For what few need.
   */
  folded?: true
  rules?: FormRules
  must?: FormMust
  /**
   * The fields by name, in the order in which they are asked.
   */
  fields: {
    [k: string]: FieldDocument
  }
}
/**
 * What must hold of the form as a whole; said before what is wrong with single fields.
 */
export interface FormRules {
  /**
   * What is said when something that is required was not given.
   */
  complete?: string
  /**
   * What is said while a file that was refused is still there: the form then waits for the applicant to take it away.
   */
  files?: string
}
/**
 * What must hold of several answers together, by a name of your own; each is said at one field of the form, while that is asked.
 */
export interface FormMust {
  [k: string]: Must
}
/**
 * One thing that must hold.
 */
export interface Must {
  /**
   * What must hold: it asks about fields of this form and about what stands before, by their paths.
   */
  when: Condition
  /**
   * What is said when it does not hold.
   */
  message: string
  /**
   * The name of the field at which it is said.
   */
  at: string
}
