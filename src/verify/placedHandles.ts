import { fieldAt, type Program } from '../engine/program/program'
import { isObject, type Json, type Path } from '../engine/values/answers'

/** What the answers say of a file, and where. */
export interface PlacedHandle {
  readonly path: Path
  readonly handle: { readonly [part: string]: Json }
}

/** Every file that answers name, in their order: what stands where a field takes files. */
export function placedHandles(program: Program, value: Json, path: Path = ''): readonly PlacedHandle[] {
  if (typeof value !== 'object' || value === null) return []
  const kind = path === '' ? undefined : fieldAt(program, path)?.kind
  if (kind === 'file') return isObject(value) ? [{ path, handle: value }] : []
  if (kind === 'files') {
    return Array.isArray(value)
      ? value.flatMap((handle: Json, index) => (isObject(handle) ? [{ path: `${path}.${index}`, handle }] : []))
      : []
  }
  return Object.entries(value).flatMap(([key, part]) =>
    placedHandles(program, part, path === '' ? key : `${path}.${key}`),
  )
}
