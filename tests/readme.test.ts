import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readCatalogue, SCHEMAS_FOLDER } from '../src/compiler/catalogue'
import { flowFolders } from '../src/compiler/documents/flowFolders'
import { readLanguage } from '../src/compiler/language/language'

it('the flow that the README shows has no mistake', () => {
  const [, document = ''] = /```json\n(.*?)```/s.exec(readFileSync('README.md', 'utf8')) ?? []
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-readme-'))
  writeFileSync(path.join(folder, 'newsletter.json'), document)
  const { flows, findings } = readCatalogue(flowFolders('flows', folder), readLanguage(SCHEMAS_FOLDER))
  expect(findings).toEqual([])
  expect(flows.find(({ id }) => id === 'newsletter')?.flow?.name).toBe('Newsletter')
})
