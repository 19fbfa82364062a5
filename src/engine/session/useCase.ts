import type { Brand, FirstLanguageWording } from '../../language/flow'

export interface LanguageOffer extends FirstLanguageWording {
  readonly language: string
  readonly failed: string
}

export interface Look extends Pick<Brand, 'name' | 'logo' | 'secondaryLogo' | 'primaryColor'> {
  /** Logos for dark backgrounds; a missing or empty one is none. */
  readonly darkLogo?: string | undefined
  readonly darkSecondaryLogo?: string | undefined
}

export interface UseCase {
  readonly id: string
  readonly name: string
  readonly names?: Readonly<Record<string, string>>
  readonly look: Look
  /** The colour (#RRGGBB) of saved configurations that have none: the use case's own, or that of its look. */
  readonly primaryColor: string
  /** Its languages if there are several, the documents' language first. */
  readonly languages?: readonly string[]
  /** Whether it asks for the language: then only the applicant chooses one. */
  readonly asksLanguage?: true
  /** The device's font or the use case's own; left out, the product's. */
  readonly font?: Brand['font']
}

export interface PageInLanguage {
  readonly language: string
  readonly address: string
}

export function getUseCaseName({ name, names }: Pick<UseCase, 'name' | 'names'>, language: string): string {
  return names?.[language] ?? name
}

/** The form of the configuration screen; its fields have the names of the saved configuration's keys. */
export const CONFIGURATION_FORM = 'configuration'
