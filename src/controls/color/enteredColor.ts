import type { Json } from '../../engine/values/answers'

const UNFINISHED = /^#?[0-9A-F]{0,6}$/
const WHOLE = /^#[0-9A-F]{6}$/

/**
 * The answer a typed colour stands for, in capitals and with its #; undefined when it is empty. Null when no more
 * typing can make it #RRGGBB: then the edit is ignored (spec §5).
 */
export function answerOfColor(text: string): string | undefined | null {
  const typed = text.trim().toUpperCase()
  if (typed === '') return undefined
  if (!UNFINISHED.test(typed)) return null
  return typed.startsWith('#') ? typed : `#${typed}`
}

/** The colour for the browser's picker, which takes nothing but #rrggbb; null where the answer is no whole colour. */
export function pickedColor(value: Json | undefined): string | null {
  return typeof value === 'string' && WHOLE.test(value) ? value.toLowerCase() : null
}
