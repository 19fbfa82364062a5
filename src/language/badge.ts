// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * A badge above the progress list that says what is applied for.
 */
export interface Badge {
  /**
   * What the badge says. May contain {{placeholders}}.
   */
  label: string
  /**
   * A second line, such as the property's unit. May contain {{placeholders}}.
   */
  detail?: string
}
