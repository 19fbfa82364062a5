import type { HintWords } from '../../language/flow'
import type { Json, Path } from '../../engine/values/answers'
import type { ControlOptions } from '../../engine/program/fieldTypes'

export function getFieldId(path: Path): string {
  return `field-${path.replaceAll('.', '-')}`
}

export function getLabelId(id: string): string {
  return `${id}-label`
}

export function getHelpId(id: string): string {
  return `${id}-help`
}

export function getErrorId(id: string): string {
  return `${id}-error`
}

export function getUnitId(id: string): string {
  return `${id}-unit`
}

/** Returns the `aria-describedby` of a control: the ids of its help and its message, where present. */
export function describedBy(id: string, help: HintWords | null, message: string | undefined): string | undefined {
  if (help === null) return message === undefined ? undefined : getErrorId(id)
  return message === undefined ? getHelpId(id) : `${getHelpId(id)} ${getErrorId(id)}`
}

export function toControlText(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}

export function getInputClass({ width }: ControlOptions): string {
  return width === undefined ? 'input' : `input input-${width}`
}
