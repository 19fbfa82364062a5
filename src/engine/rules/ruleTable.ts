import { controls } from '../program/controls'
import type { Field, SimpleField, Rule } from '../program/field'
import { fieldKindAuthoring } from '../kinds/fieldKindAuthoring'
import { answerRules, answerRulesAuthoring } from './answerRules'
import { dateRules, dateRulesAuthoring } from './dateRules'
import { fileRules, fileRulesAuthoring } from './fileRules'
import { getInitialItemCount, listRules, listRulesAuthoring } from './listRules'
import { numberRules, numberRulesAuthoring } from './numberRules'
import { type RuleAuthoring, rewordedByType } from './rule'
import { textRules, textRulesAuthoring } from './textRules'
import type { RuleName } from '../program/fieldTypes'

/** Every rule that a field can have, by name. A new one is two objects in a file of this folder, and a key in `schemas/`. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  required: {
    // Whether there is an answer at all is asked before any rule: see `findFieldIssues`.
    holds: () => true,
    requires: true,
    isMissing: true,
  },
  /** The answer is of the kind that its field's type asks for. */
  format: {
    holds: (value, _rule, { field }) => field.kind !== 'simple' || field.definition.isAnswer(value, field),
    reworded: rewordedByType,
  },
  ...textRules,
  ...numberRules,
  ...dateRules,
  ...listRules,
  ...fileRules,
  ...answerRules,
}

/** What only authors and tests ask of each rule. */
export const ruleAuthoring: Readonly<Record<RuleName, RuleAuthoring>> = {
  required: { schema: () => null, samples: () => [], canBreak: canBeEmpty },
  format: {
    schema: (_rule, field) => (field.kind === 'simple' ? fieldKindAuthoring[field.type].schema(field) : null),
    // What is no answer of a type, the type itself knows.
    samples: () => [],
    canBreak: (field) => field.kind === 'simple' && canBeMistyped(field),
  },
  ...textRulesAuthoring,
  ...numberRulesAuthoring,
  ...dateRulesAuthoring,
  ...listRulesAuthoring,
  ...fileRulesAuthoring,
  ...answerRulesAuthoring,
}

/** The rule of this name; null where there is none. */
export function findRuleName(name: string): RuleName | null {
  return isRuleName(name) ? name : null
}

/** Whether a rule says that something was not given in full, rather than wrongly. */
export function isMissingRule(name: string): boolean {
  return isRuleName(name) && rules[name].isMissing === true
}

function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(rules, name)
}

/** Whether something can be entered that is no answer, and no rule says it more closely. */
function canBeMistyped(field: SimpleField): boolean {
  const { canBeMistyped: isTyped, formedBy, bad } = fieldKindAuthoring[field.type]
  const isSearched = field.choices !== null && controls[field.control].entryMode === 'typed'
  return (
    (isTyped || isSearched || formedBy !== undefined) &&
    !field.rules.some(({ definition }) => definition.precedesFormat) &&
    bad(field).some((value) => !field.definition.isAnswer(value, field))
  )
}

/** Whether there can be no answer: of what is chosen among cards one stays chosen. */
function canBeEmpty(field: Field): boolean {
  if (field.kind === 'list') return getInitialItemCount(field) === 0
  return field.start === undefined || !controls[field.control].staysChosen
}
