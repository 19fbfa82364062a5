import type { Brand } from '../../language/brand'

/** What a company's application wears. */
export interface Look extends Pick<Brand, 'name' | 'logo' | 'secondaryLogo' | 'primaryColor'> {
  /** The logos for dark backgrounds: one that is not given, or empty, is none. */
  readonly darkLogo?: string | undefined
  readonly darkSecondaryLogo?: string | undefined
}

/** A use case as it is offered. */
export interface UseCase {
  readonly id: string
  readonly name: string
  /** What it is called in its other languages, where it has any. */
  readonly names?: Readonly<Record<string, string>>
  /** The look that comes with choosing it. */
  readonly look: Look
  /** The colour (#RRGGBB) of a saved configuration that has none: the use case's own, else that of its look. */
  readonly primaryColor: string
  /** The languages it can be read in, where there are several: that of its documents first. */
  readonly languages?: readonly string[]
  /** Whether it asks which of them is wanted: only the applicant chooses then. */
  readonly asksLanguage?: true
  /** Whose font it is written in: the device's own, or, where nothing is said, the product's. */
  readonly font?: Brand['font']
}

/** A page that shows a use case in another language. */
export interface PageInLanguage {
  readonly language: string
  readonly address: string
}

/** What a use case is called in a language; in that of its documents where it has no name in that one. */
export function nameIn({ name, names }: Pick<UseCase, 'name' | 'names'>, language: string): string {
  return names?.[language] ?? name
}
