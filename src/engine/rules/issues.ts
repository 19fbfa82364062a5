import { controls } from '../program/controls'
import {
  type Field,
  type FieldRule,
  getInnerFields,
  type ListField,
  type Rule,
  type RuleContext,
} from '../program/field'
import { type Answers, isEmpty, isObject, type Json, getOwnValue, getValueAt, type Path } from '../values/answers'
import { isAsked, collectRelevantAnswers } from '../answers/relevantAnswers'
import { addressOf, resolveAddress } from '../answers/items'
import { getMemo, type ScreenCheck } from '../program/memo'
import { findField, type Form, type Program, getScreen } from '../program/program'
import type { RelevantAnswers, WayState } from '../program/dependencies'
import type { FlowState, Issue, Refusal } from '../state/flowState'
import { fillText } from '../text/fillText'
import { fillValues, joinSentences } from '../text/template'
import type { Wording } from '../../language/flow'
import { findRuleName, isMissingRule, rules } from './ruleTable'
import type { RuleName } from '../program/fieldTypes'

/** The name of a broken rule; `files` is the form's rule about files that a control refused. */
export type BrokenName = RuleName | 'files'

interface BrokenRule {
  readonly path: Path
  readonly rule: FieldRule<BrokenName>
  readonly value: Json
  readonly context: RuleContext
}

interface FieldScope {
  readonly path: Path
  readonly siblings: { readonly [field: string]: Json }
  readonly answers: Answers
  readonly fieldAt: (path: Path) => Field | null
  readonly today: string
  readonly itemFields: (item: Path, list: ListField) => readonly Field[]
  readonly refused: (path: Path) => FieldRule<BrokenName> | null
}

/**
 * Returns the broken rules of a field and the fields inside it: the first one of each field. A missing answer can break
 * only rules that require one (and those with `checksMissingAnswers`).
 */
export function findFieldIssues(field: Field, value: Json | undefined, scope: FieldScope): readonly BrokenRule[] {
  const own = findOwnIssue(field, value, scope)
  const isWhole = field.kind === 'group' || !lacksAnswer(field, value)
  return [...(own === null ? [] : [own]), ...(isWhole ? findInnerIssues(field, value ?? null, scope) : [])]
}

export function findOwnIssue(
  field: Field,
  value: Json | undefined,
  scope: Omit<FieldScope, 'itemFields'>,
): BrokenRule | null {
  const { path, siblings, answers, today } = scope
  const context = { field, path, siblings, answers, fieldAt: scope.fieldAt, today }
  const isBroken = (rule: FieldRule): boolean => !rule.definition.holds(value ?? null, rule, context)
  const rule = lacksAnswer(field, value)
    ? field.rules.find((each) =>
        each.definition.requires ? each.when === undefined : each.definition.checksMissingAnswers && isBroken(each),
      )
    : field.rules.find(isBroken)
  const broken = rule ?? scope.refused(path)
  return broken === null ? null : { path, rule: broken, value: value ?? null, context }
}

export function findIssuesOfFields(
  fields: readonly Field[],
  values: { readonly [field: string]: Json },
  scope: Omit<FieldScope, 'siblings'>,
): readonly BrokenRule[] {
  return fields.flatMap((field) =>
    findFieldIssues(field, getOwnValue(values, field.name), {
      ...scope,
      path: `${scope.path}.${field.name}`,
      siblings: values,
    }),
  )
}

function findInnerIssues(field: Field, value: Json, scope: FieldScope): readonly BrokenRule[] {
  if (field.kind === 'group') return findIssuesOfFields(field.fields, isObject(value) ? value : {}, scope)
  if (field.kind !== 'list' || !Array.isArray(value)) return []
  return value.flatMap((item: Json, index) => {
    const path = `${scope.path}.${index}`
    return findIssuesOfFields(scope.itemFields(path, field), isObject(item) ? item : {}, { ...scope, path })
  })
}

/** A required checkbox that is not ticked has no answer. Of most groups only the fields inside can be missing. */
function lacksAnswer(field: Field, value: Json | undefined): boolean {
  if (field.kind === 'group') return field.isRequired && field.definition.needsAny === true && isLeftOut(field, value)
  if (value === undefined || value === null) return true
  return field.isRequired && value === false && controls[field.control].confirms === true
}

function isLeftOut(field: Field, value: Json | undefined): boolean {
  if (field.kind === 'group') return field.fields.every((inner) => isLeftOut(inner, getValueAt(value, inner.name)))
  return field.isLocked || isEmpty(value)
}

export type Around = Pick<FieldScope, 'siblings' | 'answers'> & { readonly at?: Path }

export const ALONE: Around = { siblings: {}, answers: {} }

/** Returns a scope that checks a value without a flow, such as an example. */
export function createSampleScope(
  name: Path,
  today: string,
  { at: path = name, ...around }: Around = ALONE,
): FieldScope {
  return {
    ...around,
    path,
    today,
    fieldAt: () => null,
    itemFields: (_, list) => getInnerFields(list),
    refused: () => null,
  }
}

/**
 * Checks a value without a flow, such as an example, against `around` alone. Ignores what is missing inside it, because
 * an action or the applicant may add that, and the form's rules over several answers.
 */
export function findSampleIssues(
  field: Field,
  value: Json,
  today: string,
  around: Around = ALONE,
): readonly BrokenRule[] {
  const found = findFieldIssues(field, value, createSampleScope(field.name, today, around))
  return found.filter(
    ({ rule: { definition } }) =>
      (field.kind === 'simple' || !definition.isMissing) && !definition.checksMissingAnswers,
  )
}

type CheckedState = WayState & Pick<FlowState, 'refusals' | 'items' | 'inside'>

/**
 * Returns the broken rules of the current screen's forms, at most one per field, in the order of the fields. The issue
 * of a form as a whole comes before those of its fields, and its path is the form's name. For an item with pages, only
 * the current page's issues count. Messages, buttons, the checker and the walk all use this list.
 */
export function findScreenIssues(program: Program, state: CheckedState, today: string): readonly Issue[] {
  const { issues } = checkScreen(program, state, today)
  return program.itemPaging?.filterIssues(program, state, issues) ?? issues
}

/** Checks the current screen. Cached by relevant answers, screen, refusals, items and day. */
export function checkScreen(program: Program, state: CheckedState, today: string): ScreenCheck {
  const { screen, refusals, items } = state
  const relevant = collectRelevantAnswers(program, state)
  const known = getMemo(program).checks.get(relevant)
  const isKnown =
    known?.screen === screen && known.refusals === refusals && known.items === items && known.today === today
  if (known !== undefined && isKnown) return known
  const issues = getScreen(program, screen).forms.flatMap((form) =>
    findFormIssues(program, state, form, relevant, today),
  )
  const check = { screen, refusals, items, today, issues, byPath: new Map(issues.map((issue) => [issue.path, issue])) }
  getMemo(program).checks.set(relevant, check)
  return check
}

/**
 * Returns the files that controls of the current screen refused: per field one issue for wrong files, and one for
 * surplus files.
 */
export function findScreenRefusals(program: Program, state: CheckedState): readonly (Issue & Pick<Refusal, 'rule'>)[] {
  const relevant = collectRelevantAnswers(program, state)
  const fill = state.day === null ? fillValues : createMessageFill(program, relevant.answers, state.day)
  return listRefusals(program, state, relevant).flatMap(({ path, refusals }) => {
    const field = findField(program, path)
    const parts = [refusals.filter((refusal) => !isSurplus(refusal)), refusals.filter(isSurplus)]
    return parts.flatMap((part) => {
      const [first] = part
      return first === undefined
        ? []
        : { path, rule: first.rule, message: field === null ? '' : formatRefusals(field, part, program.flow, fill) }
    })
  })
}

export function isFilled(issues: readonly Issue[]): boolean {
  return filterMissingIssues(issues).length === 0
}

export function filterMissingIssues(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ rule }) => isMissingRule(rule))
}

function findFormIssues(
  program: Program,
  state: CheckedState,
  form: Form,
  relevant: RelevantAnswers,
  today: string,
): readonly Issue[] {
  const fields = relevant.forms.get(form.name)
  if (fields === undefined) return []
  const values = relevant.answers[form.name] ?? {}
  const itemFields = (item: Path) => relevant.items.get(item) ?? []
  const around = { answers: relevant.answers, fieldAt: (path: Path) => findField(program, path), today }
  const broken = findIssuesOfFields(fields, values, {
    path: form.name,
    ...around,
    itemFields,
    refused: createRefusalLookup(program, state, form, relevant),
  })
  return [...findFormIssue(form, broken), ...broken.map((found) => toIssue(program, found))]
}

/** Holds always: the control has refused the file already. */
const REFUSED: Rule = { holds: () => true }

/** Refused files block a submission only if the form has a message for them. */
export function createRefusalLookup(
  program: Program,
  state: CheckedState,
  { rules: words }: Form,
  relevant: RelevantAnswers,
): (path: Path) => FieldRule<BrokenName> | null {
  if (words.files === null) return () => null
  const rule: FieldRule<BrokenName> = { name: 'files', definition: REFUSED, is: null, message: words.files }
  const wrong = listRefusals(program, state, relevant).filter(({ refusals }) => !refusals.every(isSurplus))
  const refused = new Set(wrong.flatMap(({ path }) => (findField(program, path)?.kind === 'simple' ? [] : path)))
  return (path) => (refused.has(path) ? rule : null)
}

function findFormIssue({ name, rules: { complete } }: Form, broken: readonly BrokenRule[]): readonly Issue[] {
  const isMissing = broken.some(({ rule }) => rule.definition.isMissing)
  return complete !== null && isMissing ? [{ path: name, rule: 'complete', message: complete }] : []
}

export function toIssue(program: Program, { path, rule, value, context }: BrokenRule): Issue {
  const fill = createMessageFill(program, context.answers, context.today)
  return { path, rule: rule.name, message: formatRuleMessage(rule, value, context, program.flow, fill) }
}

/** Fills a message, and the label that it names, with answers and calculations. */
function createMessageFill(program: Program, answers: Answers, today: string): FillMessage {
  return (template, values) => fillText(template, { program, answers, today, facts: values })
}

function listRefusals(
  program: Program,
  { screen, refusals, items }: CheckedState,
  relevant: RelevantAnswers,
): readonly { readonly path: Path; readonly refusals: readonly Refusal[] }[] {
  return Object.entries(refusals).flatMap(([address, ofField]) => {
    const path = resolveAddress(items, address)
    if (path === null || ofField.length === 0 || program.forms.get(path.split('.', 1)[0] ?? '')?.screen !== screen)
      return []
    return isAsked(relevant, path) ? [{ path, refusals: ofField }] : []
  })
}

/**
 * Returns the messages that show beside fields: at fields that were left or submitted, at refused files, and from a
 * transition. `fill` fills placeholders.
 */
export function collectShownIssues(
  state: FlowState,
  issues: readonly Issue[],
  refusals: readonly (Issue & Pick<Refusal, 'rule'>)[],
  fill: (template: string) => string,
): ReadonlyMap<Path, Issue> {
  const touched = new Set(state.touched)
  const shown = new Map(issues.flatMap((issue) => (isShown(state, issue, touched) ? [[issue.path, issue]] : [])))
  // The reason of a refusal explains more than "required".
  for (const refusal of refusals) if (!isSurplus(refusal)) shown.set(refusal.path, refusal)
  const { message } = state
  if (message?.at !== undefined) shown.set(message.at, { path: message.at, rule: 'show', message: fill(message.text) })
  return shown
}

/**
 * Returns whether an issue shows beside its field. While the applicant changes a field, a new issue does not replace
 * the shown one.
 */
export function isShown(
  state: FlowState,
  { path, rule }: Issue,
  touched: ReadonlySet<string> = new Set(state.touched),
): boolean {
  const { changing, items } = state
  // Compares `rule` first: building an address for each of a thousand fields on every keystroke is slow.
  if (changing !== null && changing.rule !== rule && changing.address === addressOf(items, path)) return false
  return hasBeenSubmitted(state, path) || (touched.size > 0 && touched.has(addressOf(items, path)))
}

/** Returns whether the field was visible when the screen was last submitted with errors. */
export function hasBeenSubmitted({ attempts, unsentFrom, nextItem, items }: FlowState, path: Path): boolean {
  if (attempts === 0) return false
  return unsentFrom === nextItem || listItemIds(addressOf(items, path)).every((id) => id < unsentFrom)
}

function listItemIds(address: string): readonly number[] {
  return address.split('.').flatMap((segment) => (segment.startsWith('#') ? [Number(segment.slice(1))] : []))
}

/** The flow's wording and formats. */
export interface Language {
  readonly wording: Wording
  /** BCP 47. */
  readonly language: string
  /** ISO 4217; undefined: the wording's currency. */
  readonly currency?: string
}

/** Fills the placeholders of a message; `values` are those of the message itself, such as {{is}}. */
type FillMessage = (template: string, values: Readonly<Record<string, string>>) => string

/** Returns the message of a broken rule: the field's own, else the default in `wording.rules`. */
export function formatRuleMessage(
  rule: FieldRule<string>,
  value: Json,
  context: RuleContext,
  flow: Language,
  fill: FillMessage = fillValues,
): string {
  const { wording, language, currency } = flow
  const describing = { language, wording, ...(currency === undefined ? {} : { currency }) }
  const words = rule.definition.words?.(value, rule, { ...context, ...describing }) ?? {}
  const is = typeof rule.is === 'object' ? '' : String(rule.is)
  const message = fill(rule.message ?? findDefaultMessage(rule.name, wording), {
    field: fill(context.field.label, {}),
    is,
    ...words,
  })
  return rule.definition.explain?.(message, value, context.field, describing) ?? message
}

/** Returns the messages of all that a control refused, a sentence for each reason. */
export function formatRefusals(
  field: Field,
  refusals: readonly Refusal[],
  flow: Language,
  fill: FillMessage = fillValues,
): string {
  return joinSentences([...new Set(refusals.map((refusal) => formatRefusal(field, refusal, flow, fill)))])
}

export function formatRefusal(
  field: Field,
  { rule, values }: Refusal,
  { wording }: Language,
  fill: FillMessage,
): string {
  return fill(field.rules.find(({ name }) => name === rule)?.message ?? findDefaultMessage(rule, wording), {
    field: fill(field.label, {}),
    ...values,
  })
}

function findDefaultMessage(rule: string, { rules: words }: Wording): string {
  return new Map(Object.entries(words)).get(rule) ?? words.format
}

/** Returns whether files were left out because the field is full. A note says so; this is no error. */
export function isSurplus({ rule }: Pick<Refusal, 'rule'>): boolean {
  const name = findRuleName(rule)
  return name !== null && rules[name].dropsSurplus === true
}
