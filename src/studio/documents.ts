import { isJsonObject } from '../compiler/documents/json'
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
  /** Drops the unsaved edits of a document. */
  revert(this: void, file: string): void
  /** Writes an unsaved document; refused if it has changed on disk since, unless that is to be replaced. */
  save(this: void, file: string, isForced?: boolean): void
  /** Why a document could not be saved; null if nothing went wrong. */
  getSaveProblem(this: void, file: string): string | null
}

export interface Workspace {
  readonly folders: readonly string[]
  readonly served: readonly string[] | null
  readonly documents: SavingDocuments
  readonly disk: DocumentDisk
}

/** Where documents are: behind the development server, or in the browser, in a folder or as downloads. */
export interface DocumentDisk {
  /** Writes a document, unless its text there is no longer `was`. Resolves to why it was not written; null if it was. */
  save(this: void, message: SaveMessage): Promise<string | null>
  /** Tells what others changed there. One follower at a time. */
  follow(this: void, follower: DiskFollower): void
  /** Whether documents are only downloaded, and the author puts them in their place. */
  isDownloading(this: void): boolean
  /** Lets the author choose the folder of the flows, if the browser can. Resolves to why it is not used; null if it is. */
  readonly chooseFolder?: () => Promise<string | null>
}

export interface DiskFollower {
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
}

/** Unsaved edits outlive a reload of the tab in `storage`. */
export function createDocumentStore(
  disk: Pick<DocumentDisk, 'save' | 'follow'>,
  storage: TextStorage,
  texts: DocumentsMessage['texts'],
): SavingDocuments {
  const { subscribe, tell } = createListeners()
  const saved = new Map(Object.entries(texts))
  const edits = readEdits(storage, KEY)
  const problems = new Map<string, string>()
  let version = 0
  const changed = (): void => {
    for (const [file, { text }] of edits) if (text === saved.get(file)) edits.delete(file)
    if (edits.size === 0) storage.remove(KEY)
    else storage.write(KEY, JSON.stringify(Object.fromEntries(edits)))
    version += 1
    tell()
  }
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
      if (edit !== undefined) edits.set(file, { ...edit, was: text })
    } else problems.set(file, problem)
    changed()
  }
  disk.follow({
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
    isUnsaved: (file) => edits.has(file),
    isOutdated: (file) => edits.has(file) && edits.get(file)?.was !== readSaved(file),
    edit: (file, text) => {
      edits.set(file, { text, was: edits.has(file) ? (edits.get(file)?.was ?? null) : readSaved(file) })
      problems.delete(file)
      changed()
    },
    revert: (file) => {
      edits.delete(file)
      problems.delete(file)
      changed()
    },
    save: (file, isForced = false) => {
      const edit = edits.get(file)
      if (edit === undefined) return
      const message = { file, text: edit.text, was: isForced ? readSaved(file) : edit.was }
      void disk.save(message).then((problem) => settle(message, problem))
    },
    getSaveProblem: (file) => problems.get(file) ?? null,
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
      const { text, was } = edit
      return typeof text === 'string' && (typeof was === 'string' || was === null) ? [[file, { text, was }]] : []
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
