import type { Look, UseCase } from '../engine/session/useCase'

/** The use case and look that a client chose on the configuration screen (spec §3). */
export interface Configuration extends Look {
  readonly useCase: string
}

/** The use cases of the build in order, as far as a configuration needs them. */
export type Offered = readonly Pick<UseCase, 'id' | 'look' | 'primaryColor'>[]

/** The key of the configuration in local storage (spec §3). */
export const CONFIGURATION_KEY = 'flowConfig'

/**
 * Returns the saved configuration; null if it cannot be used (see `findConfigurationProblem`). A missing colour is the
 * use case's own (spec §3). Logo addresses are not checked here (see `withUsableLogos`).
 */
export function readSavedConfiguration(text: string | null, offered: Offered): Configuration | null {
  const {
    useCase,
    name,
    logo,
    secondaryLogo,
    darkLogo = '',
    darkSecondaryLogo = '',
    primaryColor,
  } = parseConfiguration(text) ?? {}
  const chosen = offered.find(({ id }) => id === useCase)
  if (
    chosen === undefined ||
    !isText(name) ||
    !isText(logo) ||
    !isText(secondaryLogo) ||
    !isText(darkLogo) ||
    !isText(darkSecondaryLogo)
  )
    return null
  const color = isText(primaryColor) && /^#[\dA-F]{6}$/i.test(primaryColor) ? primaryColor : chosen.primaryColor
  return { name, logo, secondaryLogo, darkLogo, darkSecondaryLogo, primaryColor: color, useCase: chosen.id }
}

export function parseConfiguration(text: string | null): { readonly [Key in keyof Configuration]?: unknown } | null {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
