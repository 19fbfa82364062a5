import { REFERENCE_ALPHABET } from '../engine/submission/submission'

/** Fills `bytes` with random values, like crypto.getRandomValues. */
type Chance = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

/** Returns a new reference number, in two groups for reading aloud: 7K3M-29QX. */
export function createReference(chance: Chance): string {
  const characters = [...chance(new Uint8Array(8))]
    .map((byte) => REFERENCE_ALPHABET.charAt(byte % REFERENCE_ALPHABET.length))
    .join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Returns the id of a new application: 32 random hexadecimal digits. */
export function createApplicationId(chance: Chance): string {
  return [...chance(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
