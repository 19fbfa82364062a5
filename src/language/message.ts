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
  /**
   * The path of a field of the screen at which an error is said, such as one that a service refused: the focus goes there, and it is said until that field is changed. A field in a list cannot be named.
   */
  at?: string
}
