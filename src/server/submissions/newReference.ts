import { randomInt } from 'node:crypto'
import { REFERENCE_ALPHABET } from '../../engine/values/reference'

/** A reference number in the product's form, 7K3M-29QX: nobody can tell the next from it. */
export function newReference(): string {
  const characters = Array.from({ length: 8 }, () => REFERENCE_ALPHABET.charAt(randomInt(REFERENCE_ALPHABET.length)))
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
