import { existsSync, readFileSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { NOTICES } from '../../../src/tools/plugin/noticeFiles'
import { standardLicences } from '../../../src/tools/plugin/standardLicences'

describe('the notices of a build', () => {
  it('HRD-07 name every package that its source maps and its files lead to, with version and licence', async () => {
    const files = await builtApp()
    const notices = textOf(files.find(({ fileName }) => fileName === NOTICES))
    const shipped = new Set(files.flatMap(sourcesOf).flatMap((source) => packageOf(source) ?? []))
    expect([...shipped]).toEqual(expect.arrayContaining(['react-dom', 'scheduler', '@rjsf/core', 'country-flag-icons', '@fontsource-variable/figtree']))
    for (const name of shipped) {
      const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
      expect(notices).toContain(`\n${name} ${version}\nLicence: ${license}\n\n`)
      const text = ['LICENSE', 'LICENSE.md', 'license'].map((file) => `node_modules/${name}/${file}`).find(existsSync)
      // Only one that SPDX has the text of may come without it.
      expect(notices).toContain(text === undefined ? standardLicences[license] : readFileSync(text, 'utf8').trim())
    }
  })
})

async function builtApp(): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({ logLevel: 'silent', build: { write: false, sourcemap: true, minify: false } })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('Vite did not build the app.')
  return output.output
}

/** Where what stands in a file comes from, by its source map or by its own name. */
function sourcesOf(file: Rolldown.RolldownOutput['output'][number]): readonly string[] {
  return file.type === 'chunk' ? (file.map?.sources ?? []) : file.originalFileNames
}

/** The package that a source is part of; the last one, where packages bring others with them. */
function packageOf(source: string): string | null {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? null
}

function textOf(file: Rolldown.RolldownOutput['output'][number] | undefined): string {
  return file?.type === 'asset' ? String(file.source) : ''
}
