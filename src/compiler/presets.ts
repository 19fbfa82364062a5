import { readFileSync } from 'node:fs'
import { hasErrors, type Finding } from '../engine/values/finding'
import type { Brand } from '../language/brand'
import { displayName, type FlowFolders, presetFiles } from './documents/flowFolders'
import { readJson, valueOf } from './documents/jsonText'
import type { Language } from './language/language'
import { languageFindings } from './language/languageFindings'
import { withPlaces } from './documents/places'

/** The brand presets by name, and what is wrong with those that cannot be used. */
export interface Presets {
  readonly presets: Readonly<Record<string, Brand>>
  readonly findings: readonly Finding[]
}

/** Reads every brand preset. */
export function readPresets(folders: FlowFolders, language: Language): Presets {
  const findings: Finding[] = []
  const presets: Record<string, Brand> = {}
  for (const [name, file] of presetFiles(folders)) {
    const source = readJson(displayName(file), readFileSync(file, 'utf8'))
    const value = valueOf(source)
    findings.push(...source.findings)
    if (hasErrors(source.findings)) continue
    if (language.isBrand(value)) {
      const { $schema: _editor, ...brand } = value
      presets[name] = brand
    } else findings.push(...withPlaces(languageFindings(language, language.isBrand.errors ?? []), [source]))
  }
  return { presets, findings }
}
