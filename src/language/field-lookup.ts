// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { Keep, Width } from './field-keys'
import type { HintWords } from './hint-words'

/**
 * What is said.
 */
export type RequiredMessage = string

/**
 * An entry that an action finds by what is typed, such as a company or an address. The answer is { "value", "label" }: what the action calls the entry, and the words that are shown. What is typed and not chosen is no answer.
 */
export interface LookupField {
  /**
   * The kind of field.
   */
  type: 'lookup'
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
   * The action that finds entries: called with what was typed, it brings { "entries": [{ "value", "label" }] }. One of its outcomes has such a result, whose entries are the examples of the simulation.
   */
  action: string
  /**
   * From how many characters on it is searched; 2, if left out.
   */
  minSearch?: number
  /**
   * An example inside the empty field. May contain {{placeholders}}.
   */
  placeholder?: string
  /**
   * A good answer. Shown on a review whose source is sample, and used by tests; the first entry of the simulation, if left out.
   */
  example?: {
    /**
     * What the action calls the entry.
     */
    value: string
    /**
     * The words that are shown.
     */
    label: string
  }
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * How wide the field is, which says how much is expected: short (such as a postal code), medium (a name), long (the default) or full (an address).
   */
  width?: Width
  rules?: LookupRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface LookupRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when something was typed and nothing chosen; the product's own words, if left out.
   */
  format?: string
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
