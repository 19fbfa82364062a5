import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFlowDocument } from '../../src/compiler/documents/flowDocument'
import { diskSources, displayName, flowFolders } from '../../src/tools/disk/diskSources'
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
  const sources = diskSources(flowFolders(main, added))

  it('are listed by their folder, those below it included', () => {
    const [folder = ''] = sources.folders
    expect(sources.list(folder).toSorted()).toEqual([
      `${displayName(main)}/shared/one.json`,
      `${displayName(main)}/shared/two.json`,
    ])
    expect(sources.list(`${folder}/nowhere`)).toEqual([])
  })

  it('are taken from the main folder where an added one does not have them', () => {
    const { merged, findings } = readFlowDocument(sources, displayName(path.join(added, 'a.json')))
    expect([merged, findings]).toEqual([{ from: 'own', also: 'main' }, []])
  })

  it('are read from nowhere else', () => {
    expect(sources.read('package.json')).toBeNull()
  })
})
