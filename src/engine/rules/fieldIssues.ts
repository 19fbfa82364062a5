import { controls } from '../program/controls'
import { type Field, type FieldRule, fieldsInside, type ListField } from '../program/field'
import { ownOf } from '../values/ownOf'
import { isObject } from '../values/path'
import type { Answers, Json, Path } from '../values/answers'
import type { RuleContext } from './rule'
import type { RuleName } from '../values/ruleName'

/** The name of a rule that does not hold; `files` is the form's own about what a control refused. */
export type BrokenName = RuleName | 'files'

/** A rule that does not hold, before it has words. */
export interface BrokenRule {
  readonly path: Path
  readonly rule: FieldRule<BrokenName>
  readonly value: Json
  readonly context: RuleContext
}

/** What checking a field needs besides it and its value. */
export interface FieldScope {
  readonly path: Path
  readonly siblings: { readonly [field: string]: Json }
  /** All that count. */
  readonly answers: Answers
  /** The field at a path; null where there is none. */
  readonly fieldAt: (path: Path) => Field | null
  readonly today: string
  /** What the item at a path asks. */
  readonly itemFields: (item: Path, list: ListField) => readonly Field[]
  /** The rule that the field at a path breaks because its control refused something; null where it did not. */
  readonly refused: (path: Path) => FieldRule<BrokenName> | null
}

/**
 * The rules that do not hold of a field and of those inside it: of each the first in the order in which they are said.
 * Nothing is wrong with an answer that was not given, but that it is required.
 */
export function fieldIssues(field: Field, value: Json | undefined, scope: FieldScope): readonly BrokenRule[] {
  const own = ownIssue(field, value, scope)
  return [...(own === null ? [] : [own]), ...(isMissing(field, value) ? [] : inside(field, value, scope))]
}

/** The first rule that does not hold of a field itself, or null. */
export function ownIssue(
  field: Field,
  value: Json | undefined,
  scope: Omit<FieldScope, 'itemFields'>,
): BrokenRule | null {
  const { path, siblings, answers, fieldAt, today } = scope
  const context = { field, path, siblings, answers, fieldAt, today }
  const isBroken = (rule: FieldRule): boolean => !rule.definition.holds(value ?? null, rule, context)
  const rule = isMissing(field, value)
    ? field.rules.find((each) =>
        each.definition.requires ? each.when === undefined : each.definition.asksAnyway && isBroken(each),
      )
    : field.rules.find(isBroken)
  const broken = rule ?? scope.refused(path)
  return broken === null ? null : { path, rule: broken, value: value ?? null, context }
}

/** What is wrong with the answers of some fields that stand together. */
export function issuesTogether(
  fields: readonly Field[],
  values: { readonly [field: string]: Json },
  scope: Omit<FieldScope, 'siblings'>,
): readonly BrokenRule[] {
  return fields.flatMap((field) =>
    fieldIssues(field, ownOf(values, field.name), { ...scope, path: `${scope.path}.${field.name}`, siblings: values }),
  )
}

function inside(field: Field, value: Json, scope: FieldScope): readonly BrokenRule[] {
  if (field.kind === 'group') return issuesTogether(field.fields, isObject(value) ? value : {}, scope)
  if (field.kind !== 'list' || !Array.isArray(value)) return []
  return value.flatMap((item: Json, index) => {
    const path = `${scope.path}.${index}`
    return issuesTogether(scope.itemFields(path, field), isObject(item) ? item : {}, { ...scope, path })
  })
}

/** Where a yes is required that is ticked, a no was not given. A group is as missing as what is in it. */
function isMissing(field: Field, value: Json | undefined): value is undefined {
  if (field.kind === 'group') return false
  if (value === undefined || value === null) return true
  return field.isRequired && value === false && controls[field.control].confirms === true
}

/** The answers that stand around a field: beside it, and all; and where it stands itself. */
export type Around = Pick<FieldScope, 'siblings' | 'answers'> & { readonly at?: Path }

/** Nothing was answered but this. */
export const ALONE: Around = { siblings: {}, answers: {} }

/** What checking a value needs that stands for an answer without a flow around it. */
export function sampleScope(name: Path, today: string, { at: path = name, ...around }: Around = ALONE): FieldScope {
  return {
    ...around,
    path,
    today,
    fieldAt: () => null,
    itemFields: (_, list) => fieldsInside(list),
    refused: () => null,
  }
}

/**
 * What is wrong with a value that stands for a field's answer without a flow around it, such as an example. Nothing was
 * answered but what is `around`. What is missing inside it is not wrong: an action or the applicant may add it. Nor is what
 * a form says of several answers.
 */
export function sampleIssues(field: Field, value: Json, today: string, around: Around = ALONE): readonly BrokenRule[] {
  const found = fieldIssues(field, value, sampleScope(field.name, today, around))
  return found.filter(
    ({ rule: { definition } }) => (field.kind === 'simple' || !definition.isMissing) && !definition.asksAnyway,
  )
}
