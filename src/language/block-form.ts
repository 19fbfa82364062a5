// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { FormSchema } from './form'
import type { FormUi } from './ui'

/**
 * A form: plain JSON Schema and an RJSF uiSchema. Its key is the form's name and the first part of its answers' paths.
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
  schema: FormSchema
  ui?: FormUi
}
