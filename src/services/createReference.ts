/** A source of chance: fills bytes, as crypto.getRandomValues does. */
export type Chance = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

/**
 * Crockford's base 32: without I, L and O, which read like 1 and 0, and without U, so that hardly a word comes about.
 * 32 divides 256: the remainder of a byte is no likelier to be one character than another.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new reference number, in two groups for reading aloud: 7K3M-29QX. */
export function createReference(chance: Chance): string {
  const characters = [...chance(new Uint8Array(8))].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}
