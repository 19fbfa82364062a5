import type { Json } from '../../engine/values/types'

/** The text that stands for an answer in a text control. */
export function textOf(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}

/**
 * The answer a typed text stands for: nothing when empty, a number where the field wants one and the text is written
 * as one, otherwise the text itself.
 */
export function answerOf(text: string, isNumber: boolean): Json | undefined {
  if (text === '') return undefined
  return isNumber && String(Number(text)) === text ? Number(text) : text
}
