// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { Keep } from './field-keys'
import type { HintWords } from './hint-words'

/**
 * Several questions with the same answers, one a row: a table where there is room, questions below each other on a phone. The answer is an object with one value a row; conditions ask { "form.grid.row": "value" }.
 */
export interface GridField {
  /**
   * The kind of field.
   */
  type: 'grid'
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
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * What is asked of each row, by name: the answer of a row is found under it. May contain {{placeholders}}.
   */
  rows: {
    [k: string]: string
  }
  /**
   * The answers to choose from in each row: the value that is submitted and that conditions ask about, and the words that are shown. Or the name of one of the flow's lists, which many fields can take.
   */
  choices: {
    [k: string]: string | ValuedChoice
  }
  /**
   * A good answer to each row. Shown on a review whose source is sample, and used by tests.
   */
  example?: string
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  rules?: GridRules
}
/**
 * A choice that is submitted as another value than its key.
 */
export interface ValuedChoice {
  /**
   * The words that are shown.
   */
  label: string
  /**
   * What is submitted instead of the key: a text, a number, true or false. Conditions and drafts know the choice by its key all the same. No two choices have the same.
   */
  value: string | number | boolean
}
/**
 * What must hold of each row, with its words.
 */
export interface GridRules {
  /**
   * What is said of each row without an answer. The error summary names the row.
   */
  required?: string
}
