/**
 * Crockford's base 32. I, L and O are left out, which read like 1 and 0, and U, so that hardly a word comes about.
 * 32 divides 256: the remainder of a byte is no likelier to be one character than another.
 */
export const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{4}-[${REFERENCE_ALPHABET}]{4}$`)

/** Whether a text is a reference number as the product makes them: 7K3M-29QX. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text)
}
