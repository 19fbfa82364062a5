import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** What a private key begins with, as Standard Webhooks writes it; the public one begins with whpk_. */
const PREFIX = 'whsk_'

/** The halves of an ed25519 key: what signs, and the public half after it, each of 32 bytes. */
const HALF = 32

/** Whether a secret is a private key, rather than one that both sides know. */
export function isPrivateKey(secret: string): boolean {
  return secret.startsWith(PREFIX)
}

/**
 * The key that a secret holds: 64 bytes as base64, of which the second half is the public key, or the first half alone.
 * @throws Error where it is no such key. None of its words holds the secret.
 */
export function privateKey(secret: string): KeyObject {
  const text = secret.slice(PREFIX.length)
  const bytes = Buffer.from(text, 'base64')
  const [own, told] = [bytes.subarray(0, HALF), bytes.subarray(HALF)]
  if (!/^[\w+/-]+={0,2}$/.test(text) || own.byteLength !== HALF || ![0, HALF].includes(told.byteLength))
    throw new Error('A private key is whsk_ and 64 bytes as base64.')
  // Before the bytes of an ed25519 key PKCS #8 always has these.
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), own]),
    format: 'der',
    type: 'pkcs8',
  })
  // Signed by one half and told of as the other, no receiver could verify it.
  if (told.byteLength > 0 && createPublicKey(key).export({ format: 'jwk' }).x !== told.toString('base64url'))
    throw new Error('The second half of a private key, whsk_, is its public one: these two are of different keys.')
  return key
}
