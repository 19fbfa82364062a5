import type { Json } from '../../engine/values/answers'

/** The text that stands for an answer in a text control. */
export function controlText(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}
