// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { Keep } from './field-keys'
import type { HintWords } from './hint-words'

/**
 * What is said.
 */
export type RequiredMessage = string

/**
 * A yes, given by ticking. Required means that it has to be ticked.
 */
export interface YesNoField {
  /**
   * The kind of field.
   */
  type: 'yesNo'
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
   * A good answer. Shown on a review whose source is sample, and used by tests.
   */
  example?: boolean
  /**
   * The answer it starts with.
   */
  default?: boolean
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * checkbox (the default): a box that is ticked for yes; required, it has to be ticked. cards: yes and no are a card each; required, one of them has to be chosen. row: the same beside each other.
   */
  as?: 'checkbox' | 'cards' | 'row'
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: YesNoRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface YesNoRules {
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
