import { getMediaType, normalizeFileName } from '../../engine/values/fileName'
import type { FileHandle } from '../../engine/values/answers'
import type { KeptFiles } from './keptFiles'

/** Holds the chosen files; the answers contain only their handles. */
export interface FileStore {
  /** Adds a file and returns its handle for the answers. `outlives`: it may be stored beyond a reload. */
  put(file: File, outlives: boolean): FileHandle & { readonly id: string }
  get(id: string): File | null
  /** Replaces a file, for example by its stored copy. */
  replace(id: string, file: File): void
  remove(id: string): void
  /** Registers that chosen files are being examined until `work` settles. */
  lookInto(work: Promise<void>): void
  /** Calls `next` once no file is being examined any more, at once or later. Only the last waiting call is run. */
  afterLooking(next: () => void): void
}

/**
 * Creates a store that lives as long as the page. `kept` also stores new files beyond a reload; `earlierFiles` holds the
 * files of the previous page.
 */
export function createFileStore(
  kept: Pick<KeptFiles, 'newId' | 'keep' | 'remove'> | null = null,
  earlierFiles: ReadonlyMap<string, File> = new Map(),
): FileStore {
  const files = new Map(earlierFiles)
  let count = 0
  let pending = 0
  let waitingCall: (() => void) | null = null

  const finishLooking = (): void => {
    pending -= 1
    if (pending > 0) return
    const next = waitingCall
    waitingCall = null
    next?.()
  }

  return {
    put(file, outlives) {
      count += 1
      const id = kept?.newId() ?? `file-${count}`
      files.set(id, file)
      if (outlives) kept?.keep(id, file)
      const name = normalizeFileName(file.name)
      // Derive the type from the extension, which the control has checked; the type of the operating system is
      // unreliable.
      return { id, name, size: file.size, type: getMediaType(name) ?? file.type }
    },
    get: (id) => files.get(id) ?? null,
    replace: (id, file) => void files.set(id, file),
    remove(id) {
      if (files.delete(id)) kept?.remove(id)
    },
    lookInto(work) {
      pending += 1
      void work.then(finishLooking, finishLooking)
    },
    afterLooking(next) {
      if (pending === 0) next()
      else waitingCall = next
    },
  }
}
