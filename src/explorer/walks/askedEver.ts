import { isBrought } from '../../engine/program/controls'
import type { Field, SimpleField } from '../../engine/program/field'
import type { Program } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import type { Path } from '../../engine/values/answers'
import { askedFields } from '../askedFields'

/** The places of the items that are filled in where everything is. */
export const ITEMS = [0, 1]

/** The fields that can be answered on a screen, by path; of a list those of two items, whether these are there yet or not. */
export function askableFields(program: Program, state: FlowState): ReadonlyMap<Path, SimpleField> {
  const simple = (field: Field, path: Path) => (field.kind === 'simple' ? [[path, field] as const] : [])
  return new Map(
    askedFields(program, state).flatMap(({ path, field, inside }) => {
      if (inside !== null || field.kind !== 'list') return inside === null ? simple(field, path) : []
      return ITEMS.flatMap((item) => field.fields.flatMap((inner) => simple(inner, `${path}.${item}.${inner.name}`)))
    }),
  )
}

/**
 * The fields among some that an applicant may be asked, those of groups and of items in their place. What is in an
 * account an action brought, and what marks an item is no field of its own.
 */
export function askedEver(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => {
    if (field.kind === 'group') return askedEver(field.fields)
    if (field.kind !== 'list' || isBrought(field)) return [field]
    return [field, ...askedEver(field.fields.filter(({ name }) => name !== field.exactlyOne?.field))]
  })
}
