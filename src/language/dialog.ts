// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Button } from './button'
import type { Sheet } from './sheet'

/**
 * An overlay with its own buttons.
 */
export interface Dialog {
  /**
   * A word or two above the heading that mark the dialog out, such as Demonstration. May contain {{placeholders}}.
   */
  mark?: string
  /**
   * Its heading. May contain {{placeholders}}.
   */
  title: string
  /**
   * What it says. May contain {{placeholders}}.
   */
  text: string
  /**
   * plain (the default) or warning.
   */
  tone?: 'plain' | 'warning'
  /**
   * The action whose end is chosen here while it is simulated. Where the page around carries it out, there is no such dialog: what would open it runs the action.
   */
  simulates?: string
  /**
   * What stands above its buttons, in order, such as a choice of banks.
   */
  blocks?: {
    [k: string]: Sheet
  }
  /**
   * Its buttons in order; each key is the event it sends.
   */
  buttons: {
    [k: string]: Button
  }
}
