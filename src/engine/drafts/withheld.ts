import { fieldAt } from '../program/form'
import type { FieldSchema } from '../../language/field'
import { isObject } from '../values/path'
import { formNamed, type Program } from '../program/program'
import { submittedAnswers } from '../blocks/review'
import type { FlowState, Json, Path } from '../values/types'

/** An answer that counts and is not kept on the device: it ends with the page. */
export interface WithheldAnswer {
  readonly path: Path
  readonly kind: 'sensitive' | 'file'
}

/**
 * What the applicant would have to give again after a reload. Not in it: what an action brought, and a file that is
 * remembered by name only, because its bytes are gone already.
 */
export function withheldAnswers(program: Program, state: FlowState): readonly WithheldAnswer[] {
  return Object.entries(submittedAnswers(program, state)).flatMap(([form, answers]) => {
    const block = formNamed(program.flow, form)
    return Object.entries(answers).flatMap(([name, value]) =>
      withheldIn(block === null ? null : fieldAt(block.schema, name), value, `${form}.${name}`),
    )
  })
}

function withheldIn(field: FieldSchema | null, value: Json | undefined, path: Path): readonly WithheldAnswer[] {
  if (field === null || value === undefined || field.readOnly === true) return []
  if (field.sensitive === true) return [{ path, kind: 'sensitive' }]
  if (field.file !== undefined && isObject(value)) return value['id'] === undefined ? [] : [{ path, kind: 'file' }]
  if (Array.isArray(value)) {
    return value.flatMap((item: Json, index) => withheldIn(field.items ?? null, item, `${path}.${index}`))
  }
  if (!isObject(value)) return []
  return Object.entries(field.properties ?? {}).flatMap(([name, part]) => withheldIn(part, value[name], `${path}.${name}`))
}
