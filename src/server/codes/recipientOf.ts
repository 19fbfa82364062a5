import { isOfFormat } from '../../engine/values/formats'

/** An address. */
const ADDRESS = /^[^\s\p{C}@]{1,64}@[^\s\p{C}@]{1,255}$/u

/**
 * Where a code goes, in one way of writing: limits count what goes there, and a space more or a capital would be somebody
 * else. Null where it is neither a number nor an address.
 */
export function recipientOf(text: string): string | null {
  if (isOfFormat('phone', text)) return text
  return ADDRESS.test(text) ? text.toLowerCase() : null
}
