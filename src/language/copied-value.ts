// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The value found at a path.
 */
export interface CopiedValue {
  /**
   * A path into the answers, or result (what the action brought).
   */
  copy: string
}
