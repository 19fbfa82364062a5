// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * Keeps what was entered, and the screen that was reached, in this browser, so that a reload or a later visit goes on there; left out, nothing is kept. Sensitive fields are never kept, files only by name, size and type. A draft ends with the final screen.
 */
export interface DraftKeeping {
  /**
   * How many days a draft is kept after it was last changed.
   */
  days: number
  /**
   * What the screen that was restored says. May contain {{placeholders}}.
   */
  restored: string
  /**
   * What it says besides when sensitive answers have to be given again; {{fields}} lists them.
   */
  unsaved: string
  /**
   * The button that forgets everything and begins anew.
   */
  startOver: string
  /**
   * The title of the dialog that asks whether to start over.
   */
  startOverTitle: string
  /**
   * What that dialog says will happen.
   */
  startOverText: string
  /**
   * The button of that dialog that goes on with what was entered.
   */
  keepAnswers: string
}
