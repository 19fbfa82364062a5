import { isBrought } from '../../engine/program/controls'
import type { Field, SimpleField } from '../../engine/program/field'
import { type Program, getScreen } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import type { Path } from '../../engine/values/answers'
import { listActiveFields } from '../activeFields'

export const FILLED_ITEMS = [0, 1]

/**
 * Collects the fields that are asked now, by path, including those in groups; for a list those of two items, even if
 * these do not exist yet.
 */
export function collectAskableFields(program: Program, state: FlowState): ReadonlyMap<Path, SimpleField> {
  return new Map(
    listActiveFields(program, state).flatMap(({ path, field, inside }) =>
      inside === null ? listSimpleFields(field, path) : [],
    ),
  )
}

/** Collects all fields of a screen in the same way, whether asked or not. */
export function collectAnswerableFields(program: Program, screen: string): ReadonlyMap<Path, SimpleField> {
  return new Map(
    getScreen(program, screen).forms.flatMap(({ name, fields }) =>
      fields.flatMap((field) => listSimpleFields(field, `${name}.${field.name}`)),
    ),
  )
}

function listSimpleFields(field: Field, path: Path): readonly (readonly [Path, SimpleField])[] {
  switch (field.kind) {
    case 'simple':
      return [[path, field]]
    case 'group':
      return field.fields.flatMap((inner) => listSimpleFields(inner, `${path}.${inner.name}`))
    case 'list': {
      const own = isBrought(field) ? [] : field.fields.filter(({ name }) => name !== field.exactlyOne?.field)
      return FILLED_ITEMS.flatMap((item) =>
        own.flatMap((inner) => listSimpleFields(inner, `${path}.${item}.${inner.name}`)),
      )
    }
    case 'file':
    case 'files':
      return []
    default:
      return field satisfies never
  }
}

/**
 * Flattens groups and lists into the fields that may be asked. Omits items assigned by actions and the field that marks
 * one item.
 */
export function flattenAskableFields(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => {
    if (field.kind === 'group') return flattenAskableFields(field.fields)
    if (field.kind !== 'list' || isBrought(field)) return [field]
    return [field, ...flattenAskableFields(field.fields.filter(({ name }) => name !== field.exactlyOne?.field))]
  })
}
