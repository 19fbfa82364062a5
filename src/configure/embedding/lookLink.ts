import type { Look } from '../../engine/session/useCase'
import { IN_PLACE_OF, LOGO_NAMES } from '../logoNames'
import { isImageAddress } from '../../services/isImageAddress'
import type { Configuration, Offered } from '../configuration'
import { toAttributeName } from './generateCode'

const NAMES = ['name', ...LOGO_NAMES, 'primaryColor'] as const

/**
 * What of a look is not that of a use case, whose logos stand beside the page (`base`); what is empty was not given. To have
 * none for dark backgrounds is the look's own, too, where the use case has one for the same logo.
 */
export function pickLookChanges(look: Look, preset: Look, base: string): Partial<Look> {
  const whole: Look = {
    ...preset,
    ...Object.fromEntries(LOGO_NAMES.map((name) => [name, preset[name] && new URL(preset[name], base).href])),
  }
  const isNone = (name: keyof typeof IN_PLACE_OF): boolean => look[IN_PLACE_OF[name]] === whole[IN_PLACE_OF[name]]
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const worn = look[name] ?? ''
      const isGiven = worn !== '' || ((name === 'darkLogo' || name === 'darkSecondaryLogo') && isNone(name))
      return isGiven && worn !== (whole[name] ?? '') ? [[name, worn] as const] : []
    }),
  )
}

/** The name of the use case in a link, as the element for a client's page has it. */
const USE_CASE = 'use-case'

/** The longest name that is taken from a link, in characters. */
const LONGEST_NAME = 200

/**
 * A link to the configuration screen of a build (`src`) with a look filled in. A logo that is a picture in itself is left
 * out: it is longer than addresses may be.
 */
export function buildLookLink(src: string, useCase: string, own: Partial<Look>): string {
  const link = new URL(src)
  link.searchParams.set(USE_CASE, useCase)
  for (const [name, value = ''] of Object.entries(own))
    if (!isPicture(value)) link.searchParams.set(toAttributeName(name), value)
  link.hash = '#/configure'
  return link.href
}

/** Whether a logo is a picture in itself and no address of one. */
export function isPicture(logo: string | undefined): boolean {
  return logo?.toLowerCase().startsWith('data:') === true
}

/** The configuration that a link brings along; null where it names no use case there is. What cannot be used is the use case's own. */
export function parseLinkedConfiguration(search: string, offered: Offered): Configuration | null {
  const given = new URLSearchParams(search)
  const chosen = offered.find(({ id }) => id === given.get(USE_CASE))
  if (chosen === undefined) return null
  const { look } = chosen
  const taken = (
    name: 'name' | 'logo' | 'secondaryLogo' | 'primaryColor',
    isGood: (value: string) => boolean,
  ): string => {
    const value = given.get(toAttributeName(name)) ?? ''
    return value !== '' && isGood(value) ? value : look[name]
  }
  const logos = { logo: taken('logo', isLogo), secondaryLogo: taken('secondaryLogo', isLogo) }
  const dark = (name: keyof typeof IN_PLACE_OF): string | undefined => {
    const value = given.get(toAttributeName(name))
    if (value !== null && (value === '' || isLogo(value))) return value || undefined
    return logos[IN_PLACE_OF[name]] === look[IN_PLACE_OF[name]] ? look[name] : undefined
  }
  return {
    useCase: chosen.id,
    name: taken('name', (name) => name.trim() !== '' && name.length <= LONGEST_NAME),
    ...logos,
    darkLogo: dark('darkLogo'),
    darkSecondaryLogo: dark('darkSecondaryLogo'),
    primaryColor: taken('primaryColor', (color) => /^#[\dA-F]{6}$/i.test(color)).toUpperCase(),
  }
}

/** Whether it is a whole address, at which an image may be asked for. */
function isLogo(address: string): boolean {
  return /^https?:\/\//i.test(address) && isImageAddress(address)
}
