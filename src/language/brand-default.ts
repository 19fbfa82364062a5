// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The look this use case starts with.
 */
export interface BrandDefault {
  /**
   * The brand preset chosen along with this use case; one of flows/brands.
   */
  preset?: string
  /**
   * Used when the saved configuration has no primary colour of its own.
   */
  primaryColor?: string
}
