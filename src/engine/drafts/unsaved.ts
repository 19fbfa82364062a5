import { relevantAnswers } from '../answers/relevantAnswers'
import { controls } from '../program/controls'
import { type Field, fieldsInside } from '../program/field'
import { fieldsOf, type Program } from '../program/program'
import { ownOf } from '../values/ownOf'
import { isObject } from '../values/path'
import type { FlowState, Json, Path } from '../values/types'

/** A relevant answer that is not kept on the device: it ends with the page. */
export interface UnsavedAnswer {
  readonly path: Path
  readonly kind: 'sensitive' | 'file'
}

/**
 * What the applicant would have to give again after a reload. Not in it: what an action brought, and a file that is
 * remembered by name only, because its bytes are gone already.
 */
export function unsavedAnswers(program: Program, state: FlowState): readonly UnsavedAnswer[] {
  const { answers } = relevantAnswers(program, state)
  return Object.entries(answers).flatMap(([group, values]) =>
    program.data.has(group) ? [] : unsavedAmong(fieldsOf(program, group), values, group),
  )
}

function unsavedAmong(fields: readonly Field[], values: { readonly [field: string]: Json }, place: Path): readonly UnsavedAnswer[] {
  return fields.flatMap((field) => unsavedIn(field, ownOf(values, field.name), `${place}.${field.name}`))
}

function unsavedIn(field: Field, value: Json | undefined, path: Path): readonly UnsavedAnswer[] {
  if (value === undefined || controls[field.control].answering === 'brought') return []
  if (field.isSensitive) return [{ path, kind: 'sensitive' }]
  if (field.kind === 'file') return isLost(value) ? [{ path, kind: 'file' }] : []
  if (field.kind === 'files') return Array.isArray(value) && value.some(isLost) ? [{ path, kind: 'file' }] : []
  if (field.kind === 'group') return isObject(value) ? unsavedAmong(field.fields, value, path) : []
  if (field.kind !== 'list' || !Array.isArray(value)) return []
  return value.flatMap((item: Json, index) => (isObject(item) ? unsavedAmong(fieldsInside(field), item, `${path}.${index}`) : []))
}

/** Whether a file's bytes would be gone with the page. */
function isLost(file: Json): boolean {
  return isObject(file) && file['id'] !== undefined
}
