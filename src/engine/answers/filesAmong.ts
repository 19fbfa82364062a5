import { type FileHandle, isObject, type Json, type Path } from '../values/answers'

interface PlacedFile extends Required<FileHandle> {
  readonly path: Path
}

/** Collects the files at any depth whose bytes were available when they were given. */
export function collectFiles(answers: Json): readonly FileHandle[] {
  return collectPlacedFiles(answers).map(({ path: _path, ...handle }) => handle)
}

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

/** Whether only the file's name is left, so that it has to be chosen again. */
export function isNameOnly(item: Json): boolean {
  if (!isObject(item)) return false
  const { name, size, type, ...others } = item
  return (
    typeof name === 'string' && typeof size === 'number' && typeof type === 'string' && Object.keys(others).length === 0
  )
}
