import { DRAFT_FILES } from './draftFiles'

/** How AES-GCM is asked for. */
const CIPHER = 'AES-GCM'

/**
 * What stands in the database, by the id of the file, which begins with the last day it is kept: nobody reads it without the
 * key, which ends with its tab.
 */
interface SealedFile {
  readonly start: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

/** A new key, as text. */
export function generateFileKey(): string {
  return btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))))
}

/** Keeps what a file holds. Rejects where the browser does not encrypt (on plain http) or refuses to keep anything. */
export async function keepFile(key: string, id: string, file: File): Promise<void> {
  const start = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: CIPHER, iv: start },
    await cryptoKey(key),
    await file.arrayBuffer(),
  )
  const kept: SealedFile = { start, sealed }
  await inStore('readwrite', true, (store) => store.put(kept, id))
}

/** What a file held; null where it is not there, and where the key is another. */
export async function loadKeptFile(key: string, id: string): Promise<ArrayBuffer | null> {
  const kept: SealedFile | null =
    (await inStore('readonly', false, (store): IDBRequest<SealedFile | undefined> => store.get(id))) ?? null
  return kept && crypto.subtle.decrypt({ name: CIPHER, iv: kept.start }, await cryptoKey(key), kept.sealed)
}

/** Removes files. An unknown id is no error. */
export async function removeFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await inStore('readwrite', false, (store) => store.delete(id))
}

/** Removes the files that are too old. Tells whether others are left; with none the database goes, too. */
export async function removeOldFiles(today: string): Promise<boolean> {
  await inStore('readwrite', false, (store) => store.delete(IDBKeyRange.upperBound(today)))
  const left = await inStore('readonly', false, (store) => store.count())
  if ((left ?? 0) > 0) return true
  await removeAllFiles()
  return false
}

/** Removes the files of every tab. */
export function removeAllFiles(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(DRAFT_FILES)
    // Blocked by another tab it happens as soon as that one is done.
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve())
  })
}

function cryptoKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key), (letter) => letter.codePointAt(0) ?? 0)
  return crypto.subtle.importKey('raw', bytes, CIPHER, false, ['encrypt', 'decrypt'])
}

/** Asks the store of the database for something and closes it again; null where there is none and none is made. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  isMade: boolean,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  const database = await openDatabase(isMade)
  if (database === null) return null
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(DRAFT_FILES, mode)
      const request = ask(transaction.objectStore(DRAFT_FILES))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
    })
  } finally {
    database.close()
  }
}

function openDatabase(isMade: boolean): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DRAFT_FILES, 1)
    request.addEventListener('upgradeneeded', () => {
      // Called off, it is not made.
      if (isMade) request.result.createObjectStore(DRAFT_FILES)
      else request.transaction?.abort()
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', (event) => {
      event.preventDefault()
      if (isMade) reject(request.error ?? new Error('refused'))
      else resolve(null)
    })
  })
}
