// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * A button; its key is the event that pressing it sends.
 */
export interface Button {
  /**
   * What it says. May contain {{placeholders}}.
   */
  label: string
  /**
   * What it says while the action it started runs. May contain {{placeholders}}.
   */
  busy?: string
  /**
   * primary, secondary (the default), link, danger, or muted: a link that stands back, such as a second way back.
   */
  style?: 'primary' | 'secondary' | 'link' | 'danger' | 'muted'
  /**
   * Pressing checks the screen's forms first; with errors they are shown and the event is not sent. Enter in a field presses it.
   */
  submit?: boolean
  /**
   * When it can be pressed: "filled" (every required field has something in it), "valid" (every rule holds) or a condition. Always, if left out.
   */
  enabled?: ('filled' | 'valid') | Condition
  /**
   * The line beside the disabled button, instead of the list of fields still missing. May contain {{placeholders}}.
   */
  missing?: string
  /**
   * Shown only when this holds.
   */
  when?: Condition
}
