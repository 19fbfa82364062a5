import type { FileHandle } from '../engine/values/types'

/** Keeps the files the applicant chose, apart from the answers, which hold only their handles. */
export interface FileStore {
  /** Takes a file in and gives the handle the answers hold. */
  put(file: File): FileHandle & { readonly id: string }
  /** The file behind a handle's id, or null when it is not (or no longer) kept. */
  get(id: string): File | null
  /** Lets a file go. An unknown id is no error. */
  remove(id: string): void
}

/** A store that lives as long as the page. */
export function createFileStore(): FileStore {
  const files = new Map<string, File>()
  let count = 0
  return {
    put(file) {
      count += 1
      const id = `file-${count}`
      files.set(id, file)
      return { id, name: file.name, size: file.size, type: file.type }
    },
    get: (id) => files.get(id) ?? null,
    remove(id) {
      files.delete(id)
    },
  }
}
