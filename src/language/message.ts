// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * A message on the screen.
 */
export interface Message {
  /**
   * What kind of message it is.
   */
  tone: 'info' | 'success' | 'warning' | 'error'
  /**
   * What it says. May contain {{placeholders}}.
   */
  text: string
}
