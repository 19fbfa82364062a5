import path from 'node:path'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  renameSync,
  statSync,
  utimesSync,
} from 'node:fs'
import type { Sources } from '../../compiler/documents/sources'

/**
 * Absolute paths of folders with flows; the first is the main one. Each contains use cases (`*.json` directly in it),
 * parts in subfolders, and brand presets in `brands/`.
 */
export type FlowFolders = readonly [string, ...string[]]

/**
 * Returns the main folder and those of the environment variable FORMWAY_FLOWS (separated like PATH, relative to the
 * working directory), with which a test can build its own flows.
 */
export function resolveFlowFolders(
  main: string,
  added: string | undefined = process.env['FORMWAY_FLOWS'],
): FlowFolders {
  const others = (added ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return [path.resolve(main), ...others.map((folder) => path.resolve(folder))]
}

/**
 * Adds two subfolders of the main folder: the examples, which no build includes, and the server's example, which only
 * the build of `npm run server` includes.
 */
export function resolveAuthoringFolders(main: string, added?: string): FlowFolders {
  return [...resolveFlowFolders(main, added), path.resolve(main, 'examples'), path.resolve(main, 'served')]
}

export function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file)
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)
}

/** Reads the documents of some folders, from the disk each time. Paths are relative to the working directory. */
export function createDiskSources(folders: FlowFolders): Sources {
  return {
    folders: folders.map(toDisplayPath),
    list: (folder) => {
      if (!existsSync(folder)) return []
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${folder}/${withSlashes(name)}`)
    },
    read: (file) => {
      const isOurs = folders.some((folder) => isInside(folder, path.resolve(file)))
      return isOurs && existsSync(file) ? readFileSync(file, 'utf8') : null
    },
    served: () => {
      const shared = path.join(folders[0], 'public')
      return existsSync(shared) ? readdirSync(shared, { recursive: true, encoding: 'utf8' }).map(withSlashes) : null
    },
    // In UTC, so that a check has the same result everywhere.
    today: () => new Date().toISOString().slice(0, 10),
  }
}

/** Returns a path as findings name it: relative to the working directory, with slashes. */
export function toDisplayPath(file: string): string {
  return withSlashes(path.relative(process.cwd(), file))
}

function withSlashes(name: string): string {
  return name.split(path.sep).join('/')
}

/** Writes all files. If one fails, restores the others and returns the reason; otherwise null. */
export function writeAllOrNone(files: readonly { readonly file: string; readonly text: string }[]): string | null {
  const done: { readonly file: string; readonly before: string | null }[] = []
  try {
    for (const { file, text } of files) {
      const before = existsSync(file) ? readFileSync(file, 'utf8') : null
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
      done.push({ file, before })
    }
    return null
  } catch (refused) {
    for (const { file, before } of done) {
      if (before === null) rmSync(file)
      else writeFileSync(file, before)
    }
    return `Nothing is written, since a file could not be: ${refused instanceof Error ? refused.message : String(refused)}`
  }
}

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
