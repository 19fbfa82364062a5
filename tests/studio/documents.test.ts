import { describe, expect, it, vi } from 'vitest'
import { createStorage } from '../../src/services/storage'
import { DEV_EVENTS } from '../../src/studio/devMessages'
import { createDocumentStore } from '../../src/studio/documents'
import { createSocketDisk, openServedWorkspace } from '../../src/studio/saving/socketDisk'
import { removeListenersAfterEach } from './removeListeners'

removeListenersAfterEach()

const FILE = 'flows/a.json'
const DISK = '{ "id": "a" }'
const EDITED = '{ "id": "b" }'

/** The development server, as far as a test speaks for it. */
function createSocket() {
  const listeners = new Map<string, ((data: unknown) => void | Promise<void>)[]>()
  const sent: (readonly [event: string, data: unknown])[] = []
  return {
    sent,
    socket: {
      send: (event: string, data?: unknown) => void sent.push([event, data]),
      on: (event: string, listener: (data: unknown) => void | Promise<void>) =>
        void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    },
    say: async (event: string, data?: unknown) => {
      for (const listener of listeners.get(event) ?? []) void listener(data)
      await settled()
    },
  }
}

/** Promises that are settled by now have told it. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

function openStore(storage = createStorage(() => localStorage)) {
  const { socket, say, sent } = createSocket()
  const documents = createDocumentStore(createSocketDisk(socket).disk, storage, { [FILE]: DISK })
  return { documents, say, sent, storage }
}

/** Documents of a server, one of them edited. */
async function openEdited() {
  localStorage.clear()
  const { socket, say, sent } = createSocket()
  const opening = openServedWorkspace(
    socket,
    createStorage(() => localStorage),
  )
  const answer = { folders: ['flows'], served: null }
  await say(DEV_EVENTS.documents, { ...answer, texts: { [FILE]: DISK } })
  const { documents } = await opening
  documents.edit(FILE, EDITED)
  return { documents, answer, say, sent }
}

describe('the documents of the studio', () => {
  it('STU-09 are those on disk, and over them what was typed, which outlives a reload of the tab', () => {
    localStorage.clear()
    const { documents, storage } = openStore()
    expect([documents.list(), documents.read(FILE), documents.isUnsaved(FILE)]).toEqual([[FILE], DISK, false])
    documents.edit(FILE, EDITED)
    expect([documents.read(FILE), documents.readSaved(FILE), documents.isUnsaved(FILE)]).toEqual([EDITED, DISK, true])
    const reloaded = openStore(storage).documents
    expect([reloaded.read(FILE), reloaded.isUnsaved(FILE), reloaded.isOutdated(FILE)]).toEqual([EDITED, true, false])
    reloaded.edit(FILE, DISK)
    expect([reloaded.isUnsaved(FILE), openStore(storage).documents.isUnsaved(FILE)]).toEqual([false, false])
  })

  it('STU-09 are kept in the page if the browser stores nothing', () => {
    const blocked = createStorage(() => {
      throw new Error('blocked')
    })
    const { documents } = openStore(blocked)
    documents.edit(FILE, EDITED)
    expect(documents.read(FILE)).toBe(EDITED)
  })

  it('STU-09 are unsaved until the server has written them, and what was typed since stays', async () => {
    localStorage.clear()
    const { documents, say, sent } = openStore()
    documents.edit(FILE, EDITED)
    documents.save(FILE)
    expect(sent.at(-1)).toEqual([DEV_EVENTS.save, { file: FILE, text: EDITED, was: DISK }])
    expect(documents.isUnsaved(FILE)).toBe(true)
    documents.edit(FILE, `${EDITED}\n`)
    await say(DEV_EVENTS.saved, { file: FILE, text: EDITED, problem: null })
    expect([documents.read(FILE), documents.readSaved(FILE), documents.isUnsaved(FILE)]).toEqual([
      `${EDITED}\n`,
      EDITED,
      true,
    ])
    documents.save(FILE)
    expect(sent.at(-1)).toEqual([DEV_EVENTS.save, { file: FILE, text: `${EDITED}\n`, was: EDITED }])
    await say(DEV_EVENTS.saved, { file: FILE, text: `${EDITED}\n`, problem: null })
    expect(documents.isUnsaved(FILE)).toBe(false)
  })

  it('STU-09 say why they could not be written, and keep what was typed', async () => {
    localStorage.clear()
    const { documents, say } = openStore()
    documents.edit(FILE, EDITED)
    documents.save(FILE)
    await say(DEV_EVENTS.saved, { file: FILE, text: EDITED, problem: 'The disk is full.' })
    expect([documents.getSaveProblem(FILE), documents.read(FILE)]).toEqual(['The disk is full.', EDITED])
  })

  it('STU-09 that changed on disk are taken in, and never over what was typed', async () => {
    localStorage.clear()
    const { documents, say, sent } = openStore()
    await say(DEV_EVENTS.changed, { file: FILE, text: '{ "id": "c" }' })
    expect([documents.read(FILE), documents.isUnsaved(FILE)]).toEqual(['{ "id": "c" }', false])
    documents.edit(FILE, EDITED)
    await say(DEV_EVENTS.changed, { file: FILE, text: DISK })
    expect([documents.read(FILE), documents.isOutdated(FILE)]).toEqual([EDITED, true])
    documents.save(FILE, true)
    expect(sent.at(-1)).toEqual([DEV_EVENTS.save, { file: FILE, text: EDITED, was: DISK }])
    documents.revert(FILE)
    expect([documents.read(FILE), documents.isOutdated(FILE)]).toEqual([DISK, false])
  })

  it('STU-09 that are gone from the disk stay with what was typed', async () => {
    localStorage.clear()
    const { documents, say } = openStore()
    documents.edit(FILE, EDITED)
    await say(DEV_EVENTS.changed, { file: FILE, text: null })
    expect([documents.read(FILE), documents.readSaved(FILE), documents.list()]).toEqual([EDITED, null, [FILE]])
    documents.revert(FILE)
    expect([documents.read(FILE), documents.list()]).toEqual([null, []])
  })

  it('STU-09 are asked for again when the server comes back', async () => {
    const { documents, answer, say, sent } = await openEdited()
    await say('vite:ws:connect')
    expect(sent.map(([event]) => event)).toEqual([DEV_EVENTS.ask, DEV_EVENTS.ask])
    await say(DEV_EVENTS.documents, { ...answer, texts: { [FILE]: '{}' } })
    expect([documents.read(FILE), documents.isOutdated(FILE)]).toEqual([EDITED, true])
  })

  it('STU-09 say so if the server does not answer, and are saved once it does again', async () => {
    localStorage.clear()
    vi.useFakeTimers()
    const { documents, say } = openStore()
    documents.edit(FILE, EDITED)
    documents.save(FILE)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(documents.getSaveProblem(FILE)).toMatch(/does not answer/)
    expect([documents.read(FILE), documents.isUnsaved(FILE)]).toEqual([EDITED, true])
    documents.save(FILE)
    await say(DEV_EVENTS.saved, { file: FILE, text: EDITED, problem: null })
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect([documents.getSaveProblem(FILE), documents.isUnsaved(FILE)]).toEqual([null, false])
  })

  it('STU-09 are kept while the server is gone, and what was to be saved is saved when it is back', async () => {
    localStorage.clear()
    const storage = createStorage(() => localStorage)
    const { socket, say, sent } = createSocket()
    let comeBack = (): void => undefined
    const { disk } = createSocketDisk(socket, () => new Promise((resolve) => (comeBack = resolve)))
    const documents = createDocumentStore(disk, storage, { [FILE]: DISK })
    await say('vite:ws:disconnect')
    documents.edit(FILE, EDITED)
    documents.save(FILE)
    documents.edit(FILE, `${EDITED}\n`)
    expect([sent, disk.getConnection(), documents.isKept()]).toEqual([[], 'lost', true])
    comeBack()
    await settled()
    expect([disk.getConnection(), documents.isUnsaved(FILE)]).toEqual(['back', true])

    // Vite loads the page again.
    const after = createSocket()
    const opening = openServedWorkspace(after.socket, storage)
    await after.say(DEV_EVENTS.documents, { folders: ['flows'], served: null, texts: { [FILE]: DISK } })
    const saving = { file: FILE, text: `${EDITED}\n`, was: DISK }
    expect(after.sent).toEqual([
      [DEV_EVENTS.ask, undefined],
      [DEV_EVENTS.save, saving],
    ])
    await after.say(DEV_EVENTS.saved, { file: FILE, text: saving.text, problem: null })
    expect((await opening).documents.isUnsaved(FILE)).toBe(false)
  })

  it('STU-09 are not saved again over what has changed on disk while the server was gone', async () => {
    const { documents, answer, say, sent } = await openEdited()
    documents.save(FILE)
    await say(DEV_EVENTS.documents, { ...answer, texts: { [FILE]: '{}' } })
    expect(sent.filter(([event]) => event === DEV_EVENTS.save)).toHaveLength(1)
    expect([documents.read(FILE), documents.isOutdated(FILE)]).toEqual([EDITED, true])
  })

  it('STU-09 of 5 MB are edited without a wait, and known not to outlive the page if its storage is full', () => {
    localStorage.clear()
    const { documents, storage } = openStore()
    documents.edit(FILE, EDITED)
    const stored = localStorage.length
    const long = 'x'.repeat(5_000_000)
    documents.edit(FILE, long)
    expect([documents.read(FILE), localStorage.length]).toEqual([long, stored])
    expect(documents.isKept()).toBe(false)
    expect([documents.read(FILE), openStore(createStorage(() => localStorage)).documents.read(FILE)]).toEqual([
      long,
      DISK,
    ])
    expect(storage.read('formway-studio')).toBeNull()
  })
})
