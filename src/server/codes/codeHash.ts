import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** A code of so many digits, any as likely as another. */
export function newCode(length: number): string {
  return Array.from({ length }, () => String(randomInt(10))).join('')
}

/**
 * What is kept of a code. The key is the session's token, which the database does not have: who reads it there cannot try
 * the few codes there are.
 */
export function codeHash(token: string, recipient: string, code: string): Buffer {
  return createHmac('sha256', token)
    .update(JSON.stringify([recipient, code]))
    .digest()
}

/** Whether two hashes are the same, in a time that does not tell how far they are. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}
