import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCatalogue } from '../src/compiler/catalogue'
import { diskSources } from '../src/tools/disk/diskSources'
import { flowFolders } from '../src/tools/disk/flowFolders'
import { writtenFlows } from './fixtures/writtenFlows'

it('the flow that the README shows has no mistake', () => {
  const [, document = ''] = /```json\n(.*?)```/s.exec(readFileSync('README.md', 'utf8')) ?? []
  const folder = writtenFlows({ 'newsletter.json': document })
  const { flows, findings } = readCatalogue(diskSources(flowFolders('flows', folder)))
  expect(findings).toEqual([])
  expect(flows.find(({ id }) => id === 'newsletter')?.flow?.name).toBe('Newsletter')
})
