// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * What is said when a rule does not hold: the rule's keyword and the message.
 */
export interface Messages {
  [k: string]: string
}
