/** A document that is to be written. `was` is its text there as it was last read; null if there was none. */
interface WrittenText {
  readonly path: string
  readonly text: string
  readonly was: string | null
}

/** A folder that the author lets this page read and write until it is closed. Paths are relative to it. */
export interface ChosenFolder {
  /** Reads all documents, also of folders inside. */
  readAll(this: void): Promise<ReadonlyMap<string, string>>
  /** Returns null if there is no such document. */
  read(this: void, path: string): Promise<string | null>
  /** Writes a document unless it has changed. Resolves to why it was not written; null if it was. */
  write(this: void, written: WrittenText): Promise<string | null>
}

/** What is used of `FileSystemFileHandle`. */
export interface FileInFolder {
  readonly kind: 'file'
  getFile(): Promise<Pick<Blob, 'text'>>
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void>; abort(): Promise<void> }>
}

interface Creating {
  readonly create: boolean
}

/** What is used of `FileSystemDirectoryHandle`. */
export interface Folder {
  readonly kind: 'directory'
  readonly name: string
  getDirectoryHandle(name: string, options?: Creating): Promise<Folder>
  getFileHandle(name: string, options?: Creating): Promise<FileInFolder>
  removeEntry(name: string): Promise<void>
  entries(): AsyncIterable<[string, Folder | FileInFolder]>
}

export type FolderPicker = (options: { readonly id: string; readonly mode: 'readwrite' }) => Promise<Folder>

declare global {
  interface Window {
    /** Only some browsers have it (File System Access). */
    readonly showDirectoryPicker?: FolderPicker
  }
}

/**
 * Asks for the folder of this name, or one that has it inside. Resolves to why there is none: nothing to say (empty) if
 * the author chose none.
 */
export async function chooseFolder(pick: FolderPicker, name: string): Promise<ChosenFolder | string> {
  try {
    const picked = await pick({ id: 'formway', mode: 'readwrite' })
    return openFolder(picked.name === name ? picked : await picked.getDirectoryHandle(name))
  } catch (refused) {
    const kind = getErrorName(refused)
    if (kind === 'AbortError') return ''
    return kind === 'NotFoundError' ? `Choose the folder “${name}” of the project.` : describeRefusal(refused)
  }
}

function openFolder(root: Folder): ChosenFolder {
  const read = async (path: string): Promise<string | null> => {
    try {
      const { folder, name } = await findPlace(root, path, false)
      return await readText(await folder.getFileHandle(name))
    } catch (refused) {
      if (getErrorName(refused) === 'NotFoundError') return null
      throw refused
    }
  }
  return {
    read,
    readAll: async () => new Map(await readFolder(root, '')),
    write: async ({ path, text, was }) => {
      if (!isDocumentPath(path)) return 'Only documents (.json) inside the folder are saved.'
      try {
        const onDisk = await read(path)
        if (onDisk !== was) return 'It has changed on disk since it was opened.'
        const place = await findPlace(root, path, true)
        await writeText(place, text, onDisk === null)
        return null
      } catch (refused) {
        return describeRefusal(refused)
      }
    },
  }
}

/** No name on the way leads out of the folder. */
function isDocumentPath(path: string): boolean {
  return (
    path.endsWith('.json') && path.split('/').every((name) => !['', '.', '..'].includes(name) && !/[\\:]/.test(name))
  )
}

interface FilePlace {
  readonly folder: Folder
  readonly name: string
}

async function findPlace(root: Folder, path: string, create: boolean): Promise<FilePlace> {
  const names = path.split('/')
  let folder = root
  for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create })
  return { folder, name: names.at(-1) ?? '' }
}

/** Writes beside the file and replaces it at the end, as browsers do: nobody reads half of it. */
async function writeText({ folder, name }: FilePlace, text: string, isNew: boolean): Promise<void> {
  const file = await folder.getFileHandle(name, { create: true })
  try {
    const stream = await file.createWritable()
    try {
      await stream.write(text)
      await stream.close()
    } catch (refused) {
      await stream.abort().catch(() => undefined)
      throw refused
    }
  } catch (refused) {
    if (isNew) await folder.removeEntry(name).catch(() => undefined)
    throw refused
  }
}

type PathAndText = readonly [path: string, text: string]

async function readFolder(folder: Folder, before: string): Promise<readonly PathAndText[]> {
  const found: Promise<readonly PathAndText[]>[] = []
  for await (const [name, entry] of folder.entries()) {
    const path = `${before}${name}`
    if (entry.kind === 'directory') found.push(readFolder(entry, `${path}/`))
    else if (name.endsWith('.json')) found.push(readText(entry).then((text) => [[path, text]]))
  }
  return (await Promise.all(found)).flat()
}

async function readText(file: FileInFolder): Promise<string> {
  return (await file.getFile()).text()
}

function describeRefusal(refused: unknown): string {
  switch (getErrorName(refused)) {
    case 'NotAllowedError':
      return 'The browser may not write there. Choose the folder again, and allow it.'
    case 'QuotaExceededError':
      return 'The disk is full.'
    case 'NoModificationAllowedError':
    case 'InvalidStateError':
      return 'Another program is writing there. Try again.'
    default:
      return refused instanceof Error ? refused.message : String(refused)
  }
}

function getErrorName(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
