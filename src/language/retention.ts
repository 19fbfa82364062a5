// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * How long what was sent is kept, and why. Each consent says it; the server deletes an application, with its files, when its days are over.
 */
export interface Retention {
  /**
   * How many days after it was received.
   */
  days: number
  /**
   * Why so long, as a sentence. No {{placeholders}}.
   */
  reason: string
}
