import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { NOTICES, standardLicences } from '../../src/tools/plugin/companionFiles'

describe('the notices of a build', () => {
  it('HRD-07 name every package that its source maps and its files lead to, with version and licence', () => {
    const notices = built(NOTICES)
    const shipped = new Set([...sourcesOfScripts(), ...sourcesOfFiles()].flatMap((source) => packageOf(source) ?? []))
    expect([...shipped]).toEqual(
      expect.arrayContaining(['react-dom', 'scheduler', 'country-flag-icons', '@fontsource-variable/figtree']),
    )
    for (const name of shipped) {
      const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
      expect(notices).toContain(`\n${name} ${version}\nLicence: ${license}\n\n`)
      const text = ['LICENSE', 'LICENSE.md', 'license'].map((file) => `node_modules/${name}/${file}`).find(existsSync)
      // Only one that SPDX has the text of may come without it.
      expect(notices).toContain(text === undefined ? standardLicences[license] : readFileSync(text, 'utf8').trim())
    }
  })
})

function built(file: string): string {
  return readFileSync(path.join(inject('siteWithMoreFiles'), file), 'utf8')
}

/** Where the scripts come from, by their maps. */
function sourcesOfScripts(): readonly string[] {
  const assets = readdirSync(path.join(inject('siteWithMoreFiles'), 'assets'))
  const maps = assets.filter((file) => file.endsWith('.map'))
  return maps.flatMap((file): readonly string[] => JSON.parse(built(`assets/${file}`)).sources)
}

/** Where the other files come from, by Vite's manifest. */
function sourcesOfFiles(): readonly string[] {
  return Object.values(JSON.parse(built('.vite/manifest.json'))).map((entry) => String(Object(entry).src))
}

/** The package that a source is part of; the last one, where packages bring others with them. */
function packageOf(source: string): string | null {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? null
}
