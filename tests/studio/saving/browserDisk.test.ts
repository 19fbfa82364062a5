import { beforeEach, describe, expect, it } from 'vitest'
import { createStorage } from '../../../src/services/storage'
import { createDocumentStore } from '../../../src/studio/documents'
import { createBrowserDisk } from '../../../src/studio/saving/browserDisk'
import { createFolder, createRefusal } from './folderInMemory'
import { removeListenersAfterEach } from '../removeListeners'

removeListenersAfterEach()

const FILE = 'flows/shared/a.json'
const BUILT = '{ "id": "a" }'
const EDITED = '{ "id": "b" }'

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A built studio with one document, in a browser that may give a folder. */
function openBuilt(picked: ReturnType<typeof createFolder> | string | null = null, built = BUILT) {
  const downloads: (readonly [string, string])[] = []
  const listeners: (() => void)[] = []
  const storage = createStorage(() => sessionStorage)
  const pick = async () => {
    if (picked === null || typeof picked === 'string') throw createRefusal('no', picked ?? 'AbortError')
    return picked.folder
  }
  const { disk, texts } = createBrowserDisk({ folders: ['flows'], texts: { [FILE]: built }, served: null }, storage, {
    download: (name, text) => void downloads.push([name, text]),
    pick,
    onReturn: (listener) => void listeners.push(listener),
  })
  const documents = createDocumentStore(disk, storage, texts)
  return {
    disk,
    documents,
    downloads,
    choose: () => disk.chooseFolder?.(),
    save: async (file = FILE, isForced = false) => {
      documents.save(file, isForced)
      await settled()
    },
    comeBack: async () => {
      for (const listener of listeners) listener()
      await settled()
    },
  }
}

async function openInFolder(texts: Readonly<Record<string, string>> = { 'shared/a.json': BUILT }) {
  const picked = createFolder('flows', texts)
  const opened = openBuilt(picked)
  expect(await opened.choose()).toBeNull()
  return { ...picked, ...opened }
}

beforeEach(() => sessionStorage.clear())

describe('a built studio without a folder', () => {
  it('STU-09 downloads a document under its name, and keeps its text through a reload', async () => {
    const { documents, downloads, disk, save } = openBuilt()
    documents.edit(FILE, EDITED)
    await save()
    expect(downloads).toEqual([['a.json', EDITED]])
    expect([documents.isUnsaved(FILE), disk.isDownloading()]).toEqual([false, true])
    const reloaded = openBuilt().documents
    expect([reloaded.read(FILE), reloaded.isUnsaved(FILE)]).toEqual([EDITED, false])
  })

  it('STU-09 shows the document of a new build rather than what was downloaded from the last', async () => {
    const { documents, save } = openBuilt()
    documents.edit(FILE, EDITED)
    await save()
    documents.edit(FILE, '{}')
    const renewed = openBuilt(null, '{ "id": "c" }').documents
    expect([renewed.readSaved(FILE), renewed.read(FILE), renewed.isOutdated(FILE)]).toEqual([
      '{ "id": "c" }',
      '{}',
      true,
    ])
  })
})

describe('a built studio with the folder of the flows', () => {
  it('STU-09 has the documents of the folder, and writes into it, new folders too', async () => {
    const { documents, save, list, downloads, disk } = await openInFolder({ 'b.json': '{}', 'notes.txt': 'not read' })
    expect([documents.list(), disk.isDownloading()]).toEqual([['flows/b.json'], false])
    documents.edit('flows/new/c.json', '{ }')
    documents.edit('flows/b.json', EDITED)
    await save('flows/new/c.json')
    await save('flows/b.json')
    expect(list()).toEqual({ 'b.json': EDITED, 'new/c.json': '{ }', 'notes.txt': 'not read' })
    expect([documents.list().filter(documents.isUnsaved), downloads]).toEqual([[], []])
  })

  it('STU-09 takes what was typed or downloaded before as an edit of what is there', async () => {
    const { documents, save, choose } = openBuilt(createFolder('flows', { 'shared/a.json': '{ "id": "c" }' }))
    documents.edit(FILE, EDITED)
    await save()
    await choose()
    expect([documents.read(FILE), documents.readSaved(FILE)]).toEqual([EDITED, '{ "id": "c" }'])
    expect(documents.isOutdated(FILE)).toBe(true)
  })

  it('STU-09 refuses to write over what another program wrote, and shows it', async () => {
    const { documents, save, write, list } = await openInFolder()
    documents.edit(FILE, EDITED)
    write('shared/a.json', '{ "id": "c" }')
    await save()
    expect(list()['shared/a.json']).toBe('{ "id": "c" }')
    expect(documents.getSaveProblem(FILE)).toBe('It has changed on disk since it was opened.')
    expect([documents.read(FILE), documents.isOutdated(FILE)]).toEqual([EDITED, true])
    await save(FILE, true)
    expect([list()['shared/a.json'], documents.isUnsaved(FILE)]).toEqual([EDITED, false])
  })

  it('STU-09 reads the folder again when the author comes back to the page', async () => {
    const { documents, write, comeBack } = await openInFolder()
    const version = documents.getVersion()
    await comeBack()
    expect(documents.getVersion()).toBe(version)
    write('shared/a.json', EDITED)
    await comeBack()
    expect([documents.read(FILE), documents.isUnsaved(FILE)]).toEqual([EDITED, false])
  })

  it('STU-09 writes only documents inside the folder', async () => {
    const { documents, save, list } = await openInFolder()
    for (const file of ['flows/../a.json', 'other/a.json', 'flows/a.ts', 'flows//a.json', 'flows/x\\..\\a.json']) {
      documents.edit(file, '{ }')
      await save(file)
      expect(documents.getSaveProblem(file), file).toMatch(/^Only documents/)
    }
    expect(Object.keys(list())).toEqual(['shared/a.json'])
  })

  it.each([
    ['NotAllowedError', /may not write there/],
    ['QuotaExceededError', 'The disk is full.'],
    ['NoModificationAllowedError', /Another program/],
    ['UnknownError', 'UnknownError of the browser'],
  ])('STU-09 says why it cannot write (%s), keeps what was typed and leaves no half file', async (kind, message) => {
    const { documents, save, refusals, list } = await openInFolder()
    refusals.write = kind
    for (const file of [FILE, 'flows/new.json']) {
      documents.edit(file, EDITED)
      await save(file)
      expect(documents.getSaveProblem(file)).toMatch(message)
      expect(documents.read(file)).toBe(EDITED)
    }
    expect(list()).toEqual({ 'shared/a.json': BUILT })
  })
})

describe('the choice of a folder', () => {
  it('takes the folder of the flows from the one of the project', async () => {
    const project = createFolder('project', { 'flows/shared/a.json': EDITED, 'package.json': '{}' })
    const { documents, choose } = openBuilt(project)
    expect(await choose()).toBeNull()
    expect([documents.list(), documents.read(FILE)]).toEqual([[FILE], EDITED])
  })

  it('STU-09 says what is wrong with the choice, and goes on with downloads', async () => {
    const choose = async (picked: Parameters<typeof openBuilt>[0]) => {
      const opened = openBuilt(picked)
      const problem = await opened.choose()
      expect([opened.disk.isDownloading(), opened.documents.list()]).toEqual([true, [FILE]])
      return problem
    }
    const unreadable = createFolder('flows', { 'a.json': '{}' })
    unreadable.refusals.read = 'NotAllowedError'
    expect(await choose('AbortError')).toBe('')
    expect(await choose('NotAllowedError')).toMatch(/allow it/)
    expect(await choose(createFolder('pictures', {}))).toMatch(/Choose the folder “flows”/)
    expect(await choose(createFolder('flows', {}))).toMatch(/no document/)
    expect(await choose(unreadable)).toMatch(/NotAllowedError/)
  })
})
