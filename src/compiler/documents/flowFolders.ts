import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * The folders flows are read from; the first is the main one. Each holds use cases (`*.json` directly in it), and may
 * hold parts in any folder below and brand presets in `brands/`.
 */
export type FlowFolders = readonly [string, ...string[]]

const CONFIGURATION = path.join('configure', 'configure.json')

/**
 * The folders to use: the main one, then those that the environment variable FORMWAY_FLOWS adds (separated like PATH,
 * relative to the working directory), so that a test can build with flows of its own.
 */
export function flowFolders(main: string, added: string | undefined = process.env['FORMWAY_FLOWS']): FlowFolders {
  const others = (added ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return [path.resolve(main), ...others.map((folder) => path.resolve(folder))]
}

/** Every use case: its id and its document, which is named after it. Where two folders have the same, the later counts. */
export function flowFiles(folders: FlowFolders): ReadonlyMap<string, string> {
  return new Map(folders.flatMap(documentsIn).toSorted(([one], [other]) => one.localeCompare(other, 'en')))
}

/** The document of the configuration screen, which is no use case; null where a project has none. */
export function configurationFile(folders: FlowFolders): string | null {
  return folders.map((folder) => path.join(folder, CONFIGURATION)).findLast(existsSync) ?? null
}

/** Every brand preset: its name and its document. */
export function presetFiles(folders: FlowFolders): ReadonlyMap<string, string> {
  return new Map(folders.flatMap((folder) => documentsIn(path.join(folder, 'brands'))))
}

/** Every document that flows share. */
export function partFiles(folders: FlowFolders): readonly string[] {
  return folders.flatMap((folder) => documentsIn(path.join(folder, 'shared')).map(([, file]) => file))
}

/** The document that `extends` names: beside the one that says it, else in the main folder; null if in neither. */
export function extendedFile(folders: FlowFolders, file: string, name: string): string | null {
  const own = folders.find((folder) => isInside(folder, file)) ?? path.dirname(file)
  const candidates = [own, ...folders].map((folder) => path.resolve(folder, name))
  return (
    candidates.find((candidate) => folders.some((folder) => isInside(folder, candidate)) && existsSync(candidate)) ??
    null
  )
}

/** Every document there is, as `extends` names them. */
export function documentNames(folders: FlowFolders): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.split(path.sep).join('/')),
  )
}

/** A file as findings name it: relative to the working directory, with slashes. */
export function displayName(file: string): string {
  return path.relative(process.cwd(), file).split(path.sep).join('/')
}

/** Whether a file lies in a folder or below it. */
export function isInside(folder: string, file: string): boolean {
  const way = path.relative(folder, file)
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way)
}

function documentsIn(folder: string): readonly (readonly [string, string])[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.slice(0, -'.json'.length), path.join(folder, name)] as const)
}
