import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where tools keep what took long to make, from the project's root. */
export const KEPT_FOLDER = 'node_modules/.cache/formway'

/** Texts that took long to make, by the hash of all that they were made of. */
export interface FileCache {
  /** The text of this hash; null where none is kept. */
  read(hash: string): string | null
  /** Keeps a text, if the disk lets it. */
  write(hash: string, text: string): void
}

/** Files in a folder of their own, of which the `most` that were used last stay. */
export function createFileCache(folder: string, most: number): FileCache {
  return {
    read: (hash) => {
      const file = path.join(folder, hash)
      return triedOn(() => {
        const text = readFileSync(file, 'utf8')
        const now = new Date()
        utimesSync(file, now, now)
        return text
      })
    },
    write: (hash, text) => {
      triedOn(() => {
        mkdirSync(folder, { recursive: true })
        // Whoever reads meanwhile finds all of it or nothing.
        const written = path.join(folder, `${hash}.${process.pid}`)
        writeFileSync(written, text)
        renameSync(written, path.join(folder, hash))
        for (const file of usedLast(folder).slice(most)) rmSync(file, { force: true })
      })
    },
  }
}

function usedLast(folder: string): readonly string[] {
  const files = readdirSync(folder).map((name) => path.join(folder, name))
  const times = new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]))
  return files.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0))
}

/** What nobody could keep is made again. */
function triedOn<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
