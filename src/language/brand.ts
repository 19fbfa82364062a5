// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * A brand preset: the client's name, logos and colour.
 */
export interface Brand {
  /**
   * Where the editor finds this schema.
   */
  $schema?: string
  /**
   * The company's name.
   */
  name: string
  /**
   * The address of the square logo, relative to the page or absolute.
   */
  logo: string
  /**
   * The address of the wide logo, for headers and sidebars.
   */
  secondaryLogo: string
  /**
   * The address of the square logo for dark backgrounds. Left out, the square logo stands on a white ground there.
   */
  darkLogo?: string
  /**
   * The address of the wide logo for dark backgrounds. Left out, the wide logo stands on a white ground there.
   */
  darkSecondaryLogo?: string
  /**
   * The primary colour as #RRGGBB.
   */
  primaryColor: string
  /**
   * The font that everything is written in. system: that of the applicant's device. Left out, the product's own.
   */
  font?: 'system'
}
