// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The mark of the provider and of the chosen institution, with a line between them that travels while an action is under way.
 */
export interface ConnectingSheet {
  /**
   * The kind of block.
   */
  type: 'connecting'
  /**
   * What it says before. May contain {{placeholders}}, and {{institution}}, the one chosen.
   */
  text: string
  /**
   * What it says while an action is under way, by the button that started it. May contain {{placeholders}}, and {{institution}}, the one chosen.
   */
  while: {
    /**
     * What it says then.
     */
    [k: string]: string
  }
}
