import { controls } from '../program/controls'
import {
  type Field,
  type FieldRule,
  getInnerFields,
  type ListField,
  type Rule,
  type RuleContext,
} from '../program/field'
import { type Answers, isObject, type Json, getOwnValue, type Path } from '../values/answers'
import { isAsked, collectRelevantAnswers } from '../answers/relevantAnswers'
import { addressOf, resolveAddress } from '../answers/items'
import { getMemo, type ScreenCheck } from '../program/memo'
import { findField, type Form, type Program, getScreen } from '../program/program'
import type { RelevantAnswers, WayState } from '../program/dependencies'
import type { FlowState, Issue, Refusal } from '../state/flowState'
import { isSurplus, formatRuleMessage, formatRefusals } from './message'
import { isMissingRule } from './ruleTable'
import type { RuleName } from '../program/fieldTypes'

/** The name of a rule that does not hold; `files` is the form's own about what a control refused. */
export type BrokenName = RuleName | 'files'

/** A rule that does not hold, before it has words. */
interface BrokenRule {
  readonly path: Path
  readonly rule: FieldRule<BrokenName>
  readonly value: Json
  readonly context: RuleContext
}

/** What checking a field needs besides it and its value. */
interface FieldScope {
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
export function findFieldIssues(field: Field, value: Json | undefined, scope: FieldScope): readonly BrokenRule[] {
  const own = findOwnIssue(field, value, scope)
  return [...(own === null ? [] : [own]), ...(lacksAnswer(field, value) ? [] : inside(field, value, scope))]
}

/** The first rule that does not hold of a field itself, or null. */
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
    findFieldIssues(field, getOwnValue(values, field.name), {
      ...scope,
      path: `${scope.path}.${field.name}`,
      siblings: values,
    }),
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
function lacksAnswer(field: Field, value: Json | undefined): value is undefined {
  if (field.kind === 'group') return false
  if (value === undefined || value === null) return true
  return field.isRequired && value === false && controls[field.control].confirms === true
}

/** The answers that stand around a field: beside it, and all; and where it stands itself. */
export type Around = Pick<FieldScope, 'siblings' | 'answers'> & { readonly at?: Path }

/** Nothing was answered but this. */
export const ALONE: Around = { siblings: {}, answers: {} }

/** What checking a value needs that stands for an answer without a flow around it. */
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
 * What is wrong with a value that stands for a field's answer without a flow around it, such as an example. Nothing was
 * answered but what is `around`. What is missing inside it is not wrong: an action or the applicant may add it. Nor is what
 * a form says of several answers.
 */
export function findSampleIssues(
  field: Field,
  value: Json,
  today: string,
  around: Around = ALONE,
): readonly BrokenRule[] {
  const found = findFieldIssues(field, value, createSampleScope(field.name, today, around))
  return found.filter(
    ({ rule: { definition } }) => (field.kind === 'simple' || !definition.isMissing) && !definition.asksAnyway,
  )
}

/** The part of the state that decides what is wrong. */
type CheckedState = WayState & Pick<FlowState, 'refusals' | 'items' | 'inside'>

/**
 * Every rule of the current screen's forms that does not hold, at most one for each field, in the order of the fields.
 * Before a form's fields stands what is wrong with the form as a whole: its path is the form's name. Of an item that is asked
 * page by page its page says it. The one truth for
 * messages, buttons, the checker and the walk.
 */
export function findScreenIssues(program: Program, state: CheckedState, today: string): readonly Issue[] {
  const { issues } = checkOf(program, state, today)
  return program.itemPaging?.filterIssues(program, state, issues) ?? issues
}

/** What is wrong on a state's screen, remembered as long as nothing of what it was found with changes. */
export function checkOf(program: Program, state: CheckedState, today: string): ScreenCheck {
  const { screen, refusals, items } = state
  const relevant = collectRelevantAnswers(program, state)
  const known = getMemo(program).checks.get(relevant)
  const isKnown =
    known?.screen === screen && known.refusals === refusals && known.items === items && known.today === today
  if (known !== undefined && isKnown) return known
  const issues = getScreen(program, screen).forms.flatMap((form) => formIssues(program, state, form, relevant, today))
  const check = { screen, refusals, items, today, issues, byPath: new Map(issues.map((issue) => [issue.path, issue])) }
  getMemo(program).checks.set(relevant, check)
  return check
}

/** What controls of the current screen refused: of each field what is wrong, and what was left out because it is full. */
export function findScreenRefusals(program: Program, state: CheckedState): readonly (Issue & Pick<Refusal, 'rule'>)[] {
  return refusalsOn(program, state, collectRelevantAnswers(program, state)).flatMap(({ path, refusals }) => {
    const field = findField(program, path)
    const parts = [refusals.filter((refusal) => !isSurplus(refusal)), refusals.filter(isSurplus)]
    return parts.flatMap((part) => {
      const [first] = part
      return first === undefined
        ? []
        : { path, rule: first.rule, message: field === null ? '' : formatRefusals(field, part, program.flow) }
    })
  })
}

/** Whether every required field has something in it, right or wrong. */
export function isFilled(issues: readonly Issue[]): boolean {
  return filterMissingIssues(issues).length === 0
}

/** The issues that say something was not given at all. */
export function filterMissingIssues(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ rule }) => isMissingRule(rule))
}

function formIssues(
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
  const broken = issuesTogether(fields, values, {
    path: form.name,
    ...around,
    itemFields,
    refused: createRefusalLookup(program, state, form, relevant),
  })
  return [...incomplete(form, broken), ...broken.map((found) => issueOf(program, found))]
}

/** Broken by what the control refused, whatever the answer is. */
const REFUSED: Rule = { holds: () => true }

/** What controls refused keeps a form from being submitted only where the form has words for that. */
export function createRefusalLookup(
  program: Program,
  state: CheckedState,
  { rules: words }: Form,
  relevant: RelevantAnswers,
): (path: Path) => FieldRule<BrokenName> | null {
  if (words.files === null) return () => null
  const rule: FieldRule<BrokenName> = { name: 'files', definition: REFUSED, is: null, message: words.files }
  const wrong = refusalsOn(program, state, relevant).filter(({ refusals }) => !refusals.every(isSurplus))
  const refused = new Set(wrong.flatMap(({ path }) => (findField(program, path)?.kind === 'simple' ? [] : path)))
  return (path) => (refused.has(path) ? rule : null)
}

function incomplete({ name, rules: { complete } }: Form, broken: readonly BrokenRule[]): readonly Issue[] {
  const isMissing = broken.some(({ rule }) => rule.definition.isMissing)
  return complete !== null && isMissing ? [{ path: name, rule: 'complete', message: complete }] : []
}

/** A broken rule with its words. */
export function issueOf({ flow }: Program, { path, rule, value, context }: BrokenRule): Issue {
  return { path, rule: rule.name, message: formatRuleMessage(rule, value, context, flow) }
}

/** What controls refused in fields that are asked, by path. */
function refusalsOn(
  program: Program,
  { screen, refusals, items }: CheckedState,
  relevant: RelevantAnswers,
): readonly { readonly path: Path; readonly refusals: readonly Refusal[] }[] {
  return Object.entries(refusals).flatMap(([address, said]) => {
    const path = resolveAddress(items, address)
    if (path === null || said.length === 0 || program.forms.get(path.split('.', 1)[0] ?? '')?.screen !== screen)
      return []
    return isAsked(relevant, path) ? [{ path, refusals: said }] : []
  })
}

/**
 * The messages that show beside their fields: of fields that were left, of all that was sent with errors, what controls
 * refused, and what a transition says of a field. `fill` fills copy.
 */
export function shownIssues(
  state: FlowState,
  issues: readonly Issue[],
  refusals: readonly (Issue & Pick<Refusal, 'rule'>)[],
  fill: (template: string) => string,
): ReadonlyMap<Path, Issue> {
  const touched = new Set(state.touched)
  const shown = new Map(issues.flatMap((issue) => (isShown(state, issue, touched) ? [[issue.path, issue]] : [])))
  // The reason why something was refused says more than that the field is empty.
  for (const refusal of refusals) if (!isSurplus(refusal)) shown.set(refusal.path, refusal)
  const { message } = state
  if (message?.at !== undefined) shown.set(message.at, { path: message.at, rule: 'show', message: fill(message.text) })
  return shown
}

/** Whether the message of an issue shows beside its field. While a field is being changed, none takes another one's place. */
export function isShown(
  state: FlowState,
  { path, rule }: Issue,
  touched: ReadonlySet<string> = new Set(state.touched),
): boolean {
  const { changing, items } = state
  // An address is not made for each of a thousand fields with every key.
  if (changing !== null && changing.rule !== rule && changing.address === addressOf(items, path)) return false
  return hasBeenSubmitted(state, path) || (touched.size > 0 && touched.has(addressOf(items, path)))
}

/** Whether a field was there when the screen was last submitted with errors. */
export function hasBeenSubmitted({ attempts, unsentFrom, nextItem, items }: FlowState, path: Path): boolean {
  if (attempts === 0) return false
  return unsentFrom === nextItem || itemsOn(addressOf(items, path)).every((id) => id < unsentFrom)
}

/** The ids of the items that an address leads through. */
function itemsOn(address: string): readonly number[] {
  return address.split('.').flatMap((segment) => (segment.startsWith('#') ? [Number(segment.slice(1))] : []))
}
