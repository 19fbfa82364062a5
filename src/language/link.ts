// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * A link to a page outside the flow.
 */
export interface Link {
  /**
   * The link's words. May contain {{placeholders}}.
   */
  label: string
  /**
   * The address, relative to the page or https.
   */
  href: string
}
