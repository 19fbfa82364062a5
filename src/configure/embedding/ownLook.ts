import type { Look } from '../../engine/session/useCase'

/** What of a look is not that of a use case, whose logos stand beside the page (`base`); what is empty was not given. */
export function ownLook(look: Look, preset: Look, base: string): Partial<Look> {
  const whole = { ...preset, logo: new URL(preset.logo, base).href, secondaryLogo: new URL(preset.secondaryLogo, base).href }
  const names = ['name', 'logo', 'secondaryLogo', 'primaryColor'] as const
  return Object.fromEntries(names.flatMap((name) => (look[name] === '' || look[name] === whole[name] ? [] : [[name, look[name]]])))
}
