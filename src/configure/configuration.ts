import type { Look, UseCase } from '../engine/session/useCase'

/** What a client chose on the configuration screen (spec §3): a use case and a look. */
export interface Configuration extends Look {
  readonly useCase: string
}

/** The use cases there are, in order: what of them the configuration depends on. */
export type Offered = readonly Pick<UseCase, 'id' | 'look' | 'primaryColor'>[]

/** The key of the configuration in local storage (spec §3). */
export const CONFIGURATION_KEY = 'flowConfig'

/** The configuration of a new visitor: the first use case there is, with its look. */
export function getDefaultConfiguration({ id, look }: Offered[number]): Configuration {
  return { ...look, useCase: id }
}

/**
 * The saved configuration; null where it cannot be used (see `findConfigurationProblem`). A missing primary colour is the
 * use case's own (spec §3). What its logos are is not looked at (see `withUsableLogos`).
 */
export function savedConfiguration(text: string | null, offered: Offered): Configuration | null {
  const {
    useCase,
    name,
    logo,
    secondaryLogo,
    darkLogo = '',
    darkSecondaryLogo = '',
    primaryColor,
  } = parsedConfiguration(text) ?? {}
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

/** What is saved, whatever it is: its properties are to be checked. */
export function parsedConfiguration(text: string | null): { readonly [Key in keyof Configuration]?: unknown } | null {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
