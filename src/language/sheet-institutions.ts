// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * Institutions of which one is chosen, each with its initials; the first is, until another is.
 */
export interface InstitutionsSheet {
  /**
   * The kind of block.
   */
  type: 'institutions'
  /**
   * What is chosen. May contain {{placeholders}}.
   */
  label: string
  /**
   * The names of the institutions.
   *
   * @minItems 2
   * @maxItems 12
   *
   * Items: The name of an institution. May contain {{placeholders}}.
   */
  institutions: string[]
  /**
   * The key of what the simulated action brings that is the name of the one chosen; without it the choice shows, and changes nothing.
   */
  brings?: string
}
