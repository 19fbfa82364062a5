import type { TextStorage } from '../../services/storage'
import {
  type ChangedMessage,
  DEV_EVENTS,
  type DevSocket,
  type DocumentsMessage,
  isDocumentsMessage,
  type SavedMessage,
  type SaveMessage,
} from '../devMessages'
import { createDocumentStore, type DiskFollower, type DocumentDisk, type Workspace } from '../documents'

/** Waits for the documents of the development server. */
export function openServedWorkspace(socket: DevSocket, storage: TextStorage): Promise<Workspace> {
  return new Promise((resolve) => {
    const { disk, tellAll } = createSocketDisk(socket)
    let isOpen = false
    socket.on(DEV_EVENTS.documents, (data) => {
      if (!isDocumentsMessage(data)) return
      const { folders, served, texts } = data
      // The server sends them again after it was started again.
      if (isOpen) return tellAll(texts)
      isOpen = true
      resolve({ folders, served, disk, documents: createDocumentStore(disk, storage, texts) })
    })
    socket.on('vite:ws:connect', () => socket.send(DEV_EVENTS.ask))
    socket.send(DEV_EVENTS.ask)
  })
}

/** How long the server may take, in ms; then it is gone. */
const PATIENCE = 10_000

interface WaitingSave {
  readonly message: SaveMessage
  end(problem: string | null): void
}

interface SocketDisk {
  readonly disk: DocumentDisk
  tellAll(this: void, texts: DocumentsMessage['texts']): void
}

/** The disk behind the development server. */
export function createSocketDisk(socket: DevSocket): SocketDisk {
  const waiting = new Set<WaitingSave>()
  let follower: DiskFollower | null = null
  socket.on(DEV_EVENTS.changed, (data) => {
    if (isChangedMessage(data)) follower?.change(data)
  })
  socket.on(DEV_EVENTS.saved, (data) => {
    if (!isSavedMessage(data)) return
    const { file, text, problem } = data
    for (const { message, end } of waiting) if (message.file === file && message.text === text) return end(problem)
  })
  const save: DocumentDisk['save'] = (message) =>
    new Promise((resolve) => {
      const asked: WaitingSave = {
        message,
        end: (problem) => {
          clearTimeout(timer)
          waiting.delete(asked)
          resolve(problem)
        },
      }
      const timer = setTimeout(() => asked.end(NO_ANSWER), PATIENCE)
      waiting.add(asked)
      socket.send(DEV_EVENTS.save, message)
    })
  const follow: DocumentDisk['follow'] = (next) => {
    follower = next
  }
  return { disk: { save, follow, isDownloading: () => false }, tellAll: (texts) => follower?.replaceAll(texts) }
}

const NO_ANSWER = 'The development server does not answer. Start it again, and save once more.'

function isChangedMessage(data: unknown): data is ChangedMessage {
  return typeof data === 'object' && data !== null && 'file' in data && 'text' in data && !('problem' in data)
}

function isSavedMessage(data: unknown): data is SavedMessage {
  return typeof data === 'object' && data !== null && 'file' in data && 'text' in data && 'problem' in data
}
