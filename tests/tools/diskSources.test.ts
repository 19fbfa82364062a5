import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFlowDocument } from '../../src/compiler/documents/flowDocument'
import { createDiskSources, toDisplayPath, resolveFlowFolders } from '../../src/tools/disk/diskSources'
import { writtenFlows } from '../fixtures/writtenFlows'

describe('documents on the disk', () => {
  const main = writtenFlows({
    'shared/one.json': { from: 'main' },
    'shared/two.json': { also: 'main' },
    'notes.txt': 'x',
  })
  const added = writtenFlows({
    'a.json': { extends: ['shared/one.json', 'shared/two.json'] },
    'shared/one.json': { from: 'own' },
  })
  const sources = createDiskSources(resolveFlowFolders(main, added))

  it('are listed by their folder, those below it included', () => {
    const [folder = ''] = sources.folders
    expect(sources.list(folder).toSorted()).toEqual([
      `${toDisplayPath(main)}/shared/one.json`,
      `${toDisplayPath(main)}/shared/two.json`,
    ])
    expect(sources.list(`${folder}/nowhere`)).toEqual([])
  })

  it('are taken from the main folder where an added one does not have them', () => {
    const { merged, findings } = readFlowDocument(sources, toDisplayPath(path.join(added, 'a.json')))
    expect([merged, findings]).toEqual([{ from: 'own', also: 'main' }, []])
  })

  it('are read from nowhere else', () => {
    expect(sources.read('package.json')).toBeNull()
  })
})
