import type { Look } from '../engine/session/catalogue'
import type { Brand } from '../language/brand'

/** Worn where there is no brand preset at all. */
const PLAIN: Look = { name: '', logo: '', secondaryLogo: '', primaryColor: '#000000' }

/** The look that goes with a use case: that of the preset it names, or of the first one where it names none (spec §3). */
export function lookOf(preset: string | undefined, presets: Readonly<Record<string, Brand>>): Look {
  const { name, logo, secondaryLogo, primaryColor } = presets[preset ?? ''] ?? Object.values(presets)[0] ?? PLAIN
  return { name, logo, secondaryLogo, primaryColor }
}
