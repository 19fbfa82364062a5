import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const CACHE_FOLDER = 'node_modules/.cache/formway'

/** Texts that took long to compute, by the hash of their inputs. */
export interface FileCache {
  /** null if it is not cached. */
  read(hash: string): string | null
  /** Ignores disk errors. */
  write(hash: string, text: string): void
}

/** Caches texts as files of a folder. Only the `most` last used ones stay. */
export function createFileCache(folder: string, most: number): FileCache {
  return {
    read: (hash) => {
      const file = path.join(folder, hash)
      return tryOrNull(() => {
        const text = readFileSync(file, 'utf8')
        const now = new Date()
        utimesSync(file, now, now)
        return text
      })
    },
    write: (hash, text) => {
      tryOrNull(() => {
        mkdirSync(folder, { recursive: true })
        // Renaming is atomic: other processes never read half a file.
        const written = path.join(folder, `${hash}.${process.pid}`)
        writeFileSync(written, text)
        renameSync(written, path.join(folder, hash))
        for (const file of listByLastUse(folder).slice(most)) rmSync(file, { force: true })
      })
    },
  }
}

function listByLastUse(folder: string): readonly string[] {
  const files = readdirSync(folder).map((name) => path.join(folder, name))
  const times = new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]))
  return files.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0))
}

function tryOrNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
