import { prefillSources } from '../../engine/program/prefillSources'
import type { Path } from '../../engine/values/answers'
import { pointerTo } from '../findings/pointer'
import { isGroupDocument } from '../language/groupPrefills'
import { follow } from './answerPath'
import type { PlacedField, PlacedFields } from './placedFields'

/** The prefill of a field, or of a group as a whole; null where there is none. */
export function prefillOf({ field, document }: PlacedField): string | null {
  if (field.kind === 'simple') return field.prefill
  return (document !== null && isGroupDocument(document) ? document.prefill : undefined) ?? null
}

/** The group whose prefill a field has, because the group is prefilled as a whole; null where its prefill is its own. */
function prefilledGroup({ byPath }: PlacedFields, placed: PlacedField): PlacedField | null {
  const { path, name } = placed.field
  const around = byPath.get(path.slice(0, path.lastIndexOf('.')))
  const prefill = around === undefined ? null : prefillOf(around)
  return around !== undefined && prefill !== null && prefillOf(placed) === `${prefill}.${name}` ? around : null
}

/** Whether the prefill of a field is that of the group around it. */
export function isPrefilledWithGroup(fields: PlacedFields, placed: PlacedField): boolean {
  return prefilledGroup(fields, placed) !== null
}

/** Where the prefill of a field is written: at the field, or at the group that is prefilled as a whole. */
export function prefillPlace(fields: PlacedFields, placed: PlacedField): string {
  const around = prefilledGroup(fields, placed)
  return around === null ? pointerTo(placed.pointer, 'prefill') : prefillPlace(fields, around)
}

/** Whether a text at this place says what a field starts with. */
export function isPrefillPlace(pointer: string): boolean {
  return /\/fields\/[^/]+\/prefill$/.test(pointer)
}

/** The paths by which prefills lead from a field back to it; null where they do not. */
export function circleFrom(fields: PlacedFields, start: PlacedField): readonly Path[] | null {
  const passed = new Set<PlacedField>()
  const led = (placed: PlacedField): readonly Path[] | null => {
    passed.add(placed)
    for (const source of prefillSources(prefillOf(placed) ?? '')) {
      const destination = follow(fields, source)
      if (destination.kind !== 'field') continue
      if (destination.placed === start) return [placed.field.path, start.field.path]
      const rest = passed.has(destination.placed) ? null : led(destination.placed)
      if (rest !== null) return [placed.field.path, ...rest]
    }
    return null
  }
  return led(start)
}
