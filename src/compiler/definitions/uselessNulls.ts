import { error, type Finding } from '../../engine/values/finding'
import { jsonAt } from '../documents/editedJson'
import { isJsonObject } from '../documents/jsonValue'
import { pointerTo, segmentsOf } from '../findings/pointer'
import { originsOf, type Origins } from './origins'

/** Nulls that leave out what none of the definitions has that they are merged into. `leavingOut` are those that no document had something for. */
export function uselessNulls(expanded: unknown, written: unknown, origins: Origins, leavingOut: readonly string[]): readonly Finding[] {
  if (leavingOut.length === 0) return []
  const asked = new Set(leavingOut)
  const at = (pointer: string): unknown => jsonAt(written, segmentsOf(pointer))
  return nullsIn(expanded, '').flatMap((pointer) => {
    const places = originsOf(origins, pointer).map((origin) => origin.pointer)
    const from = places.findIndex((place) => at(place) === null)
    const place = places[from]
    if (place === undefined || !asked.has(place) || places.slice(from + 1).some((below) => (at(below) ?? null) !== null)) return []
    return [error('nothing-to-remove', pointer, 'There is nothing here to remove.', 'null leaves out what a definition has; check the key.')]
  })
}

function nullsIn(value: unknown, pointer: string): readonly string[] {
  if (value === null) return [pointer]
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, part]) => nullsIn(part, pointerTo(pointer, key))) : []
}
