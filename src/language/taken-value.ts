// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * A value taken from the answers, or from what the action that ended brought.
 */
export interface TakenValue {
  /**
   * The path of an answer; or result, and a path into it.
   */
  take: string
}
