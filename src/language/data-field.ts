// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Keep } from './field-keys'

/**
 * An answer that nobody enters: a transition brings it.
 */
export interface DataField {
  /**
   * What kind of answer it is.
   */
  type: 'text' | 'longText' | 'email' | 'phone' | 'date' | 'number' | 'money' | 'yesNo' | 'url'
  /**
   * What it is called, in the contract of what is submitted and wherever it is shown. Placeholders are not filled in it.
   */
  label: string
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * What it is before a transition brings another; nothing, if left out.
   */
  default?: string | number | boolean
  /**
   * A good answer. Shown on a review whose source is sample.
   */
  example?: string | number | boolean
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
}
