// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { Keep, KindRule, MaxSizeRule } from './field-keys'
import type { HintWords } from './hint-words'

/**
 * What is said.
 */
export type RequiredMessage = string

/**
 * One file. The answer holds its name, size and type, never its content.
 */
export interface FileField {
  /**
   * The kind of field.
   */
  type: 'file'
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
   * The name of a good file. Shown on a review whose source is sample.
   */
  example?: string
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: FileRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface FileRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * Which files are taken, by their endings and by what they begin with. Without it any is, but for programs and what can carry one.
   */
  kind?: KindRule
  /**
   * What is said of a file that can be run or can carry a program (exe, js, html, svg, docm and others), where any kind is taken; the product's own words, if left out.
   */
  program?: string
  /**
   * How large a file may be.
   */
  maxSize?: MaxSizeRule
  /**
   * What is said of a file with nothing in it; the product's own words, if left out.
   */
  empty?: string
  /**
   * What is said of a file that is not what its ending says; the words of "kind", if left out, or the product's own.
   */
  content?: string
  /**
   * What is said of a PDF that opens only with a password; the product's own words, if left out.
   */
  password?: string
  /**
   * What is said of a file that has to be chosen again, because only its name was kept; the product's own words, if left out.
   */
  again?: string
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
