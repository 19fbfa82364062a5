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
import {
  createDocumentStore,
  type DiskFollower,
  type DocumentDisk,
  type SavingDocuments,
  type Workspace,
} from '../documents'

/** Waits for the documents of the development server. */
export function openServedWorkspace(socket: DevSocket, storage: TextStorage): Promise<Workspace> {
  return new Promise((resolve) => {
    const { disk, tellAll } = createSocketDisk(socket)
    let documents: SavingDocuments | null = null
    socket.on(DEV_EVENTS.documents, (data) => {
      if (!isDocumentsMessage(data)) return
      const { folders, served, texts } = data
      // The server sends them again after it was started again.
      if (documents === null) {
        documents = createDocumentStore(disk, storage, texts)
        resolve({ folders, served, disk, documents })
      } else tellAll(texts)
      documents.saveWaiting()
    })
    socket.on('vite:ws:connect', () => socket.send(DEV_EVENTS.ask))
    socket.send(DEV_EVENTS.ask)
  })
}

/** How long the server may take, in ms; then it is gone. */
const PATIENCE = 10_000

interface WaitingSave {
  readonly message: SaveMessage
  readonly timer: ReturnType<typeof setTimeout>
  end(problem: string | null): void
}

interface SocketDisk {
  readonly disk: DocumentDisk
  tellAll(this: void, texts: DocumentsMessage['texts']): void
}

/** The disk behind the development server. Vite loads the page again when a server that was gone is back. */
export function createSocketDisk(socket: DevSocket, waitForServer = pollServer): SocketDisk {
  const waiting = new Set<WaitingSave>()
  let follower: DiskFollower | null = null
  let connection: ReturnType<DocumentDisk['getConnection']> = 'open'
  const setConnection = (next: typeof connection): void => {
    connection = next
    follower?.update()
  }
  socket.on('vite:ws:connect', () => setConnection('open'))
  // Vite waits for this before it asks for the server itself.
  socket.on('vite:ws:disconnect', async () => {
    for (const { timer } of waiting) clearTimeout(timer)
    waiting.clear()
    setConnection('lost')
    await waitForServer()
    setConnection('back')
  })
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
      // It is saved when the server is back.
      if (connection !== 'open') return
      const asked: WaitingSave = {
        message,
        timer: setTimeout(() => asked.end(NO_ANSWER), PATIENCE),
        end: (problem) => {
          clearTimeout(asked.timer)
          waiting.delete(asked)
          resolve(problem)
        },
      }
      waiting.add(asked)
      socket.send(DEV_EVENTS.save, message)
    })
  const follow: DocumentDisk['follow'] = (next) => {
    follower = next
  }
  return {
    disk: { save, follow, isDownloading: () => false, getConnection: () => connection },
    tellAll: (texts) => follower?.replaceAll(texts),
  }
}

/** How often a server that is gone is asked for, in ms. */
const EVERY = 1000

async function pollServer(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, EVERY))
    const answer = await fetch(document.baseURI, { cache: 'no-store' }).catch(() => null)
    if (answer !== null) return
  }
}

const NO_ANSWER = 'The development server does not answer. Start it again, and save once more.'

function isChangedMessage(data: unknown): data is ChangedMessage {
  return typeof data === 'object' && data !== null && 'file' in data && 'text' in data && !('problem' in data)
}

function isSavedMessage(data: unknown): data is SavedMessage {
  return typeof data === 'object' && data !== null && 'file' in data && 'text' in data && 'problem' in data
}
