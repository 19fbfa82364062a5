// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { FieldDocument } from './field'
import type { Keep } from './field-keys'
import type { HintWords } from './hint-words'

/**
 * Fields that belong together; the answer is one object.
 */
export interface GroupField {
  /**
   * The kind of field.
   */
  type: 'group'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * The fields by name, in the order in which they are asked.
   */
  fields: {
    [k: string]: FieldDocument
  }
  /**
   * The path of a group that is asked earlier: each field that it has too, by name and type, starts with the answer there and follows it until the applicant changes it. What is sensitive, or has a default or a prefill of its own, is left as it is. Say so in the hint.
   */
  prefill?: string
}
