// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Action } from './action'
import type { Badge } from './badge'
import type { BrandDefault } from './brand-default'
import type { Calculation } from './calculation'
import type { Condition } from './condition'
import type { DataField } from './data-field'
import type { DraftKeeping } from './draft'
import type { FirstLanguage } from './first-language'
import type { Footer } from './footer'
import type { Link } from './link'
import type { Phase } from './phase'
import type { Provider } from './provider'
import type { Retention } from './retention'
import type { Screen } from './screen'
import type { Wording } from './wording'

/**
 * One use case as one document: its steps, screens, actions and copy. Documents named in `extends` are merged first, this document last (JSON Merge Patch, RFC 7396: objects merge, null removes, anything else replaces).
 */
export interface Flow {
  /**
   * Where the editor finds this schema.
   */
  $schema?: string
  /**
   * The version of the flow language this document is written in.
   */
  version: 2
  /**
   * The id of the use case; the same as the file's name without .json.
   */
  id: string
  /**
   * The use case's name, as the configuration screen lists it.
   */
  name: string
  /**
   * Where it stands in the list of use cases; the first is the one a new visitor meets. Without a position it comes last.
   */
  position?: number
  /**
   * The language of the copy, as a BCP 47 tag such as en-CA.
   */
  language: string
  /**
   * The languages that the words stand in, that of this document among them, in which the flow is built. The words of each other one stand in a layer, flows/fr-CA/… beside flows/…: the same keys at the same places, and nothing but words.
   *
   * @minItems 1
   */
  languages?: string[]
  firstLanguage?: FirstLanguage
  /**
   * The currency of the amounts that are asked and worked out, as ISO 4217 calls it; the product's own, if left out. A field of money may have another.
   */
  currency?: string
  /**
   * Documents this one builds on, relative to the flows folder, merged in this order.
   */
  extends?: string[]
  brand?: BrandDefault
  provider?: Provider
  badge?: Badge
  footer?: Footer
  phase?: Phase
  /**
   * Ways back to the company's own pages, above every screen, before the links of the screen. Each opens in the same tab; a page around the flow has ways of its own, so that none stands there.
   */
  links?: {
    [k: string]: Link
  }
  /**
   * Choices that many fields take, written once, list by list: a field takes one by its name, "choices": "states".
   */
  choiceLists?: {
    [k: string]: ChoiceList
  }
  /**
   * The progress list, in order: each step's id and its label. A screen names its step by id.
   */
  steps: {
    [k: string]: string
  }
  /**
   * anywhere: the sections that a block "tasks" lists can be begun in any order, as far as none reads what another asks. Without it they are gone through in order.
   */
  begin?: 'anywhere'
  /**
   * The id of the first screen.
   */
  start: string
  /**
   * The screens one after the other: a screen without a "next" leads to the one after it, past those whose "when" does not hold. Screens that stand in no order are reached by a "goto" or a "next" alone. An entry that ends with .* stands for the screens whose ids begin so, in the order of the document.
   *
   * @minItems 2
   */
  order?: string[]
  /**
   * Every screen of the flow by its id. An id that ends with .* stands for one screen for each that it is like: "second.*": { "like": "first.*" }.
   */
  screens: {
    [k: string]: Screen
  }
  /**
   * Answers that nobody enters, such as a reference number, group by group; transitions bring them. A path to one begins with its group: order.number.
   */
  data?: {
    [k: string]: DataGroup
  }
  /**
   * Named pieces of asynchronous work that transitions may run.
   */
  actions?: {
    [k: string]: Action
  }
  /**
   * Named figures worked out from the answers; copy shows them as {{calculations.name}}.
   */
  calculations?: {
    [k: string]: Calculation
  }
  /**
   * What is kept in the browser's local storage: the storage key, and the names of the forms whose answers are kept under it. Of them only the fields that are kept across visits stand there (see a field's keep): anyone who opens the browser later finds it.
   */
  storage?: {
    /**
     * @minItems 1
     */
    [k: string]: string[]
  }
  draft?: DraftKeeping
  retention?: Retention
  wording: Wording
}
/**
 * Choices as a field has them: the value that is submitted and the words that are shown, or the words with a condition or a value.
 */
export interface ChoiceList {
  [k: string]: string | DescribedChoice
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
 * What belongs together, by name.
 */
export interface DataGroup {
  [k: string]: DataField
}
