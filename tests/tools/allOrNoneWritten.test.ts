import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeAllOrNone } from '../../src/tools/disk/diskSources'
import { writtenFlows } from '../fixtures/writtenFlows'

it('files are written, their folders too', () => {
  const folder = writtenFlows({ 'there.json': 'before' })
  const [there, made] = [path.join(folder, 'there.json'), path.join(folder, 'es-419/shared/made.json')]
  expect(
    writeAllOrNone([
      { file: made, text: 'made' },
      { file: there, text: 'after' },
    ]),
  ).toBeNull()
  expect([readFileSync(made, 'utf8'), readFileSync(there, 'utf8')]).toEqual(['made', 'after'])
})

it('files are as they were where one of them cannot be written, and why is said', () => {
  const folder = writtenFlows({ 'there.json': 'before', shared: 'a file where a folder is needed' })
  const [made, there, refused] = ['es-419/made.json', 'there.json', 'shared/refused.json'].map((name) =>
    path.join(folder, name),
  )
  const said = writeAllOrNone([made, there, refused].map((file = '') => ({ file, text: 'after' })))
  expect(said).toMatch(/^Nothing is written, since a file could not be: .*shared/)
  expect([existsSync(made ?? ''), readFileSync(there ?? '', 'utf8')]).toEqual([false, 'before'])
})
