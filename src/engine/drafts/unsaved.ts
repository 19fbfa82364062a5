import { relevantAnswers } from '../answers/relevantAnswers'
import { controls } from '../program/controls'
import { type Field, fieldsInside } from '../program/field'
import { fieldsOf, type Program } from '../program/program'
import { ownOf } from '../values/ownOf'
import { isObject } from '../values/path'
import type { FlowState, Json, Path } from '../values/types'

/** A relevant answer that a reload loses: one that is never kept, or the bytes of a file. */
export interface UnsavedAnswer {
  readonly path: Path
  readonly kind: 'never' | 'file'
}

/** Whether the bytes of the file with this id outlive a reload. */
type KeepsFile = (id: string) => boolean

/**
 * What the applicant would have to give again after a reload. Not in it: what an action brought, and a file that is
 * remembered by name only, because its bytes are gone already.
 */
export function unsavedAnswers(program: Program, state: FlowState, keepsFile: KeepsFile = () => false): readonly UnsavedAnswer[] {
  const { answers } = relevantAnswers(program, state)
  return Object.entries(answers).flatMap(([group, values]) =>
    program.data.has(group) ? [] : unsavedAmong(fieldsOf(program, group), values, group, keepsFile),
  )
}

function unsavedAmong(
  fields: readonly Field[],
  values: { readonly [field: string]: Json },
  place: Path,
  keepsFile: KeepsFile,
): readonly UnsavedAnswer[] {
  return fields.flatMap((field) => unsavedIn(field, ownOf(values, field.name), `${place}.${field.name}`, keepsFile))
}

function unsavedIn(field: Field, value: Json | undefined, path: Path, keepsFile: KeepsFile): readonly UnsavedAnswer[] {
  if (value === undefined || controls[field.control].answering === 'brought') return []
  if (field.kind === 'group') return isObject(value) ? unsavedAmong(field.fields, value, path, keepsFile) : []
  if (field.kind === 'list') {
    const items = Array.isArray(value) ? value : []
    return items.flatMap((item: Json, index) => (isObject(item) ? unsavedAmong(fieldsInside(field), item, `${path}.${index}`, keepsFile) : []))
  }
  if (field.keep === 'never') return [{ path, kind: 'never' }]
  const isLost = (file: Json): boolean => isObject(file) && typeof file['id'] === 'string' && !keepsFile(file['id'])
  return field.kind !== 'simple' && (Array.isArray(value) ? value : [value]).some(isLost) ? [{ path, kind: 'file' }] : []
}
