// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * Which language the flow is offered in first, where that is the law. The applicant then chooses one expressly; the choice and its day are submitted.
 */
export interface FirstLanguage {
  /**
   * The language that stands first, at least as large as any other: one of "languages".
   */
  is: string
  /**
   * A screen before the first asks which language is wanted, in all of them. Nothing answers it but the applicant.
   */
  ask: true
}
