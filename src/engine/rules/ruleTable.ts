import { controls } from '../program/controls'
import { type Field, type FieldRule, getInnerFields, type SimpleField, type Rule } from '../program/field'
import { fieldKindAuthoring } from '../kinds/fieldKindAuthoring'
import { comparisonRules, comparisonRulesAuthoring } from './comparisonRules'
import { fileRules, fileRulesAuthoring } from './fileRules'
import { getInitialItemCount, listRules, listRulesAuthoring } from './listRules'
import { type JsonSchema, type RuleAuthoring, explainByType } from './rule'
import { textRules, textRulesAuthoring } from './textRules'
import type { RuleName } from '../program/fieldTypes'

/** Every rule by name. To add one, add two objects to a file of this folder and a key in `schemas/`. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  required: {
    // `findFieldIssues` checks whether there is an answer before any rule.
    holds: () => true,
    requires: true,
    // A group is missing while all fields inside it are.
    reads: (_rule, field) => (field.kind === 'group' && field.definition.needsAny === true ? [field.path] : []),
    isMissing: true,
  },
  format: {
    holds: (value, _rule, context) =>
      context.field.kind !== 'simple' || context.field.definition.isAnswer(value, context.field, context),
    reads: (_rule, { options }) => options.with ?? [],
    explain: explainByType,
  },
  ...textRules,
  ...comparisonRules,
  ...listRules,
  ...fileRules,
}

export const ruleAuthoring: Readonly<Record<RuleName, RuleAuthoring>> = {
  required: { schema: requireAnyRow, samples: () => [], canBreak: canBeEmpty },
  format: {
    schema: (_rule, field) => (field.kind === 'simple' ? fieldKindAuthoring[field.type].schema(field) : null),
    samples: () => [],
    canBreak: (field) => field.kind === 'simple' && canBeMistyped(field),
  },
  ...textRulesAuthoring,
  ...comparisonRulesAuthoring,
  ...listRulesAuthoring,
  ...fileRulesAuthoring,
}

/** A required table has an answer in some row; whether another field is required, the schema around it says. */
function requireAnyRow(_rule: FieldRule<string>, field: Field): JsonSchema | null {
  if (field.kind !== 'group' || field.definition.needsAny !== true) return null
  const anyOf = field.fields.flatMap((row): readonly JsonSchema[] => {
    const entered = getInnerFields(row).filter(({ isLocked }) => !isLocked)
    const isGiven = { anyOf: entered.map(({ name }) => ({ required: [name] })) }
    return entered.length === 0 ? [] : [{ required: [row.name], properties: { [row.name]: isGiven } }]
  })
  return { anyOf }
}

export function findRuleName(name: string): RuleName | null {
  return isRuleName(name) ? name : null
}

export function isMissingRule(name: string): boolean {
  return isRuleName(name) && rules[name].isMissing === true
}

function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(rules, name)
}

/** Returns whether an applicant can enter a value that is not an answer and that no more specific rule reports. */
function canBeMistyped(field: SimpleField): boolean {
  const { canBeMistyped: isTyped, formedBy, bad } = fieldKindAuthoring[field.type]
  const isSearched = field.choices !== null && controls[field.control].entryMode === 'typed'
  return (
    (isTyped || isSearched || formedBy !== undefined) &&
    !field.rules.some(({ definition }) => definition.precedesFormat) &&
    bad(field).some((value) => !field.definition.isAnswer(value, field))
  )
}

/** Returns whether the field can be empty: a list may start with items, and a default among cards cannot be cleared. */
function canBeEmpty(field: Field): boolean {
  if (field.kind === 'list') return getInitialItemCount(field) === 0
  return field.start === undefined || !controls[field.control].staysChosen
}
