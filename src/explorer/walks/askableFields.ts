import { isBrought } from '../../engine/program/controls'
import type { Field, SimpleField } from '../../engine/program/field'
import { type Program, getScreen } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import type { Path } from '../../engine/values/answers'
import { listActiveFields } from '../activeFields'

/** The places of the items that are filled in where everything is. */
export const ITEMS = [0, 1]

/**
 * The fields that can be answered on a screen, by path, those inside groups too; of a list those of two items, whether
 * these are there yet or not.
 */
export function collectAskableFields(program: Program, state: FlowState): ReadonlyMap<Path, SimpleField> {
  return new Map(
    listActiveFields(program, state).flatMap(({ path, field, inside }) =>
      inside === null ? simpleFields(field, path) : [],
    ),
  )
}

/** The same of all fields of a screen, whether they are asked now or not. */
export function collectAnswerableFields(program: Program, screen: string): ReadonlyMap<Path, SimpleField> {
  return new Map(
    getScreen(program, screen).forms.flatMap(({ name, fields }) =>
      fields.flatMap((field) => simpleFields(field, `${name}.${field.name}`)),
    ),
  )
}

function simpleFields(field: Field, path: Path): readonly (readonly [Path, SimpleField])[] {
  switch (field.kind) {
    case 'simple':
      return [[path, field]]
    case 'group':
      return field.fields.flatMap((inner) => simpleFields(inner, `${path}.${inner.name}`))
    case 'list': {
      const own = isBrought(field) ? [] : field.fields.filter(({ name }) => name !== field.exactlyOne?.field)
      return ITEMS.flatMap((item) => own.flatMap((inner) => simpleFields(inner, `${path}.${item}.${inner.name}`)))
    }
    case 'file':
    case 'files':
      return []
    default:
      return field satisfies never
  }
}

/**
 * The fields among some that an applicant may be asked, those of groups and of items in their place. What is in an
 * account an action brought, and what marks an item is no field of its own.
 */
export function flattenAskableFields(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => {
    if (field.kind === 'group') return flattenAskableFields(field.fields)
    if (field.kind !== 'list' || isBrought(field)) return [field]
    return [field, ...flattenAskableFields(field.fields.filter(({ name }) => name !== field.exactlyOne?.field))]
  })
}
