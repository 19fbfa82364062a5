// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { FieldDocument } from './field'
import type { Keep, MaxItemsRule, MinItemsRule } from './field-keys'
import type { HintWords } from './hint-words'
import type { Words } from './words'

/**
 * What is said.
 */
export type RequiredMessage = string

/**
 * A list whose items are asked on pages of their own, one page after the other, and stand as cards of one line where the list stands. A condition inside an item, or of a page, names the fields of the same item without a dot.
 */
export interface PagedListField {
  /**
   * The kind of field.
   */
  type: 'pagedList'
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
   * The fields by name, in the order in which they are asked.
   */
  fields: {
    [k: string]: FieldDocument
  }
  /**
   * The pages of an item by name, in the order in which they are gone through. Each field of the item stands on one.
   */
  pages: {
    [k: string]: ItemPage
  }
  /**
   * What one item is called. May contain {{placeholders}}.
   */
  item?: string
  /**
   * What each item is called by what was given in it, such as {{first}} {{last}}: in its heading, on its buttons, on the review. It names fields of the item. What was not given is left out with the words before it; where nothing was, the item is called by "item" and its number.
   */
  title?: string
  /**
   * A calculation that has a label (calculations.name): its label and what it gives stand before the items and on the review, as long as there is an item. Only of a list that stands in no other.
   */
  total?: string
  /**
   * The button that adds an item. May contain {{placeholders}}.
   */
  add?: string
  /**
   * What is asked after an item that is new, on a page of its own: yes begins the next item, no goes on from the screen. Not asked where there can be no more. May contain {{placeholders}}.
   */
  another?: string
  /**
   * The button that removes an item. May contain {{placeholders}}.
   */
  remove?: string
  /**
   * What is said while there is none. May contain {{placeholders}}.
   */
  empty?: string
  /**
   * any: every item can be removed (the default). last: only the last.
   */
  removes?: 'any' | 'last'
  /**
   * How many empty items the list starts with; none, if left out.
   */
  starts?: number
  /**
   * The items it starts with, each with the answers to some of its fields, by name; the applicant can change and remove them. Files and what stands in a group or a list cannot be given. Amounts are texts with their decimals.
   *
   * @minItems 1
   * @maxItems 20
   */
  default?: {
    [k: string]: string | number | boolean | string[]
  }[]
  exactlyOne?: ExactlyOne
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: ListRules
}
/**
 * A page of an item: what it is headed by, and the fields it asks.
 */
export interface ItemPage {
  /**
   * The heading of the page. May contain {{placeholders}}.
   */
  title: string
  /**
   * What stands below the heading. May contain {{placeholders}}, **bold words** and links.
   */
  description?: Words
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * The names of the fields that it asks, in this order.
   *
   * @minItems 1
   * @maxItems 60
   */
  fields: string[]
}
/**
 * Exactly one item is marked: the first at the beginning, later the one that was chosen.
 */
export interface ExactlyOne {
  /**
   * The name under which the answer of the marked item says true.
   */
  field: string
  /**
   * The mark on the item. May contain {{placeholders}}.
   */
  label: string
  /**
   * The button that marks another item. May contain {{placeholders}}.
   */
  mark: string
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface ListRules {
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
   * What is said when no item is complete: one in which every field marked as expected is given.
   */
  oneComplete?: string
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
