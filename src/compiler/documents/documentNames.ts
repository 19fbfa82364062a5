import type { Sources } from './sources'

/** Every use case: its id and its document, which is named after it. Where two folders have the same, the later counts. */
export function flowFiles(sources: Sources): ReadonlyMap<string, string> {
  const files = sources.folders.flatMap((folder) => filesIn(sources, folder))
  return new Map(
    files.map((file) => [idOf(file), file] as const).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  )
}

/** The document of the configuration screen, which is no use case; null where a project has none. */
export function configurationFile(sources: Sources): string | null {
  const files = sources.folders.map((folder) => `${folder}/configure/configure.json`)
  return files.findLast((file) => sources.read(file) !== null) ?? null
}

/** Every brand preset: its name and its document. */
export function presetFiles(sources: Sources): ReadonlyMap<string, string> {
  const files = sources.folders.flatMap((folder) => filesIn(sources, `${folder}/brands`))
  return new Map(files.map((file) => [idOf(file), file]))
}

/** Every document that flows share. */
export function partFiles(sources: Sources): readonly string[] {
  return sources.folders.flatMap((folder) => filesIn(sources, `${folder}/shared`))
}

/** The document that `extends` names: in the folder of the one that says it, else in the others; null if in none. */
export function extendedFile(sources: Sources, file: string, name: string): string | null {
  const own = sources.folders.filter((folder) => file.startsWith(`${folder}/`))
  const inside = insideOf(name)
  if (inside === null) return null
  return (
    [...own, ...sources.folders].map((folder) => `${folder}/${inside}`).find((path) => sources.read(path) !== null) ??
    null
  )
}

/** Every document there is, as `extends` names them: no layer of words is one. */
export function documentNames(sources: Sources): readonly string[] {
  return sources.folders.flatMap((folder) =>
    sources
      .list(folder)
      .filter(isDocument)
      .map((path) => path.slice(folder.length + 1))
      .filter((name) => !/^[a-z]{2,3}(-([A-Z]{2}|\d{3}))?\//.test(name)),
  )
}

/** The id of a document: the name of its file. */
export function idOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')
}

/** The documents that stand in a folder itself. */
function filesIn(sources: Sources, folder: string): readonly string[] {
  return sources.list(folder).filter((path) => isDocument(path) && !path.slice(folder.length + 1).includes('/'))
}

function isDocument(path: string): boolean {
  return path.endsWith('.json')
}

/** A name without the steps `.` and `..`; null where it leads out of its folder. */
function insideOf(name: string): string | null {
  const way: string[] = []
  for (const part of name.split('/')) {
    if (part === '..' && way.pop() === undefined) return null
    if (part !== '.' && part !== '..') way.push(part)
  }
  // A name that begins with a slash is of another disk's root.
  return way[0] === '' ? null : way.join('/')
}
