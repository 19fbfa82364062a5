import type { Field, FieldRule } from '../../engine/program/field'
import { ruleAuthoring } from '../../engine/rules/ruleTable'

/**
 * The rules of a field that an applicant can be told of, in the order in which they are said. Left out are those that its
 * control keeps: what is chosen is one of the choices, and an item that has to be there cannot be removed.
 */
export function sayableRules(field: Field): readonly FieldRule[] {
  // Nobody can change it.
  if (field.isLocked) return []
  return field.rules.filter(({ name }) => ruleAuthoring[name].canBreak(field))
}
