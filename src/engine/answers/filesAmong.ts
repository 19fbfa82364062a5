import { type FileHandle, isObject, type Json, type Path } from '../values/answers'

/** A file among answers, and where it stands in them. */
interface PlacedFile extends Required<FileHandle> {
  readonly path: Path
}

/** The files among answers, at any depth, whose bytes were at hand when they were given. */
export function collectFiles(answers: Json): readonly FileHandle[] {
  return collectPlacedFiles(answers).map(({ path: _path, ...handle }) => handle)
}

/** The same files, each with where it stands. */
export function collectPlacedFiles(value: Json, path: Path = ''): readonly PlacedFile[] {
  if (typeof value !== 'object' || value === null) return []
  if (isObject(value)) {
    const { id, name, size, type } = value
    if (typeof id === 'string' && typeof name === 'string' && typeof size === 'number' && typeof type === 'string')
      return [{ path, id, name, size, type }]
  }
  return Object.entries(value).flatMap(([key, part]: [string, Json]) =>
    collectPlacedFiles(part, path === '' ? key : `${path}.${key}`),
  )
}

/** Whether something is a file of which nothing is left but its name: it has to be chosen again. */
export function isNameOnly(item: Json): boolean {
  if (!isObject(item)) return false
  const { name, size, type, ...others } = item
  return (
    typeof name === 'string' && typeof size === 'number' && typeof type === 'string' && Object.keys(others).length === 0
  )
}
