import type { Look } from '../../engine/session/useCase'
import { IN_PLACE_OF, LOGO_NAMES } from '../logoNames'

const NAMES = ['name', ...LOGO_NAMES, 'primaryColor'] as const

/**
 * What of a look is not that of a use case, whose logos stand beside the page (`base`); what is empty was not given. To have
 * none for dark backgrounds is the look's own, too, where the use case has one for the same logo.
 */
export function ownLook(look: Look, preset: Look, base: string): Partial<Look> {
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
