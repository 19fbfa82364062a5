import { fieldKindAuthoring } from '../engine/kinds/fieldKindAuthoring'
import type { Field, FieldRule, SimpleField } from '../engine/program/field'
import { ALONE, type Around, type BrokenName, fieldIssues, sampleScope } from '../engine/rules/issues'
import { answerNamed } from '../engine/rules/rule'
import { ruleAuthoring } from '../engine/rules/ruleTable'
import { type Answers, type Json, withValue } from '../engine/values/answers'
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
 * with a file its control says. `answered` is what stands around the field.
 */
export function badAnswers(field: Field, answered: Around = ALONE): readonly BadAnswer[] {
  if (field.kind !== 'simple') return []
  const around = withThoseRead(field, answered)
  const candidates = [...fieldKindAuthoring[field.type].bad(field), ...ruleSamples(field, around), ...nearlyGood(field)]
  return field.rules.flatMap((rule) => {
    const value = candidates.find((candidate) => breaks(field, candidate, around) === rule)
    return value === undefined ? [] : [{ rule: rule.name, value }]
  })
}

/** Good answers with a slip: a pattern that takes nearly anything refuses one of them. */
function nearlyGood({ type, answer, example, rules }: SimpleField): readonly Json[] {
  if (answer !== 'text' || !rules.some(({ name }) => ruleAuthoring[name].isPattern)) return []
  const good = [example, ...fieldKindAuthoring[type].others].filter((value) => typeof value === 'string')
  return good.flatMap((text) => [
    text.slice(0, -1),
    text.slice(1),
    `${text}#`,
    `#${text}`,
    `${text} ${text}`,
    text.toLowerCase(),
    text.toUpperCase(),
    `${text}é`,
    `${text}${text.slice(-1)}`,
  ])
}

/** The rule that a value breaks first; null where it keeps them all. */
function breaks(field: SimpleField, value: Json, around: Around): FieldRule<BrokenName> | null {
  return fieldIssues(field, value, sampleScope(field.path, TODAY, around))[0]?.rule ?? null
}

/** What its rules compare with was answered; where it was not yet, as this field would be. */
function withThoseRead(field: SimpleField, around: Around): Around {
  const read = field.rules.flatMap((rule) =>
    ruleAuthoring[rule.name].compares ? (rule.definition.reads?.(rule, field) ?? []) : [],
  )
  const [good = null] = fieldKindAuthoring[field.type].good(field)
  const missing = read.filter((name) => answerNamed(name, around) === undefined)
  const beside = missing.filter((name) => !name.includes('.')).map((name) => [name, good] as const)
  const answers = missing
    .filter((name) => name.includes('.'))
    .reduce<Answers>((all, path) => withValue(all, path, good), around.answers)
  return { ...around, siblings: { ...around.siblings, ...Object.fromEntries(beside) }, answers }
}
