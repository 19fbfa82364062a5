// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The connection provider the applicant's accounts are reached through; left out where nothing is connected.
 */
export interface Provider {
  /**
   * The provider's name; copy shows it as {{provider.name}}.
   */
  name: string
  /**
   * The address of the provider's square logo, relative to the page or absolute.
   */
  logo: string
}
