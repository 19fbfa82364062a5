import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Sources } from '../../compiler/documents/sources'
import { type FlowFolders, isInside } from './flowFolders'

/** The documents in some folders on the disk, read anew each time. Their paths are relative to the working directory. */
export function diskSources(folders: FlowFolders): Sources {
  return {
    folders: folders.map(displayName),
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
export function displayName(file: string): string {
  return withSlashes(path.relative(process.cwd(), file))
}

function withSlashes(name: string): string {
  return name.split(path.sep).join('/')
}
