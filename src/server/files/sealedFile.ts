import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Envelope } from '../database/vault'
import { type FileStorage, splitIntoChunks } from './fileStorage'

const ALGORITHM = 'aes-256-gcm'
const CHUNK = 65_536
const TAG = 16

/**
 * Seals a file in chunks. The key is of this file alone, so a chunk's nonce is its number and whether it is the last:
 * chunks that are missing, moved or from another file do not open. Without a key the parts pass as they are.
 */
export async function* sealParts(
  key: Uint8Array | null,
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (key === null) return yield* parts
  for await (const { chunk, nonce } of numberChunks(splitIntoChunks(parts, CHUNK))) {
    const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG })
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** @throws Error if the file was shortened or changed, at the latest at its end. */
async function* openParts(
  key: Uint8Array | null,
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (key === null) return yield* parts
  for await (const { chunk, nonce } of numberChunks(splitIntoChunks(parts, CHUNK + TAG))) {
    const end = Math.max(0, chunk.byteLength - TAG)
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG }).setAuthTag(chunk.subarray(end))
    yield Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()])
  }
}

interface NumberedChunk {
  readonly chunk: Buffer
  readonly nonce: Buffer
}

/** There is always a last chunk, which may be empty. */
async function* numberChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<NumberedChunk> {
  let before: Buffer | null = null
  let number = 0
  const numbered = (chunk: Buffer, isLast: boolean): NumberedChunk => {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(number, 7)
    nonce.writeUInt8(isLast ? 1 : 0, 11)
    number += 1
    return { chunk, nonce }
  }
  for await (const chunk of chunks) {
    if (before !== null) yield numbered(before, false)
    before = chunk
  }
  yield numbered(before ?? Buffer.alloc(0), true)
}

/** Reads a stored file as it came. */
export function readStoredFile(
  store: FileStorage,
  envelope: Envelope,
  { key, isSealed }: { readonly key: string; readonly isSealed: boolean },
): AsyncIterable<Uint8Array> {
  return openParts(isSealed ? envelope.deriveFileKey(key) : null, store.read(key))
}
