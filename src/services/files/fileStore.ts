import { getMediaType, normalizeFileName } from '../../engine/values/fileName'
import type { FileHandle } from '../../engine/values/answers'
import type { KeptFiles } from './keptFiles'

/** Keeps the files the applicant chose, apart from the answers, which hold only their handles. */
export interface FileStore {
  /** Takes a file in and gives the handle the answers hold. `outlives`: it may outlive a reload. */
  put(file: File, outlives: boolean): FileHandle & { readonly id: string }
  /** The file behind a handle's id, or null when it is not (or no longer) there. */
  get(id: string): File | null
  /** Has another file in the place of one, such as the copy of it. */
  replace(id: string, file: File): void
  /** Lets a file go. An unknown id is no error. */
  remove(id: string): void
  /** Takes note that chosen files are being looked at; `work` ends, well or not, when they are in or refused. */
  lookInto(work: Promise<void>): void
  /** Does something once no file is being looked at any more: at once, or then. Of what waits only the last is done. */
  afterLooking(next: () => void): void
}

/** A store that lives as long as the page, with the files of an earlier one; `kept` is where new ones outlive this one. */
export function createFileStore(
  kept: Pick<KeptFiles, 'newId' | 'keep' | 'remove'> | null = null,
  earlier: ReadonlyMap<string, File> = new Map(),
): FileStore {
  const files = new Map(earlier)
  let count = 0
  let looking = 0
  let waiting: (() => void) | null = null

  const looked = (): void => {
    looking -= 1
    if (looking > 0) return
    const next = waiting
    waiting = null
    next?.()
  }

  return {
    put(file, outlives) {
      count += 1
      const id = kept?.newId() ?? `file-${count}`
      files.set(id, file)
      if (outlives) kept?.keep(id, file)
      const name = normalizeFileName(file.name)
      // The control has looked into the file: its ending is true, what the system calls it may be anything.
      return { id, name, size: file.size, type: getMediaType(name) ?? file.type }
    },
    get: (id) => files.get(id) ?? null,
    replace: (id, file) => void files.set(id, file),
    remove(id) {
      if (files.delete(id)) kept?.remove(id)
    },
    lookInto(work) {
      looking += 1
      void work.then(looked, looked)
    },
    afterLooking(next) {
      if (looking === 0) next()
      else waiting = next
    },
  }
}
