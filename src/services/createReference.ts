import { REFERENCE_ALPHABET } from '../engine/submission/submission'

/** A source of chance: fills bytes, as crypto.getRandomValues does. */
type Chance = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

/** A new reference number, in two groups for reading aloud: 7K3M-29QX. */
export function createReference(chance: Chance): string {
  const characters = [...chance(new Uint8Array(8))]
    .map((byte) => REFERENCE_ALPHABET.charAt(byte % REFERENCE_ALPHABET.length))
    .join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** What a new application is known by: 32 digits of chance, in hexadecimal. */
export function createApplicationId(chance: Chance): string {
  return [...chance(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
