import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEV_EVENTS } from '../../../src/studio/devMessages'
import { createDiskSources, toDisplayPath } from '../../../src/tools/disk/diskSources'
import { createDocumentServer, type Pages, saveDocument } from '../../../src/tools/plugin/documentServer'
import { writtenFlows } from '../../fixtures/writtenFlows'

/** A folder with a document, a server for it, and what it says to a page. */
function startServer() {
  const folder = writtenFlows({ 'a.json': { id: 'a' } })
  const said: (readonly [event: string, data: unknown])[] = []
  const listeners = new Map<string, (data: unknown, page: Pick<Pages, 'send'>) => void>()
  const send = (event: string, data: unknown): void => void said.push([event, data])
  const server = createDocumentServer(
    { send, on: (event, listener) => void listeners.set(event, listener) },
    [folder],
    createDiskSources([folder]),
  )
  const file = toDisplayPath(path.join(folder, 'a.json'))
  return {
    folder,
    file,
    server,
    ask: (event: string, data?: unknown) => {
      listeners.get(event)?.(data, { send })
      return said.splice(0)
    },
    readFile: () => readFileSync(file, 'utf8'),
  }
}

describe('the development server', () => {
  it('STU-01 gives a studio all documents, and each that changes', () => {
    const { ask, server, file, folder, readFile } = startServer()
    const text = readFile()
    expect(ask(DEV_EVENTS.ask)).toEqual([
      [DEV_EVENTS.documents, { folders: [toDisplayPath(folder)], texts: { [file]: text }, served: null }],
    ])
    writeFileSync(file, '{}')
    server.tellChanged(path.resolve(file))
    expect(ask('nothing')).toEqual([[DEV_EVENTS.changed, { file, text: '{}' }]])
  })

  it('STU-09 writes what a studio saves, and leaves no other file behind', () => {
    const { ask, file, folder, readFile } = startServer()
    const was = readFile()
    expect(ask(DEV_EVENTS.save, { file, text: '{ }', was })).toEqual([
      [DEV_EVENTS.saved, { file, text: '{ }', problem: null }],
    ])
    expect(readFile()).toBe('{ }')
    expect(readdirSync(folder)).toEqual(['a.json'])
  })

  it('STU-09 refuses a save after the document has changed on disk', () => {
    const { folder, file, readFile } = startServer()
    const was = readFile()
    writeFileSync(file, '{"other": 1}')
    expect(saveDocument([folder], { file, text: '{ }', was })).toBe('It has changed on disk since it was opened.')
    expect(readFile()).toBe('{"other": 1}')
  })

  it('STU-09 writes only documents inside its folders, and through no link that leads out of them', () => {
    const { folder } = startServer()
    const outside = writtenFlows({ 'b.json': {} })
    symlinkSync(outside, path.join(folder, 'linked'))
    const saveAt = (file: string) => saveDocument([folder], { file, text: '{ }', was: null })
    for (const file of [
      path.join(outside, 'new.json'),
      path.join(folder, '../new.json'),
      path.join(folder, 'new.ts'),
      path.join(folder, 'linked/new.json'),
      path.join(folder, 'linked/deeper/new.json'),
    ])
      expect(saveAt(file), file).toMatch(/^Only documents/)
    expect(readdirSync(outside)).toEqual(['b.json'])
    expect(saveAt(path.join(folder, 'shared/new.json'))).toBeNull()
  })

  it('STU-09 says why a document cannot be written', () => {
    const { folder } = startServer()
    mkdirSync(path.join(folder, 'folder.json'))
    const file = path.join(folder, 'folder.json')
    expect(saveDocument([folder], { file, text: '{ }', was: null })).toMatch(/EISDIR/)
  })

  it.skipIf(!existsSync('/dev/full'))('STU-09 leaves a document as it was if the disk is full, and says so', () => {
    const { ask, file, folder, readFile } = startServer()
    const was = readFile()
    // What is written beside the document lands on a device that is always full.
    symlinkSync('/dev/full', `${path.resolve(file)}.${process.pid}.tmp`)
    const [[, answer] = []] = ask(DEV_EVENTS.save, { file, text: '{ }', was })
    expect(answer).toMatchObject({ problem: expect.stringMatching(/no space left on device/) })
    expect([readFile(), readdirSync(folder)]).toEqual([was, ['a.json']])
  })

  it('ignores messages of another form', () => {
    const { ask, file, readFile } = startServer()
    const was = readFile()
    for (const data of [null, {}, { file, text: 1, was }, { file: 1, text: '', was }])
      expect(ask(DEV_EVENTS.save, data)).toEqual([])
    expect(readFile()).toBe(was)
  })
})
