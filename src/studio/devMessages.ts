/** The connection of a page to the development server, Vite's own socket. */
export interface DevSocket {
  send(event: string, data?: unknown): void
  on(event: string, listener: (data: unknown) => void | Promise<void>): void
}

/** The messages between the studio and the development server. */
export const DEV_EVENTS = {
  /** Requests all documents. */
  ask: 'formway:ask-documents',
  documents: 'formway:documents',
  /** A document changed on disk. */
  changed: 'formway:document',
  /** Asks to write a document. */
  save: 'formway:save',
  saved: 'formway:saved',
  /** The list of flows or the configuration screen changed. */
  listChanged: 'formway:list',
} as const

/** The file of a built studio with all documents, a `DocumentsMessage`. */
export const DOCUMENTS_FILE = 'documents.json'

export interface DocumentsMessage {
  /** The folders of flows; the first is the main one. */
  readonly folders: readonly string[]
  /** Texts by path, such as flows/x.json. */
  readonly texts: Readonly<Record<string, string>>
  /** The files that are served beside the page; null if unknown. */
  readonly served: readonly string[] | null
}

export interface ChangedMessage {
  readonly file: string
  /** Null if the document is gone. */
  readonly text: string | null
}

export interface SaveMessage {
  readonly file: string
  readonly text: string
  /** The text on disk that was edited; null if there was none. */
  readonly was: string | null
}

export interface SavedMessage {
  readonly file: string
  /** The text that was to be written. */
  readonly text: string
  /** Why it was not written; null if it was. */
  readonly problem: string | null
}

export function isDocumentsMessage(data: unknown): data is DocumentsMessage {
  return typeof data === 'object' && data !== null && 'folders' in data && 'texts' in data && 'served' in data
}
