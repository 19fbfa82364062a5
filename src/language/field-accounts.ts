// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { Keep, MaxItemsRule, MinItemsRule } from './field-keys'
import type { HintWords } from './hint-words'

/**
 * What is said.
 */
export type RequiredMessage = string

/**
 * The accounts that were connected. An action brings them: institution, accountName, accountNumber (masked) and status. Nobody types them.
 */
export interface AccountsField {
  /**
   * The kind of field.
   */
  type: 'accounts'
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
   * The button that removes an item. May contain {{placeholders}}.
   */
  remove?: string
  /**
   * What is said while there is none. May contain {{placeholders}}.
   */
  empty?: string
  /**
   * The address of a picture above these words, 160 by 80 pixels; relative to the page or https.
   */
  picture?: string
  /**
   * Good accounts. Shown on a review whose source is sample.
   *
   * @minItems 1
   */
  example?: ExampleAccount[]
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: AccountsRules
}
/**
 * One account.
 */
export interface ExampleAccount {
  /**
   * The bank.
   */
  institution?: string
  /**
   * The account's name.
   */
  accountName?: string
  /**
   * Its number.
   */
  accountNumber?: string
  /**
   * ACTIVE, when it can be used.
   */
  status?: string
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface AccountsRules {
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
