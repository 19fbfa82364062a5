import type { Brand, ChoiceField, FirstLanguageWording, Flow } from '../../language/flow'
import { isFormBlock } from '../blocks/formBlock'

/** What is said of a language, in its own words, where a flow asks which is wanted. */
export interface LanguageOffer extends FirstLanguageWording {
  /** As BCP 47 writes it. */
  readonly language: string
  /** Said where its words cannot be fetched. */
  readonly failed: string
}

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
export function getUseCaseName({ name, names }: Pick<UseCase, 'name' | 'names'>, language: string): string {
  return names?.[language] ?? name
}

/** The form of the configuration screen; its fields are called as in the saved configuration. */
export const CONFIGURATION_FORM = 'configuration'

/** The configuration screen with another field that says which use case is meant. */
export function withUseCaseField(flow: Flow, change: (field: ChoiceField) => ChoiceField): Flow {
  const screens = Object.entries(flow.screens).map(([id, screen]) => {
    const block = screen.blocks?.[CONFIGURATION_FORM]
    if (block === undefined || !isFormBlock(block)) return [id, screen] as const
    const { useCase: field } = block.fields
    if (field === undefined || !('choices' in field && 'as' in field)) return [id, screen] as const
    const changed = { ...block, fields: { ...block.fields, useCase: change(field) } }
    return [id, { ...screen, blocks: { ...screen.blocks, [CONFIGURATION_FORM]: changed } }] as const
  })
  return { ...flow, screens: Object.fromEntries(screens) }
}
