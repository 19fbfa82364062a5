import { createHash, randomBytes } from 'node:crypto'

/** How long a token is, in bytes: nobody guesses it. */
const LENGTH = 32

/** A token that says nothing of what it stands for. */
export function newToken(): string {
  return randomBytes(LENGTH).toString('base64url')
}

/** What is kept of a token: whoever reads the database cannot use it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
