// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { Words } from './words'

/**
 * What is said.
 */
export type RequiredMessage = string

/**
 * A consent to one purpose: its words, set apart from all others, and a box that only the applicant ticks. It has no default and no prefill, and is taken back by unticking. The answer is { "purpose", "words", "language", "at" }: the SHA-256 of the words that were shown, their language and when it was given.
 */
export interface ConsentField {
  /**
   * The kind of field.
   */
  type: 'consent'
  /**
   * What the consent is for, as a name for those who receive it. No other consent of the flow has the same.
   */
  purpose: string
  /**
   * What the applicant says by ticking. No {{placeholders}}: what was agreed to can be proven only where it stands as it is written.
   */
  label: string
  /**
   * What is agreed to, above the box: who does what with which answers. May contain **bold words** and [links](https://example.com), and have several paragraphs; no {{placeholders}}. The product adds how long answers are kept, where the flow has "retention".
   */
  text: Words
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  rules?: ConsentRules
}
/**
 * What must hold, with its words.
 */
export interface ConsentRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
}
/**
 * The same with a condition: required only while that holds.
 */
export interface RequiredWhen {
  /**
   * It may ask about what stands before the field: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * What is said when nothing was given.
   */
  message: string
}
