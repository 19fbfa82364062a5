import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** How long a token is, in bytes: nobody guesses it. */
const LENGTH = 32

/** A token that says nothing of what it stands for. */
export function generateToken(): string {
  return randomBytes(LENGTH).toString('base64url')
}

/** What is kept of a token: whoever reads the database cannot use it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A code of so many digits, any as likely as another. */
export function generateCode(length: number): string {
  return Array.from({ length }, () => String(randomInt(10))).join('')
}

/**
 * What is kept of a code. The key is the session's token, which the database does not have: who reads it there cannot try
 * the few codes there are.
 */
export function computeCodeHash(token: string, recipient: string, code: string): Buffer {
  return createHmac('sha256', token)
    .update(JSON.stringify([recipient, code]))
    .digest()
}

/** Whether two hashes are the same, in a time that does not tell how far they are. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}
