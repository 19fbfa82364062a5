import { md5 } from '@noble/hashes/legacy.js'
import { readBytes, dictionaryIn, type PdfDictionary, pdfOf, trailerOf } from './pdfObjects'

/** What fills up a password to 32 bytes (ISO 32000-1, 7.6.3.3): an empty one is nothing else. */
const FILLED = Uint8Array.from(
  '28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A'.match(/../g) ?? [],
  (pair) => Number.parseInt(pair, 16),
)

/** In bytes: the shortest key and the longest one (ISO 32000-1, table 20). */
const SHORTEST = 5
const LONGEST = 16

/**
 * Whether a PDF is encrypted and does not open with the empty password, which readers try before they ask for one. What
 * cannot be read for sure needs none: a reader may know more.
 */
export async function needsPassword(bytes: Uint8Array): Promise<boolean> {
  const pdf = pdfOf(bytes)
  const trailer = trailerOf(pdf)
  const encryption = trailer === null ? null : dictionaryIn(pdf, trailer, '/Encrypt')
  if (trailer === null || encryption === null || isOfAttachments(encryption)) return false
  const handler = encryption.get('/Filter')
  if (typeof handler !== 'string' || !handler.startsWith('/')) return false
  // The others ask for a certificate or for leave from elsewhere.
  if (handler !== '/Standard') return true
  return (await opens(encryption, firstIdIn(trailer))) === false
}

/** Whether only attached files are encrypted (ISO 32000-1, 7.6.5): the document itself opens. */
function isOfAttachments(encryption: PdfDictionary): boolean {
  return Number(encryption.get('/V')) >= 4 && (encryption.get('/StmF') ?? '/Identity') === '/Identity'
}

function firstIdIn(trailer: PdfDictionary): Uint8Array {
  const id = trailer.get('/ID')
  return (Array.isArray(id) ? readBytes(id[0]) : null) ?? new Uint8Array()
}

/** Whether the empty password opens it; null where that cannot be told. */
async function opens(encryption: PdfDictionary, id: Uint8Array): Promise<boolean | null> {
  const [owner, user] = [readBytes(encryption.get('/O')), readBytes(encryption.get('/U'))]
  const [revision, permissions] = [Number(encryption.get('/R')), Number(encryption.get('/P'))]
  if (owner === null || user === null) return null
  switch (revision) {
    case 2:
    case 3:
    case 4:
      return owner.length < 32 || user.length < 32 || Number.isNaN(permissions)
        ? null
        : opensByKey({ owner: owner.subarray(0, 32), user, permissions, id, revision })
    case 5:
    case 6:
      return owner.length < 48 || user.length < 48 || !hasWebCrypto()
        ? null
        : opensByHash(owner, user.subarray(0, 48), revision)
    default:
      return null
  }
}

/** Browsers have it only where a page came with encryption. */
function hasWebCrypto(): boolean {
  return 'subtle' in crypto
}

interface KeyedBy {
  readonly owner: Uint8Array
  readonly user: Uint8Array
  readonly permissions: number
  readonly id: Uint8Array
  readonly revision: 2 | 3 | 4
}

/**
 * Algorithms 2, 4, 5 and 6 of ISO 32000-1, 7.6.3. Files state the length of their key in different ways, and some wrongly:
 * each is tried, since only the right key gives what the file holds.
 */
function opensByKey({ owner, user, permissions, id, revision }: KeyedBy): boolean {
  const allowed = new Uint8Array(new Int32Array([permissions]).buffer)
  for (const isSecretMetadata of revision === 4 ? [true, false] : [true]) {
    const first = md5(joined(FILLED, owner, allowed, id, Uint8Array.from(isSecretMetadata ? [] : [255, 255, 255, 255])))
    for (let length = SHORTEST; length <= LONGEST; length += 1) {
      const held = revision === 2 ? rc4(first.subarray(0, length), FILLED) : heldBy(keyOf(first, length), id)
      if (held.every((byte, index) => byte === user[index])) return true
    }
  }
  return false
}

function keyOf(first: Uint8Array, length: number): Uint8Array {
  let key = first.subarray(0, length)
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length)
  return key
}

/** Algorithm 5. */
function heldBy(key: Uint8Array, id: Uint8Array): Uint8Array {
  let held: Uint8Array = md5(joined(FILLED, id))
  for (let round = 0; round < 20; round += 1)
    held = rc4(
      key.map((byte) => byte ^ round),
      held,
    )
  return held
}

function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number): number => box[index % 256] ?? 0
  const swap = (one: number, other: number): void => {
    ;[box[one], box[other]] = [at(other), at(one)]
  }
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) % 256
    swap(index, other)
  }
  let [one, other] = [0, 0]
  return data.map((byte) => {
    one = (one + 1) % 256
    other = (other + at(one)) % 256
    swap(one, other)
    return byte ^ at(at(one) + at(other))
  })
}

/**
 * Algorithms 11 and 12 of ISO 32000-2, 7.6.4.4: after 32 bytes of a hash both strings hold the eight bytes of salt for it.
 * The owner's password can be the empty one, too.
 */
async function opensByHash(owner: Uint8Array, user: Uint8Array, revision: 5 | 6): Promise<boolean> {
  const hash = revision === 5 ? hashOnce : hashOften
  for (const [held, other] of [
    [user, new Uint8Array()],
    [owner, user],
  ] as const) {
    const hashed = await hash(held.subarray(32, 40), other)
    if (hashed.every((byte, index) => byte === held[index])) return true
  }
  return false
}

function hashOnce(salt: Uint8Array, other: Uint8Array): Promise<Uint8Array> {
  return digest('SHA-256', joined(salt, other))
}

/** The one that comes next in algorithm 2.B, by what remains. */
const HASHES = ['SHA-256', 'SHA-384', 'SHA-512'] as const

/** Algorithm 2.B. */
async function hashOften(salt: Uint8Array, other: Uint8Array): Promise<Uint8Array> {
  let key = await hashOnce(salt, other)
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const encrypted = await aes(key, joined(...Array.from({ length: 64 }, () => [key, other]).flat()))
    last = encrypted.at(-1) ?? 0
    // The first 16 bytes as a number, of which only the remainder by 3 counts: 256 leaves 1.
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = await digest(HASHES[remainder] ?? 'SHA-512', encrypted)
  }
  return key.subarray(0, 32)
}

/** AES-128 in CBC mode. Web Crypto always fills up what is whole already by another block. */
async function aes(keys: Uint8Array, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', keys.slice(0, 16), 'AES-CBC', false, ['encrypt'])
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv: keys.slice(16, 32) }, key, data)).subarray(
    0,
    data.length,
  )
}

async function digest(name: string, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, data))
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
