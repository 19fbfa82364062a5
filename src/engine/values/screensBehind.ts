import type { Way } from '../state/flowState'

/** The screens of a way from the first to the present one. */
export function screensBehind({ start, steps, place }: Way): readonly string[] {
  return [start, ...steps.slice(0, place).map(({ screen }) => screen)]
}
