import type { Field, SimpleField } from '../../engine/program/field'
import type { Program } from '../../engine/program/program'
import type { FlowState, Path } from '../../engine/values/types'
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
