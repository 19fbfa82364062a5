import { fieldOrder } from '../program/fieldOrder'
import { countedAnswers, effectiveForm, fieldAt } from '../program/form'
import type { FieldSchema } from '../../language/field'
import type { FormSchema } from '../../language/form'
import type { Wording } from '../../language/wording'
import { messageFor } from './messageFor'
import { isObject } from '../values/path'
import type { NamedForm, RuleCheck, RuleFailure } from '../program/program'
import { type BrokenRule, rules } from './ruleTable'
import type { FlowState, FormAnswers, Issue, Json } from '../values/types'

/** What checking needs besides the form: the answers and reports, the words for broken rules, today's ISO date. */
export interface ValidationContext {
  readonly state: Pick<FlowState, 'answers' | 'reports'>
  readonly wording: Wording
  readonly today: string
}

interface FoundRule extends BrokenRule {
  /** Inside the form; empty for the form as a whole. */
  readonly path: string
}

/** When a value breaks several rules, the first of these is said. */
const SAID_FIRST = ['required', 'type', 'format', 'pattern', 'minLength', 'maxLength', 'notFuture', 'notBefore']

/**
 * Every rule of a form that does not hold, at most one for each field, in the order of the fields. Before them one for
 * the form as a whole, where it has an `incomplete` message and something in it was not given; its path is the form's
 * name. The one truth for messages, buttons and the walk: the compiled JSON Schema, Formway's own rules and what
 * widgets report.
 */
export function issuesOf(form: NamedForm, check: RuleCheck, context: ValidationContext): readonly Issue[] {
  const { schema } = form.block
  const answers = context.state.answers[form.name] ?? {}
  const effective = effectiveForm(schema, answers)
  const counted = countedAnswers(schema, answers)
  const found = [
    ...schemaFailures(check, counted, effective),
    ...ownFailures(effective.properties, counted, '', context.today),
    ...reportedFailures(form, effective, context),
  ]
  if (effective.messages?.['incomplete'] !== undefined && found.some(isMissing)) found.push({ path: '', rule: 'incomplete' })
  const inOrder = fieldOrder(form.block, answers)
  found.sort((one, other) => inOrder(one.path, other.path) || saidRank(one.rule) - saidRank(other.rule))
  return found
    .filter(({ path }, position) => found.findIndex((other) => other.path === path) === position)
    .map(({ path, rule, values }) => ({
      path: path === '' ? form.name : `${form.name}.${path}`,
      rule,
      message: messageFor(effective, rule === 'pendingFiles' ? '' : path, rule, values ?? {}, context.wording),
    }))
}

function schemaFailures(check: RuleCheck, counted: FormAnswers, effective: FormSchema): readonly FoundRule[] {
  if (check(counted)) return []
  return (check.errors ?? []).flatMap((failure) => {
    // Why a condition or a `contains` does not match is not the applicant's mistake.
    if (/\/(if|contains)\//.test(failure.schemaPath) || failure.keyword === 'if') return []
    const path = pathOf(failure)
    return fieldAt(effective, path) === null ? [] : [{ path, rule: failure.keyword }]
  })
}

function pathOf({ instancePath, keyword, params }: RuleFailure): string {
  const missing = keyword === 'required' ? [String(params['missingProperty'])] : []
  return [...instancePath.split('/').slice(1), ...missing].join('.')
}

function ownFailures(
  fields: { [name: string]: FieldSchema },
  siblings: FormAnswers,
  prefix: string,
  today: string,
): readonly FoundRule[] {
  const titleOf = (name: string): string => fields[name]?.title ?? name
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = siblings[name]
    if (value === undefined) return []
    const path = `${prefix}${name}`
    const own = Object.values(rules).flatMap((rule) => {
      const broken = rule(value, { field, siblings, titleOf, today })
      return broken === null ? [] : [{ path, ...broken }]
    })
    return [...own, ...nestedFailures(field, value, path, today)]
  })
}

function nestedFailures(field: FieldSchema, value: Json, path: string, today: string): readonly FoundRule[] {
  if (field.properties !== undefined && isObject(value)) return ownFailures(field.properties, value, `${path}.`, today)
  const properties = field.items?.properties
  if (properties === undefined || !Array.isArray(value)) return []
  return value.flatMap((item: Json, index) =>
    isObject(item) ? ownFailures(properties, item, `${path}.${index}.`, today) : [],
  )
}

/**
 * What widgets refused keeps a form from being submitted only where the form has a `pendingFiles` message for it; the
 * refusals themselves show beside their fields (see `reportedIssues`).
 */
function reportedFailures(form: NamedForm, effective: FormSchema, { state }: ValidationContext): readonly FoundRule[] {
  if (effective.messages?.['pendingFiles'] === undefined) return []
  return reportedPaths(form, effective, state.reports).map((path) => ({ path, rule: 'pendingFiles' }))
}

/** What widgets refused, one issue for each field, in the words of the field or of the product. */
export function reportedIssues(form: NamedForm, { state, wording }: ValidationContext): readonly Issue[] {
  const effective = effectiveForm(form.block.schema, state.answers[form.name] ?? {})
  return reportedPaths(form, effective, state.reports).map((path) => {
    const reports = state.reports[`${form.name}.${path}`] ?? []
    const messages = reports.map(({ rule, values }) => messageFor(effective, path, rule, values, wording))
    return { path: `${form.name}.${path}`, rule: reports[0]?.rule ?? '', message: [...new Set(messages)].join(' ') }
  })
}

function reportedPaths(form: NamedForm, effective: FormSchema, reports: FlowState['reports']): readonly string[] {
  return Object.entries(reports).flatMap(([path, reported]) => {
    const inside = path.startsWith(`${form.name}.`) ? path.slice(form.name.length + 1) : null
    return inside !== null && reported.length > 0 && fieldAt(effective, inside) !== null ? [inside] : []
  })
}

/** Whether a broken rule says that something was not given at all. */
export function isMissing({ rule }: { readonly rule: string }): boolean {
  return rule === 'required' || rule === 'minItems'
}

function saidRank(rule: string): number {
  const rank = SAID_FIRST.indexOf(rule)
  return rank === -1 ? SAID_FIRST.length : rank
}
