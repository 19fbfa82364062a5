import { isObject } from './path'
import type { Json } from './answers'

/** Whether two values say the same; the order of keys says nothing. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item: Json, index) => isSame(item, other[index]))
    )
  }
  if (!isObject(one) || !isObject(other)) return one === other
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}

/**
 * A text as it is compared with another one: nobody means another by capitals, by how an accent, an apostrophe or a hyphen is
 * written, by spaces, or by marks that cannot be seen.
 */
export function compared(text: string): string {
  const letters = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
  return letters
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Whether two answers are the same to those who gave them. */
export function isSameAnswer(one: Json | undefined, other: Json | undefined): boolean {
  return typeof one === 'string' && typeof other === 'string' ? compared(one) === compared(other) : isSame(one, other)
}
