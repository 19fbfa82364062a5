// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { Capitals, Keep, Keyboard, MaxItemsRule, MaxLengthRule, MinItemsRule, Purpose, Width } from './field-keys'
import type { HintWords } from './hint-words'

/**
 * What is said.
 */
export type RequiredMessage = string

/**
 * Several short texts: an input for each, and a button that adds another; several lines that are pasted are as many texts. The answer is the list of the texts; a condition asks { "form.field": { "has": "one" } }.
 */
export interface TextsField {
  /**
   * The kind of field.
   */
  type: 'texts'
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
   * What one item is called. May contain {{placeholders}}.
   */
  item?: string
  /**
   * The button that adds an item. May contain {{placeholders}}.
   */
  add?: string
  /**
   * The button that removes an item. May contain {{placeholders}}.
   */
  remove?: string
  /**
   * How wide the field is, which says how much is expected: short (such as a postal code), medium (a name), long (the default) or full (an address).
   */
  width?: Width
  /**
   * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
   */
  autocomplete?: Purpose
  /**
   * The keyboard that a phone shows, where the type does not say it already.
   */
  keyboard?: Keyboard
  /**
   * Which letters a phone's keyboard makes capitals, where the purpose of the field does not say it already.
   */
  capitals?: Capitals
  /**
   * false: the text is no prose, and its spelling is not checked.
   */
  spellcheck?: boolean
  /**
   * A good answer. Shown on a review whose source is sample, and used by tests; never shown in the field itself.
   *
   * @minItems 1
   */
  example?: string[]
  /**
   * The texts it starts with.
   *
   * @minItems 1
   */
  default?: string[]
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: TextsRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said. A length is that of each text.
 */
export interface TextsRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * The least number of items.
   */
  minItems?: MinItemsRule
  /**
   * The most items.
   */
  maxItems?: MaxItemsRule
  /**
   * The most characters.
   */
  maxLength?: MaxLengthRule
  /**
   * What is said when one text stands there twice.
   */
  unique?: string
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
