import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Database, Queries } from './database'

/** A key of the operator: 256 bits and a name. */
export interface NamedKey {
  /** Letters, digits, dots, hyphens and underscores. The database holds it beside what the key sealed. */
  readonly name: string
  /** 32 random bytes. */
  readonly bytes: Uint8Array
}

/** The data key of a session, wrapped by a key of the operator; null in a session that began without one. */
export interface SessionKey {
  readonly session: string
  readonly keyName: string | null
  readonly wrappedKey: Uint8Array | null
}

/** The columns of `sessions` that `Vault.openEnvelope` takes. */
export const SESSION_KEY = 'sessions.id as session, key_name as "keyName", wrapped_key as "wrappedKey"'

/** The table and the identity of a row. What is sealed opens only in its own row. */
export type RowPlace = readonly [table: 'applications' | 'action_runs' | 'application_notes' | 'files', ...string[]]

/** Seals what was entered in one session. Without a key it gives back what it takes. */
export interface Envelope {
  readonly isSealing: boolean
  /** Returns null if there is no key: then the value is stored in clear. */
  seal(place: RowPlace, value: unknown): Uint8Array | null
  /**
   * Opens what `seal` returned, or returns the value in clear if nothing was sealed.
   * @throws Error if the row was changed, or belongs to another session.
   */
  open<Value>(place: RowPlace, sealed: Uint8Array | null, clear: Value): Value
  /** The key of one file; null if files are stored in clear. */
  deriveFileKey(storageKey: string): Uint8Array | null
}

export interface Vault {
  /** The name of the key that seals; null if there is none. */
  readonly keyName: string | null
  /** Wraps a new data key for a session. */
  wrapNewKey(session: string): SessionKey
  /** Wraps a data key by the key that seals now. */
  rewrapKey(key: SessionKey): SessionKey
  /** @throws Error if the key is none of this vault, or the wrapped key was changed. */
  openEnvelope(key: SessionKey): Envelope
  /** A keyed hash in hexadecimal, which is the same after the keys were rotated. Without keys it is a plain SHA-256. */
  computeHash(purpose: string, text: string): string
}

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Seals with a random nonce. `place` is authenticated, so that the result opens nowhere else. */
function sealBytes(key: Uint8Array, place: readonly string[], bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG }).setAAD(
    Buffer.from(JSON.stringify(place)),
  )
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function openBytes(key: Uint8Array, place: readonly string[], sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(JSON.stringify(place)))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}

function deriveKey(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
}

const CLEAR: Envelope = {
  isSealing: false,
  seal: () => null,
  open: (_, sealed, clear) => {
    if (sealed !== null) throw new Error('A sealed row is of a session without a key.')
    return clear
  },
  deriveFileKey: () => null,
}

function createEnvelope(dataKey: Buffer): Envelope {
  return {
    isSealing: true,
    seal: (place, value) => sealBytes(dataKey, place, Buffer.from(JSON.stringify(value))),
    open: (place, sealed, clear) =>
      sealed === null ? clear : JSON.parse(openBytes(dataKey, place, sealed).toString('utf8')),
    deriveFileKey: (storageKey) => deriveKey(dataKey, `file ${storageKey}`),
  }
}

/** An advisory lock of one transaction: of two processes that start at once, one makes the lookup key. */
const LOCK = 4_706_172_104

/**
 * Opens the vault of a database. The first key seals, and all open.
 * @throws Error if something is sealed by a key that is missing, or a key has other bytes than before.
 */
export async function openVault(database: Database, keys: readonly NamedKey[]): Promise<Vault> {
  const wrapping = new Map(keys.map(({ name, bytes }) => [name, deriveKey(bytes, 'wrap')]))
  const lookupKey = await database.transaction(async (queries) => {
    await queries.rows('select pg_advisory_xact_lock($1)', [LOCK])
    return registerKeys(queries, wrapping)
  })
  const [sealing] = keys
  const wrap = (session: string, dataKey: Buffer): SessionKey => {
    const key = sealing === undefined ? undefined : wrapping.get(sealing.name)
    if (sealing === undefined || key === undefined) return { session, keyName: null, wrappedKey: null }
    return { session, keyName: sealing.name, wrappedKey: sealBytes(key, ['sessions', session], dataKey) }
  }
  const unwrap = ({ session, keyName, wrappedKey }: SessionKey): Buffer | null => {
    if (keyName === null || wrappedKey === null) return null
    const key = wrapping.get(keyName)
    if (key === undefined) throw new Error(`FORMWAY_KEYS has no key "${keyName}", which sealed a session.`)
    return openBytes(key, ['sessions', session], wrappedKey)
  }
  return {
    keyName: sealing?.name ?? null,
    wrapNewKey: (session) => wrap(session, randomBytes(32)),
    rewrapKey: (key) => {
      const dataKey = unwrap(key)
      return dataKey === null ? key : wrap(key.session, dataKey)
    },
    openEnvelope: (key) => {
      const dataKey = unwrap(key)
      return dataKey === null ? CLEAR : createEnvelope(dataKey)
    },
    computeHash: (purpose, text) =>
      lookupKey === null
        ? createHash('sha256').update(text).digest('hex')
        : createHmac('sha256', lookupKey)
            .update(JSON.stringify([purpose, text]))
            .digest('hex'),
  }
}

/** Records each key with the lookup key wrapped by it, and forgets keys that seal nothing. Returns the lookup key. */
async function registerKeys(queries: Queries, wrapping: ReadonlyMap<string, Buffer>): Promise<Buffer | null> {
  const known = await queries.rows<{ name: string; lookup_key: Buffer }>('select name, lookup_key from vault_keys')
  let lookupKey: Buffer | null = null
  for (const { name, lookup_key: wrapped } of known) {
    const key = wrapping.get(name)
    if (key === undefined) await forgetKey(queries, name)
    else lookupKey = openLookupKey(name, key, wrapped)
  }
  if (wrapping.size === 0) return null
  lookupKey ??= randomBytes(32)
  for (const [name, key] of wrapping) {
    await queries.rows('insert into vault_keys (name, lookup_key) values ($1, $2) on conflict do nothing', [
      name,
      sealBytes(key, ['vault_keys', name], lookupKey),
    ])
  }
  return lookupKey
}

function openLookupKey(name: string, key: Buffer, wrapped: Buffer): Buffer {
  try {
    return openBytes(key, ['vault_keys', name], wrapped)
  } catch {
    throw new Error(`FORMWAY_KEYS: The key "${name}" is not the one that sealed by this name: set that one again.`)
  }
}

async function forgetKey(queries: Queries, name: string): Promise<void> {
  const forgotten = await queries.rows(
    'delete from vault_keys where name = $1 and not exists (select from sessions where key_name = $1) returning name',
    [name],
  )
  if (forgotten.length === 0)
    throw new Error(
      `FORMWAY_KEYS: The key "${name}" is missing, and sealed what is in the database. Add it, after the first, and run the command "seal" before it goes.`,
    )
}
