import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A file of the project; its path starts at the root and has forward slashes. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** The files below a folder whose names have one of these endings; all of them, if none is given. */
export function sourcesIn(folder: string, endings: readonly string[] = ['']): Source[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({
      path: path.relative(ROOT, file).replaceAll(path.sep, '/'),
      text: readFileSync(file, 'utf8'),
    }))
}
