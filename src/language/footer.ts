// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { IconName } from './icon'
import type { Link } from './link'

/**
 * What stands on every screen: who handles what is entered, and for whom, and where privacy and help are.
 */
export interface Footer {
  icon?: IconName
  /**
   * A sentence. May contain {{placeholders}}.
   */
  text: string
  /**
   * Links below it, in order; each opens in a new tab.
   */
  links?: {
    [k: string]: Link
  }
}
