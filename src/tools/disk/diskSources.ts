import path from 'node:path'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Sources } from '../../compiler/documents/sources'

/**
 * The folders flows are read from, as absolute paths; the first is the main one. Each holds use cases (`*.json` directly
 * in it), and may hold parts in any folder below and brand presets in `brands/`.
 */
export type FlowFolders = readonly [string, ...string[]]

/**
 * The folders to use: the main one, then those that the environment variable FORMWAY_FLOWS adds (separated like PATH,
 * relative to the working directory), so that a test can build with flows of its own.
 */
export function resolveFlowFolders(
  main: string,
  added: string | undefined = process.env['FORMWAY_FLOWS'],
): FlowFolders {
  const others = (added ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return [path.resolve(main), ...others.map((folder) => path.resolve(folder))]
}

/**
 * The same folders and two in the main one: the examples, which whoever writes flows can look at and no build has, and the
 * example of the server, which only the build of `npm run server` has.
 */
export function resolveAuthoringFolders(main: string, added?: string): FlowFolders {
  return [...resolveFlowFolders(main, added), path.resolve(main, 'examples'), path.resolve(main, 'served')]
}

/** Whether a file lies in a folder or below it. */
export function isInside(folder: string, file: string): boolean {
  const way = path.relative(folder, file)
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way)
}

/** The documents in some folders on the disk, read anew each time. Their paths are relative to the working directory. */
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
    // In UTC: the check says the same wherever it runs.
    today: () => new Date().toISOString().slice(0, 10),
  }
}

/** A file as findings name it: relative to the working directory, with slashes. */
export function toDisplayPath(file: string): string {
  return withSlashes(path.relative(process.cwd(), file))
}

function withSlashes(name: string): string {
  return name.split(path.sep).join('/')
}

/** Writes all files, or leaves all as they were and says why; null where they are written. */
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
