import type { FirstLanguageWording } from '../../language/wording'

/** What is said of a language, in its own words, where a flow asks which is wanted. */
export interface LanguageOffer extends FirstLanguageWording {
  /** As BCP 47 writes it. */
  readonly language: string
  /** Said where its words cannot be fetched. */
  readonly failed: string
}
