import type { Look } from '../../engine/session/useCase'
import { IN_PLACE_OF, LOGO_NAMES } from '../logo/logoNames'
import { isImageAddress } from '../../services/isImageAddress'
import type { Configuration, Offered } from '../configuration'
import { toAttributeName } from './generateCode'

const NAMES = ['name', ...LOGO_NAMES, 'primaryColor'] as const

/**
 * Returns the parts of a look that differ from a preset's, whose logo addresses are relative to `base`. Empty parts are
 * omitted, except dark logos: to have none is a difference if the preset has one for the same logo.
 */
export function pickLookChanges(look: Look, preset: Look, base: string): Partial<Look> {
  const whole: Look = {
    ...preset,
    ...Object.fromEntries(LOGO_NAMES.map((name) => [name, preset[name] && new URL(preset[name], base).href])),
  }
  const isSameLogo = (name: keyof typeof IN_PLACE_OF): boolean => look[IN_PLACE_OF[name]] === whole[IN_PLACE_OF[name]]
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = look[name] ?? ''
      const isGiven = value !== '' || ((name === 'darkLogo' || name === 'darkSecondaryLogo') && isSameLogo(name))
      return isGiven && value !== (whole[name] ?? '') ? [[name, value] as const] : []
    }),
  )
}

const USE_CASE = 'use-case'

/** The longest name that a link may have, in characters. */
const LONGEST_NAME = 200

/**
 * Builds a link to the configuration screen of the build at `src`, with a look filled in. It omits logos that are data
 * URLs, which are too long for addresses.
 */
export function buildLookLink(src: string, useCase: string, changes: Partial<Look>): string {
  const link = new URL(src)
  link.searchParams.set(USE_CASE, useCase)
  for (const [name, value = ''] of Object.entries(changes))
    if (!isPicture(value)) link.searchParams.set(toAttributeName(name), value)
  link.hash = '#/configure'
  return link.href
}

export function isPicture(logo: string | undefined): boolean {
  return logo?.toLowerCase().startsWith('data:') === true
}

/**
 * Returns the configuration of a link; null if it names no known use case. Invalid parts are replaced by the use case's
 * own.
 */
export function parseLinkedConfiguration(search: string, offered: Offered): Configuration | null {
  const given = new URLSearchParams(search)
  const chosen = offered.find(({ id }) => id === given.get(USE_CASE))
  if (chosen === undefined) return null
  const { look } = chosen
  const readPart = (
    name: 'name' | 'logo' | 'secondaryLogo' | 'primaryColor',
    isGood: (value: string) => boolean,
  ): string => {
    const value = given.get(toAttributeName(name)) ?? ''
    return value !== '' && isGood(value) ? value : look[name]
  }
  const logos = { logo: readPart('logo', isLogo), secondaryLogo: readPart('secondaryLogo', isLogo) }
  const readDarkLogo = (name: keyof typeof IN_PLACE_OF): string | undefined => {
    const value = given.get(toAttributeName(name))
    if (value !== null && (value === '' || isLogo(value))) return value || undefined
    return logos[IN_PLACE_OF[name]] === look[IN_PLACE_OF[name]] ? look[name] : undefined
  }
  return {
    useCase: chosen.id,
    name: readPart('name', (name) => name.trim() !== '' && name.length <= LONGEST_NAME),
    ...logos,
    darkLogo: readDarkLogo('darkLogo'),
    darkSecondaryLogo: readDarkLogo('darkSecondaryLogo'),
    primaryColor: readPart('primaryColor', (color) => /^#[\dA-F]{6}$/i.test(color)).toUpperCase(),
  }
}

/** Whether it is an absolute http(s) address that may be loaded as an image. */
function isLogo(address: string): boolean {
  return /^https?:\/\//i.test(address) && isImageAddress(address)
}
