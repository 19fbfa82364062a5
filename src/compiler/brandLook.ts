import type { Look, UseCase } from '../engine/session/useCase'
import type { Brand } from '../language/flow'

/** Worn where there is no brand preset at all. */
const PLAIN: Brand = { name: '', logo: '', secondaryLogo: '', primaryColor: '#000000' }

/** A colour as the configuration screen writes it, where a document may write small letters. */
export function normalizeColor(color: string): string {
  return color.toUpperCase()
}

/** The look that goes with a use case: that of the preset it names, or of the first one where it names none (spec §3). */
export function getLook(preset: string | undefined, presets: Presets): Look {
  const { $schema: _editor, font: _font, ...look } = brandOf(preset, presets)
  return { ...look, primaryColor: normalizeColor(look.primaryColor) }
}

/** The font that goes with a use case, where its preset says one. */
export function getFont(preset: string | undefined, presets: Presets): Pick<UseCase, 'font'> {
  const { font } = brandOf(preset, presets)
  return font === undefined ? {} : { font }
}

type Presets = Readonly<Record<string, Brand>>

function brandOf(preset: string | undefined, presets: Presets): Brand {
  return presets[preset ?? ''] ?? Object.values(presets)[0] ?? PLAIN
}
