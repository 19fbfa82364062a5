// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The words of a button that copies a text.
 */
export interface CopyWords {
  /**
   * The button. May contain {{placeholders}}.
   */
  label: string
  /**
   * Said once the value is copied. May contain {{placeholders}}.
   */
  copied: string
  /**
   * Said when the browser does not let it be copied; the value is selected then. May contain {{placeholders}}.
   */
  failed: string
}
