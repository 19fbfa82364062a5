import type { Json } from '../../engine/values/types'

/** The text that stands for an answer in a text control. */
export function textOf(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}
