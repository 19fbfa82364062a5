// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * Keeps what was entered, and the screen that was reached, in this browser: a reload goes on there with everything but fields that are never kept, a later visit with the fields that are kept across visits (see a field's keep); left out, nothing is kept. Files are kept, unreadable for anyone else, as long as the tab is open, and are gone with it. A draft ends with the final screen.
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
   * What it says instead on a later visit, when answers that are kept no longer than a tab have to be given again. May contain {{placeholders}}.
   */
  restoredLater: string
  /**
   * What it says besides, after a reload, when answers that are never kept have to be given again; {{fields}} lists them.
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
