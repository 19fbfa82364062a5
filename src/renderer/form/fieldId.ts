import type { Path } from '../../engine/values/answers'

/** The DOM id of the control that an answer is entered in. */
export function fieldId(path: Path): string {
  return `field-${path.replaceAll('.', '-')}`
}

/** The DOM ids of what stands around a control, by the control's own id. */
export function partIds(id: string): { readonly label: string; readonly help: string; readonly error: string } {
  return { label: `${id}-label`, help: `${id}-help`, error: `${id}-error` }
}

/** What describes a control: its help and its message, as far as they are there. */
export function describedBy(id: string, help: string | null, message: string | undefined): string | undefined {
  const parts = partIds(id)
  const ids = [help === null ? [] : parts.help, message === undefined ? [] : parts.error].flat()
  return ids.length === 0 ? undefined : ids.join(' ')
}
