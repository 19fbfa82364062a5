import { hasErrors, type Finding } from '../engine/values/finding'
import type { Brand } from '../language/brand'
import { urlFindings } from './check/words/checkAddresses'
import { presetFiles } from './documents/documentNames'
import { readJson, jsonValueOf } from './documents/jsonText'
import { withLocations } from './documents/locationOf'
import type { Sources } from './documents/sources'
import { BRAND_SCHEMA, isBrand, languageFindings } from './language/languageFindings'

/** The brand presets by name, and what is wrong with those that cannot be used. */
export interface Presets {
  readonly presets: Readonly<Record<string, Brand>>
  readonly findings: readonly Finding[]
}

/** Reads every brand preset. */
export function readPresets(sources: Sources): Presets {
  const findings: Finding[] = []
  const presets: Record<string, Brand> = {}
  for (const [name, file] of presetFiles(sources)) {
    const source = readJson(file, sources.read(file) ?? '')
    const value = jsonValueOf(source)
    findings.push(...source.findings)
    if (hasErrors(source.findings)) continue
    if (isBrand(value)) {
      const { $schema: _editor, ...brand } = value
      presets[name] = brand
      const files = sources.served?.() ?? null
      const logos = (['logo', 'secondaryLogo', 'darkLogo', 'darkSecondaryLogo'] as const)
        .map((key) => ({ address: brand[key] ?? '', pointer: `/${key}`, isLink: false }))
        .filter(({ address }) => address !== '' && !address.startsWith('data:image/'))
        .flatMap((place) => urlFindings(place, files === null ? {} : { files }))
      findings.push(...withLocations(logos, [source]))
    } else findings.push(...withLocations(languageFindings(value, BRAND_SCHEMA), [source]))
  }
  return { presets, findings }
}
