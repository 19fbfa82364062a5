import { isBrought } from '../../engine/program/controls'
import type { Field } from '../../engine/program/field'

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
