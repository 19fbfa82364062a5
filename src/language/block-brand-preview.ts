// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * What a brand that is being entered looks like: its logos and its colour.
 */
export interface BrandPreviewBlock {
  /**
   * The kind of block.
   */
  type: 'brandPreview'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * The form that the brand is entered in; its fields are called name, logo, secondaryLogo and primaryColor.
   */
  form: string
  /**
   * A heading above the preview. May contain {{placeholders}}.
   */
  title: string
  /**
   * The label of the square logo. May contain {{placeholders}}.
   */
  logo: string
  /**
   * The label of the wide logo. May contain {{placeholders}}.
   */
  secondaryLogo: string
  /**
   * The label of the colour. May contain {{placeholders}}.
   */
  primaryColor: string
  /**
   * How well words on a filled button can be read, where {{ratio}} is the lower of the contrast ratios in light and dark surroundings. May contain {{placeholders}}.
   */
  contrast: string
}
