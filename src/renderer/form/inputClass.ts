import type { ControlOptions } from '../../engine/program/field'

/** The class of an input that text is typed into: as wide as the flow says. */
export function inputClass({ width }: ControlOptions): string {
  return width === undefined ? 'input' : `input input-${width}`
}
