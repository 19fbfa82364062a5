/** The name of the database of files, and of its one store. */
const DATABASE = 'draftFiles'

const CIPHER = 'AES-GCM'

/** An encrypted file in the database. Its key there is the file's id, which begins with the last day it is stored. */
interface SealedFile {
  /** The initialization vector. */
  readonly start: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

export function generateFileKey(): string {
  return btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))))
}

/** Encrypts and stores a file. Rejects if the browser cannot encrypt (plain http) or refuses to store it. */
export async function keepFile(key: string, id: string, file: File): Promise<void> {
  const start = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: CIPHER, iv: start },
    await importKey(key),
    await file.arrayBuffer(),
  )
  const kept: SealedFile = { start, sealed }
  await runRequest('readwrite', true, (store) => store.put(kept, id))
}

/** Returns the contents of a file, or null if there is none. Rejects if the key is wrong. */
export async function loadKeptFile(key: string, id: string): Promise<ArrayBuffer | null> {
  const kept: SealedFile | null =
    (await runRequest('readonly', false, (store): IDBRequest<SealedFile | undefined> => store.get(id))) ?? null
  return kept && crypto.subtle.decrypt({ name: CIPHER, iv: kept.start }, await importKey(key), kept.sealed)
}

export async function removeFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await runRequest('readwrite', false, (store) => store.delete(id))
}

/** Removes the files that are too old and returns whether others remain; if not, deletes the database. */
export async function removeOldFiles(today: string): Promise<boolean> {
  await runRequest('readwrite', false, (store) => store.delete(IDBKeyRange.upperBound(today)))
  const left = await runRequest('readonly', false, (store) => store.count())
  if ((left ?? 0) > 0) return true
  await removeAllFiles()
  return false
}

export function removeAllFiles(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(DATABASE)
    // When another tab blocks the deletion, it happens as soon as that tab is done.
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve())
  })
}

function importKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key), (letter) => letter.codePointAt(0) ?? 0)
  return crypto.subtle.importKey('raw', bytes, CIPHER, false, ['encrypt', 'decrypt'])
}

async function runRequest<Result>(
  mode: IDBTransactionMode,
  isMade: boolean,
  createRequest: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  const database = await openDatabase(isMade)
  if (database === null) return null
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(DATABASE, mode)
      const request = createRequest(transaction.objectStore(DATABASE))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
    })
  } finally {
    database.close()
  }
}

function openDatabase(isMade: boolean): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => {
      // Aborting the upgrade leaves no database behind.
      if (isMade) request.result.createObjectStore(DATABASE)
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
