import type { HintWords } from '../../language/flow'
import type { Json, Path } from '../../engine/values/answers'
import type { ControlOptions } from '../../engine/program/fieldTypes'

/** The DOM id of the control that an answer is entered in. */
export function getFieldId(path: Path): string {
  return `field-${path.replaceAll('.', '-')}`
}

/** The DOM id of a control's label, by the control's own id. */
export function getLabelId(id: string): string {
  return `${id}-label`
}

/** The DOM id of a control's help, by the control's own id. */
export function getHelpId(id: string): string {
  return `${id}-help`
}

/** The DOM id of a control's message, by the control's own id. */
export function getErrorId(id: string): string {
  return `${id}-error`
}

/** The DOM id of the unit that stands in a control, by the control's own id. */
export function getUnitId(id: string): string {
  return `${id}-unit`
}

/** What describes a control: its help and its message, as far as they are there. */
export function describedBy(id: string, help: HintWords | null, message: string | undefined): string | undefined {
  if (help === null) return message === undefined ? undefined : getErrorId(id)
  return message === undefined ? getHelpId(id) : `${getHelpId(id)} ${getErrorId(id)}`
}

/** The text that stands for an answer in a text control. */
export function toControlText(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}

/** The class of an input that text is typed into: as wide as the flow says. */
export function getInputClass({ width }: ControlOptions): string {
  return width === undefined ? 'input' : `input input-${width}`
}
