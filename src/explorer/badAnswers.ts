import { fieldKindAuthoring } from '../engine/kinds/fieldKinds'
import type { Field, FieldRule, SimpleField } from '../engine/program/field'
import { type BrokenName, fieldIssues } from '../engine/rules/fieldIssues'
import type { Json } from '../engine/values/answers'
import { ruleSamples } from './goodAnswer'
import { TODAY } from './stepResult'

/** An answer that breaks a rule before any other. */
export interface BadAnswer {
  readonly rule: string
  readonly value: Json
}

/**
 * For each rule of a field something that an applicant can enter and that breaks it, in the order in which the rules are
 * said. None for a rule that nothing can be entered against: what is chosen is one of the choices, and what is wrong
 * with a file its control says.
 */
export function badAnswers(field: Field): readonly BadAnswer[] {
  if (field.kind !== 'simple') return []
  const candidates = [...fieldKindAuthoring[field.type].bad(field), ...ruleSamples(field)]
  return field.rules.flatMap((rule) => {
    const value = candidates.find((candidate) => breaks(field, candidate) === rule)
    return value === undefined ? [] : [{ rule: rule.name, value }]
  })
}

/** The rule that a value breaks first; null where it keeps them all. */
function breaks(field: SimpleField, value: Json): FieldRule<BrokenName> | null {
  // What its rules look at stands beside it.
  const read = field.rules.flatMap((rule) => rule.definition.reads?.(rule) ?? [])
  const siblings = Object.fromEntries(read.map((name) => [name, TODAY]))
  const alone = { siblings, fields: [field], today: TODAY, itemFields: () => [], refused: () => null }
  return fieldIssues(field, value, { path: field.path, ...alone })[0]?.rule ?? null
}
