import type { Chance } from './createReference'

/** What a new application is known by: 32 digits of chance, in hexadecimal. */
export function newApplication(chance: Chance): string {
  return [...chance(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
