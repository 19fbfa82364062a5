import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../../src/compiler/readCatalogue'
import { createDiskSources, resolveFlowFolders, resolveAuthoringFolders } from '../../src/tools/disk/diskSources'
import { proveFlow } from '../../src/explorer/proofs/proveFindings'

const ids = ['flows/examples', 'flows/served'].flatMap((folder) => readdirSync(folder)).flatMap((file) => (file.endsWith('.json') ? [path.basename(file, '.json')] : []))
const { flows, findings } = readCatalogue(createDiskSources(resolveAuthoringFolders('flows')))

describe('the flows in flows/examples and flows/served', () => {
  it.each(ids)('%s compiles, and nothing is found in it or proven against it', (id) => {
    const compiled = flows.find((flow) => flow.id === id)
    expect(findings).toEqual([])
    expect(compiled === undefined ? null : proveFlow(compiled)).toEqual([])
  })

  it('are in no build', () => {
    const shipped = readCatalogue(createDiskSources(resolveFlowFolders('flows', ''))).flows.map(({ id }) => id)
    expect(shipped.filter((id) => ids.includes(id))).toEqual([])
  })
})
