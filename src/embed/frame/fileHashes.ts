import type { FileHandle } from '../../engine/values/answers'
import type { FileStore } from '../../services/files/fileStore'

/** A file is hashed once. */
const known = new WeakMap<File, Promise<string>>()

/**
 * The SHA-256 of files in hexadecimal, by the ids of their handles. None of a file that is gone, or where the browser
 * hashes nothing, as in a page that is not served by https.
 */
export async function fileHashes(files: Pick<FileStore, 'get'>, handles: readonly FileHandle[]): Promise<{ readonly [id: string]: string }> {
  const hashes = await Promise.all(
    handles.map(async ({ id = '' }): Promise<readonly (readonly [string, string])[]> => {
      const file = files.get(id)
      const hash = file === null ? null : await hashOf(file).catch(() => null)
      return hash === null ? [] : [[id, hash]]
    }),
  )
  return Object.fromEntries(hashes.flat())
}

function hashOf(file: File): Promise<string> {
  const hash = known.get(file) ?? hashed(file)
  known.set(file, hash)
  return hash
}

async function hashed(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
