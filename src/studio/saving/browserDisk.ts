import { type ChosenFolder, chooseFolder, type FolderPicker } from './chosenFolder'
import { downloadFile } from '../../services/downloadFile'
import type { TextStorage } from '../../services/storage'
import { type DocumentsMessage, isDocumentsMessage, type SaveMessage } from '../devMessages'
import { createDocumentStore, type DiskFollower, type DocumentDisk, readEdits, type Workspace } from '../documents'

const DOWNLOADS = 'formway-studio-downloads'

/** What the page needs of its browser. */
export interface DiskBrowser {
  /** Saves a file where the browser saves downloads. */
  download(name: string, text: string): void
  /** Lets the author choose a folder; undefined if the browser cannot. */
  readonly pick: FolderPicker | undefined
  /** Calls the listener when the author comes back to the page. */
  onReturn(listener: () => void): void
}

/** Takes the documents of a built studio from a response. */
export async function openBuiltWorkspace(loading: Promise<Response>, storage: TextStorage): Promise<Workspace> {
  const response = await loading
  const built: unknown = response.ok ? await response.json() : null
  if (!isDocumentsMessage(built)) throw new Error(`${response.url} has no documents.`)
  const { folders, served } = built
  const { disk, texts } = createBrowserDisk(built, storage, {
    download: (name, text) => downloadFile(name, new Blob([text], { type: 'application/json' })),
    pick: window.showDirectoryPicker?.bind(window),
    onReturn: (listener) => window.addEventListener('focus', listener),
  })
  return { folders, served, disk, documents: createDocumentStore(disk, storage, texts) }
}

/**
 * The documents of a build, saved as downloads until the author chooses the folder of the flows. What was downloaded
 * outlives a reload of the tab, as long as the build has the document that it was made from.
 */
export function createBrowserDisk(
  { folders: [main = ''], texts }: DocumentsMessage,
  storage: TextStorage,
  browser: DiskBrowser,
): { readonly disk: DocumentDisk; readonly texts: DocumentsMessage['texts'] } {
  const downloads = new Map(
    [...readEdits(storage, DOWNLOADS)].filter(([file, { was }]) => was === (texts[file] ?? null)),
  )
  const known = new Map(Object.entries(texts))
  for (const [file, { text }] of downloads) known.set(file, text)
  let folder: ChosenFolder | null = null
  let follower: DiskFollower | null = null

  const saveDownload = ({ file, text }: SaveMessage): null => {
    browser.download(file.split('/').at(-1) ?? file, text)
    downloads.set(file, { text, was: texts[file] ?? null })
    storage.write(DOWNLOADS, JSON.stringify(Object.fromEntries(downloads)))
    return null
  }
  const tellChanged = (file: string, text: string | null): void => {
    if ((known.get(file) ?? null) === text) return
    if (text === null) known.delete(file)
    else known.set(file, text)
    follower?.change({ file, text })
  }
  const saveInto = async ({ write, read }: ChosenFolder, { file, text, was }: SaveMessage): Promise<string | null> => {
    const path = file.startsWith(`${main}/`) ? file.slice(main.length + 1) : ''
    const problem = await write({ path, text, was })
    if (problem === null) known.set(file, text)
    else if (path !== '') tellChanged(file, await read(path).catch(() => was))
    return problem
  }
  const readAgain = async (from: ChosenFolder): Promise<void> => {
    const found = [...(await from.readAll())]
    if (found.length === 0) throw new Error(`There is no document in it. Choose the folder “${main}” of the project.`)
    const files = new Map<string, string>(found.map(([path, text]) => [`${main}/${path}`, text]))
    for (const file of new Set([...known.keys(), ...files.keys()])) tellChanged(file, files.get(file) ?? null)
  }
  const choose = async (pick: FolderPicker): Promise<string | null> => {
    try {
      const chosen = await chooseFolder(pick, main.split('/').at(-1) ?? main)
      if (typeof chosen === 'string') return chosen
      await readAgain(chosen)
      folder = chosen
    } catch (refused) {
      return refused instanceof Error ? refused.message : String(refused)
    }
    for (const [file, edit] of downloads) follower?.restore(file, edit)
    downloads.clear()
    storage.remove(DOWNLOADS)
    return null
  }
  const { pick } = browser
  browser.onReturn(() => {
    // A folder that cannot be read now refuses the next save too.
    if (folder !== null) void readAgain(folder).catch(() => undefined)
  })
  return {
    texts: Object.fromEntries(known),
    disk: {
      save: async (message) => (folder === null ? saveDownload(message) : saveInto(folder, message)),
      follow: (next) => {
        follower = next
      },
      isDownloading: () => folder === null,
      getConnection: () => 'open',
      ...(pick === undefined ? {} : { chooseFolder: () => choose(pick) }),
    },
  }
}
