import type { Look, UseCase } from '../engine/session/useCase'
import type { Brand } from '../language/flow'

const PLAIN: Brand = { name: '', logo: '', secondaryLogo: '', primaryColor: '#000000' }

export function normalizeColor(color: string): string {
  return color.toUpperCase()
}

/** Returns the look of the preset that a use case names, or of the first preset (spec §3). */
export function getLook(preset: string | undefined, presets: Presets): Look {
  const { $schema: _editor, font: _font, ...look } = findBrand(preset, presets)
  return { ...look, primaryColor: normalizeColor(look.primaryColor) }
}

export function getFont(preset: string | undefined, presets: Presets): Pick<UseCase, 'font'> {
  const { font } = findBrand(preset, presets)
  return font === undefined ? {} : { font }
}

type Presets = Readonly<Record<string, Brand>>

function findBrand(preset: string | undefined, presets: Presets): Brand {
  return presets[preset ?? ''] ?? Object.values(presets)[0] ?? PLAIN
}
