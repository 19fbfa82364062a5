// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { EnterKey, Keep, MaxLengthRule, MinLengthRule, PatternRule, Purpose, SameRule } from './field-keys'
import type { HintWords } from './hint-words'

/**
 * What is said.
 */
export type RequiredMessage = string

/**
 * The address of a web page: http or https, kept as browsers write it.
 */
export interface UrlField {
  /**
   * The kind of field.
   */
  type: 'url'
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
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The answer it starts with.
   */
  default?: string
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * any: an address of any scheme, such as one that holds an image itself (data:). Left out: the address of a web page. Narrow it by the rule pattern.
   */
  scheme?: 'any'
  /**
   * An example inside the empty field. May contain {{placeholders}}.
   */
  placeholder?: string
  /**
   * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
   */
  autocomplete?: Purpose
  /**
   * What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.
   */
  enterKey?: EnterKey
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  rules?: UrlRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface UrlRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
  /**
   * The least number of characters.
   */
  minLength?: MinLengthRule
  /**
   * The most characters.
   */
  maxLength?: MaxLengthRule
  /**
   * A regular expression that the text has to match (with the "u" flag).
   */
  pattern?: PatternRule
  /**
   * The same as another answer.
   */
  same?: SameRule
  /**
   * What is said when an earlier item of the list has the same answer.
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
