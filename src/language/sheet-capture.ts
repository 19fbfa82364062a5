// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The outline of a card whose sides are taken one after the other while an action is under way, and a tick.
 */
export interface CaptureSheet {
  /**
   * The kind of block.
   */
  type: 'capture'
  /**
   * What each side is called, in the order in which they are taken. May contain {{placeholders}}.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: What the side is called. May contain {{placeholders}}.
   */
  sides: string[]
  /**
   * What it says when all are taken. May contain {{placeholders}}.
   */
  done: string
}
