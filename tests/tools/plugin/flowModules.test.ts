import path from 'node:path'
import { expect, it } from 'vitest'
import { diskSources } from '../../../src/tools/disk/diskSources'
import { createFlowModules } from '../../../src/tools/plugin/flowModules'
import { bicycle } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'
import { write, writtenFlows } from '../../fixtures/writtenFlows'

it('an edit of one flow leaves the others as they were compiled', () => {
  const folder = writtenFlows({ 'bicycle.json': bicycle(), 'tricycle.json': put('/id', 'tricycle')(bicycle()) })
  const modules = createFlowModules(diskSources([path.resolve(folder)]), true)
  const [bicycleBefore, tricycleBefore] = modules.compiled()
  write(folder, 'tricycle.json', put('/name', 'Three wheels')(put('/id', 'tricycle')(bicycle())))
  expect(modules.refresh().flows.map(({ id }) => id)).toEqual(['tricycle'])
  const [bicycleNow, tricycleNow] = modules.compiled()
  expect(bicycleNow).toBe(bicycleBefore)
  expect(tricycleNow?.merged['name']).toBe('Three wheels')
  expect(tricycleNow).not.toBe(tricycleBefore)
})
