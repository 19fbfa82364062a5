import { createListeners } from '../engine/session/listeners'
import { isJsonObject } from '../compiler/documents/json'
import type { TextStorage } from '../services/storage'
import {
  type ChangedMessage,
  DEV_EVENTS,
  type DevSocket,
  type DocumentsMessage,
  type SavedMessage,
  type SaveMessage,
} from './devMessages'

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
}

const KEY = 'formway-studio'

/** An edit, with the text on disk that it started from. */
interface Edit {
  readonly text: string
  readonly was: string | null
}

/** Waits for the documents of the development server. Unsaved edits outlive a reload of the tab in `storage`. */
export function openWorkspace(socket: DevSocket, storage: TextStorage): Promise<Workspace> {
  return new Promise((resolve) => {
    let apply: ((texts: DocumentsMessage['texts']) => void) | null = null
    socket.on(DEV_EVENTS.documents, (data) => {
      if (!isDocumentsMessage(data)) return
      // The server sends them again after it was started again.
      if (apply !== null) return apply(data.texts)
      const { documents, replaceSaved } = createDocumentStore(socket, storage, data.texts)
      apply = replaceSaved
      resolve({ folders: data.folders, served: data.served, documents })
    })
    socket.on('vite:ws:connect', () => socket.send(DEV_EVENTS.ask))
    socket.send(DEV_EVENTS.ask)
  })
}

interface OpenedStore {
  readonly documents: SavingDocuments
  /** Takes in the documents on disk. */
  replaceSaved(this: void, texts: DocumentsMessage['texts']): void
}

export function createDocumentStore(
  socket: DevSocket,
  storage: TextStorage,
  texts: DocumentsMessage['texts'],
): OpenedStore {
  const { subscribe, tell } = createListeners()
  const saved = new Map(Object.entries(texts))
  const edits = readEdits(storage)
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

  socket.on(DEV_EVENTS.changed, (data) => {
    if (!isChangedMessage(data)) return
    setSaved(data.file, data.text)
    changed()
  })
  socket.on(DEV_EVENTS.saved, (data) => {
    if (!isSavedMessage(data)) return
    const { file, text, problem } = data
    if (problem === null) {
      const edit = edits.get(file)
      setSaved(file, text)
      problems.delete(file)
      // What was typed in the meantime starts from the text that was written.
      if (edit !== undefined) edits.set(file, { ...edit, was: text })
    } else problems.set(file, problem)
    changed()
  })
  changed()
  return {
    documents: {
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
        const { text } = edit
        socket.send(DEV_EVENTS.save, { file, text, was: isForced ? readSaved(file) : edit.was } satisfies SaveMessage)
      },
      getSaveProblem: (file) => problems.get(file) ?? null,
      subscribe,
      getVersion: () => version,
    },
    replaceSaved: (all) => {
      saved.clear()
      for (const [file, text] of Object.entries(all)) saved.set(file, text)
      changed()
    },
  }
}

function readEdits(storage: TextStorage): Map<string, Edit> {
  const stored = parseJson(storage.read(KEY) ?? '')
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

function isDocumentsMessage(data: unknown): data is DocumentsMessage {
  return typeof data === 'object' && data !== null && 'folders' in data && 'texts' in data && 'served' in data
}

function isChangedMessage(data: unknown): data is ChangedMessage {
  return typeof data === 'object' && data !== null && 'file' in data && 'text' in data && !('problem' in data)
}

function isSavedMessage(data: unknown): data is SavedMessage {
  return typeof data === 'object' && data !== null && 'file' in data && 'text' in data && 'problem' in data
}
