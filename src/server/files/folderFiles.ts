import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from './fileStorage'

/** What a key looks like: no other name reaches the disk. */
const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Files in a folder, which every process has to see. */
export function folderFiles(folder: string): FileStorage {
  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('A file is stored under the key that the database made.')
    return path.join(folder, key.slice(0, 2), key)
  }
  return {
    write: async (key, parts) => {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(parts, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
    },
    read: (key) => createReadStream(fileOf(key)),
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}
