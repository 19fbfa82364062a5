// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { Keep, MaxChoicesRule, MinChoicesRule } from './field-keys'
import type { HintWords } from './hint-words'

/**
 * What is said.
 */
export type RequiredMessage = string

/**
 * Any of several answers: a box to tick for each. The answer is the list of the values that are chosen; a condition asks { "pets": { "has": "cat" } }.
 */
export interface ChoicesField {
  /**
   * The kind of field.
   */
  type: 'choices'
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
   * The answers to choose from: the value that is submitted and that conditions ask about, and the words that are shown; or the words with a condition, where a choice is offered only while it holds, or with a value that is submitted instead of the key. An answer that is no longer offered does not count. A value is any text of up to 60 characters but for quotes, braces and backslashes, such as 18-24 or 25+; no whole number, whose place in the order would be lost. Or the name of one of the flow's lists, which many fields can take.
   */
  choices: {
    [k: string]: string | DescribedChoice
  }
  /**
   * The choice that goes with no other, such as "None of these": choosing it takes back the others, and they take it back.
   */
  alone?: string
  /**
   * A good answer: the values that are chosen. Shown on a review whose source is sample, and used by tests.
   *
   * @minItems 1
   */
  example?: string[]
  /**
   * The values that are chosen at first.
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
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: ChoicesRules
}
/**
 * A choice that is offered only while a condition holds, or submitted as another value than its key.
 */
export interface DescribedChoice {
  /**
   * The words that are shown.
   */
  label: string
  /**
   * Offered only while this holds. It may ask about what stands before the field.
   */
  when?: Condition
  /**
   * What is submitted instead of the key: a text, a number, true or false. Conditions and drafts know the choice by its key all the same. No two choices have the same.
   */
  value?: string | number | boolean
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface ChoicesRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * The fewest that may be chosen.
   */
  minItems?: MinChoicesRule
  /**
   * The most that may be chosen.
   */
  maxItems?: MaxChoicesRule
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
