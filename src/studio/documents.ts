import { listFlowFiles } from '../compiler/documents/flowDocument'
import { isJsonObject } from '../compiler/documents/json'
import type { Sources } from '../compiler/documents/sources'
import { createListeners } from '../engine/session/listeners'
import type { TextStorage } from '../services/storage'
import type { ChangedMessage, DocumentsMessage, SaveMessage } from './devMessages'

/** The documents of all flows: those on disk, and over them the unsaved edits of this tab. */
export interface DocumentStore {
  /** Returns the paths of all documents, such as flows/x.json. */
  list(this: void): readonly string[]
  /** Returns the unsaved text, otherwise that on disk; null if there is no such document. */
  read(this: void, file: string): string | null
  readSaved(this: void, file: string): string | null
  isUnsaved(this: void, file: string): boolean
  edit(this: void, file: string, text: string): void
  subscribe(this: void, listener: () => void): () => void
  /** Changes with every change. */
  getVersion(this: void): number
}

/** Documents that can be written to the disk. */
export interface SavingDocuments extends DocumentStore {
  /** Whether an unsaved document has also changed on disk. */
  isOutdated(this: void, file: string): boolean
  /** Returns the text on disk when the studio was opened. */
  readOpened(this: void, file: string): string | null
  /** Drops the unsaved edits of a document. */
  revert(this: void, file: string): void
  /** Writes an unsaved document; refused if it has changed on disk since, unless that is to be replaced. */
  save(this: void, file: string, isForced?: boolean): void
  /** Why a document could not be saved; null if nothing went wrong. */
  getSaveProblem(this: void, file: string): string | null
  /** Saves again what was being saved when the disk was lost. */
  saveWaiting(this: void): void
  /** Whether all unsaved edits outlive a reload of the tab. */
  isKept(this: void): boolean
}

export interface Workspace {
  readonly folders: readonly string[]
  readonly served: readonly string[] | null
  readonly documents: SavingDocuments
  readonly disk: DocumentDisk
}

/** Returns the document of each flow. */
export function findFlows({ folders, served, documents }: Workspace): ReadonlyMap<string, string> {
  return listFlowFiles({ ...createSources(folders, documents), served: () => served })
}

export function createSources(
  folders: readonly string[],
  { list, read }: Pick<DocumentStore, 'list' | 'read'>,
): Pick<Sources, 'folders' | 'list' | 'read'> {
  return { folders, list: (folder) => list().filter((file) => file.startsWith(`${folder}/`)), read }
}

/** Where documents are: behind the development server, or in the browser, in a folder or as downloads. */
export interface DocumentDisk {
  /** Writes a document, unless its text there is no longer `was`. Resolves to why it was not written; null if it was. */
  save(this: void, message: SaveMessage): Promise<string | null>
  /** Tells what others changed there. One follower at a time. */
  follow(this: void, follower: DiskFollower): void
  /** Whether documents are only downloaded, and the author puts them in their place. */
  isDownloading(this: void): boolean
  /** lost: nothing can be saved. back: it can be again, once the page is loaded again. */
  getConnection(this: void): 'open' | 'lost' | 'back'
  /** Lets the author choose the folder of the flows, if the browser can. Resolves to why it is not used; null if it is. */
  readonly chooseFolder?: () => Promise<string | null>
}

export interface DiskFollower {
  /** The connection has changed. */
  update(this: void): void
  /** All documents, after the disk could have changed unseen. */
  replaceAll(this: void, texts: DocumentsMessage['texts']): void
  change(this: void, message: ChangedMessage): void
  /** Takes in an edit again that the disk does not have. */
  restore(this: void, file: string, edit: Edit): void
}

const KEY = 'formway-studio'

/** An edit, with the text on disk that it started from. */
export interface Edit {
  readonly text: string
  readonly was: string | null
  /** Whether it is being saved, or will be when the disk is back. */
  readonly isWaiting?: boolean
}

/** Longer edits are kept for a reload when there is time, in ms, not on each key. */
const LONG = 200_000
const PAUSE = 1000

/** Unsaved edits outlive a reload of the tab in `storage`. */
export function createDocumentStore(
  disk: Pick<DocumentDisk, 'save' | 'follow'>,
  storage: TextStorage,
  texts: DocumentsMessage['texts'],
): SavingDocuments {
  const { subscribe, tell } = createListeners()
  const opened = new Map(Object.entries(texts))
  const saved = new Map(opened)
  const edits = readEdits(storage, KEY)
  const problems = new Map<string, string>()
  let version = 0
  let isKept = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = (): void => {
    clearTimeout(timer)
    isKept = edits.size === 0 || storage.write(KEY, JSON.stringify(Object.fromEntries(edits)))
    // An older text must not come back in place of one that is too long to be kept.
    if (edits.size === 0 || !isKept) storage.remove(KEY)
  }
  const changed = (): void => {
    for (const [file, { text }] of edits) if (text === saved.get(file)) edits.delete(file)
    clearTimeout(timer)
    if ([...edits.values()].every(({ text }) => text.length < LONG)) keep()
    else timer = setTimeout(keep, PAUSE)
    version += 1
    tell()
  }
  window.addEventListener('pagehide', keep)
  const readSaved = (file: string): string | null => saved.get(file) ?? null
  const setSaved = (file: string, text: string | null): void => {
    if (text === null) saved.delete(file)
    else saved.set(file, text)
  }

  const settle = ({ file, text }: SaveMessage, problem: string | null): void => {
    if (problem === null) {
      const edit = edits.get(file)
      setSaved(file, text)
      problems.delete(file)
      // What was typed in the meantime starts from the text that was written.
      if (edit !== undefined) edits.set(file, { text: edit.text, was: text })
    } else {
      problems.set(file, problem)
      const edit = edits.get(file)
      if (edit !== undefined) edits.set(file, { text: edit.text, was: edit.was })
    }
    changed()
  }
  const save = (file: string, isForced = false): void => {
    const edit = edits.get(file)
    if (edit === undefined) return
    const message = { file, text: edit.text, was: isForced ? readSaved(file) : edit.was }
    edits.set(file, { ...edit, was: message.was, isWaiting: true })
    keep()
    void disk.save(message).then((problem) => settle(message, problem))
  }
  disk.follow({
    update: changed,
    replaceAll: (all) => {
      saved.clear()
      for (const [file, text] of Object.entries(all)) saved.set(file, text)
      changed()
    },
    change: ({ file, text }) => {
      setSaved(file, text)
      changed()
    },
    restore: (file, edit) => {
      if (!edits.has(file)) edits.set(file, edit)
      changed()
    },
  })
  changed()
  return {
    list: () => [...new Set([...saved.keys(), ...edits.keys()])].toSorted(),
    read: (file) => edits.get(file)?.text ?? readSaved(file),
    readSaved,
    readOpened: (file) => opened.get(file) ?? null,
    isUnsaved: (file) => edits.has(file),
    isOutdated: (file) => edits.has(file) && edits.get(file)?.was !== readSaved(file),
    edit: (file, text) => {
      const edit = edits.get(file)
      edits.set(file, edit === undefined ? { text, was: readSaved(file) } : { ...edit, text })
      problems.delete(file)
      changed()
    },
    revert: (file) => {
      edits.delete(file)
      problems.delete(file)
      changed()
    },
    save,
    getSaveProblem: (file) => problems.get(file) ?? null,
    saveWaiting: () => {
      for (const [file, { isWaiting, was }] of edits) if (isWaiting === true && was === readSaved(file)) save(file)
    },
    isKept: () => {
      keep()
      return isKept
    },
    subscribe,
    getVersion: () => version,
  }
}

export function readEdits(storage: TextStorage, key: string): Map<string, Edit> {
  const stored = parseJson(storage.read(key) ?? '')
  if (!isJsonObject(stored)) return new Map()
  return new Map(
    Object.entries(stored).flatMap(([file, edit]): readonly (readonly [string, Edit])[] => {
      if (!isJsonObject(edit)) return []
      const { text, was, isWaiting } = edit
      return typeof text === 'string' && (typeof was === 'string' || was === null)
        ? [[file, { text, was, isWaiting: isWaiting === true }]]
        : []
    }),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
