import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Bytes of a token. */
const LENGTH = 32

export function generateToken(): string {
  return randomBytes(LENGTH).toString('base64url')
}

/** Tokens are stored as hashes, so that a reader of the database cannot use them. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function generateCode(length: number): string {
  return Array.from({ length }, () => String(randomInt(10))).join('')
}

/**
 * Hashes a code with the session's token as key. The database does not contain the token, so a reader of it cannot try
 * all codes.
 */
export function computeCodeHash(token: string, recipient: string, code: string): Buffer {
  return createHmac('sha256', token)
    .update(JSON.stringify([recipient, code]))
    .digest()
}

/** Compares in constant time. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}
