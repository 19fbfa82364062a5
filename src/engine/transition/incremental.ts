import { findActiveField, collectRelevantAnswers } from '../answers/relevantAnswers'
import { findField, type Program } from '../program/program'
import type { Changed, FlowEvent } from '../state/step'
import type { FlowState, Issue } from '../state/flowState'
import { getMemo, type ScreenCheck, resolvePath } from '../program/memo'
import { formOf, isObject, type Path, getValueAt, withValue } from '../values/answers'
import { countedValue } from '../answers/answerShape'
import { expandItemPaths } from '../answers/items'
import type { RelevantAnswers } from '../program/dependencies'
import { checkOf, issueOf, findOwnIssue, createRefusalLookup } from '../rules/issues'
import { isMissingRule } from '../rules/ruleTable'

const NOTHING: Changed = { kind: 'nothing' }
const MESSAGES: Changed = { kind: 'messages' }
const AROUND: Changed = { kind: 'around' }
const ALL: Changed = { kind: 'all' }

/** What a key in a field changes of the state. */
const ANSWERING: ReadonlySet<keyof FlowState> = new Set(['answers', 'changing'])
/** What leaving a field changes of it. */
const LEAVING: ReadonlySet<keyof FlowState> = new Set(['touched', 'changing'])

/** What an event changed, as far as anything is shown of it. All that follows from a step reads this, and compares nothing. */
export function computeChanges(program: Program, before: FlowState, event: FlowEvent, after: FlowState): Changed {
  if (before === after) return NOTHING
  if (isSameBut(LEAVING, before, after)) return MESSAGES
  if (event.type === 'answer' && isAnswerOnly(before, after))
    return { kind: asksTheSame(program, before, after) ? 'answer' : 'questions', path: event.path }
  return before.answers === after.answers && before.refusals === after.refusals ? AROUND : ALL
}

/** Whether a state differs from the one before by an answer alone. */
function isAnswerOnly(before: FlowState, after: FlowState): boolean {
  // Of a field that was changed before and not left, another message may show now.
  const isOther = before.changing !== null && before.changing !== after.changing
  return before.answers !== after.answers && !isOther && isSameBut(ANSWERING, before, after)
}

function asksTheSame(program: Program, before: FlowState, after: FlowState): boolean {
  return collectRelevantAnswers(program, before).forms === collectRelevantAnswers(program, after).forms
}

/** Whether two states have the identical properties, but for some. */
function isSameBut(names: ReadonlySet<keyof FlowState>, one: FlowState, other: FlowState): boolean {
  let name: keyof FlowState
  for (name in one) if (!names.has(name) && one[name] !== other[name]) return false
  return true
}

/**
 * Works out the relevant answers after one answer from those before it, and says whether that was possible: nothing
 * decides by it which questions are asked. What a key costs then does not depend on the size of the form.
 */
export function patchAnswers(program: Program, before: FlowState, after: FlowState, path: Path): boolean {
  const place = resolvePath(program, path)
  if (place === null || place.isStructural) return false
  const relevant = collectRelevantAnswers(program, before)
  // As it is asked now, not as the document has it: it may offer other choices, or be locked.
  const field = findActiveField(relevant, path)
  if (
    field === null ||
    field.kind === 'list' ||
    field.kind === 'group' ||
    !isObject(getValueAt(relevant.answers, place.container))
  )
    return false
  const value = countedValue(field, getValueAt(after.answers, path))
  getMemo(program).relevant.set(after.answers, { ...relevant, answers: withValue(relevant.answers, path, value) })
  return true
}

/** Compares two paths by where their fields stand on the screen; a form and a list come before what is in them. */
function comparePaths(order: ReadonlyMap<Path, number>): (one: Path, other: Path) => number {
  const ranksOf = (path: Path): readonly number[] => {
    let field = ''
    return path.split('.').map((segment) => {
      const isItem = /^\d+$/.test(segment)
      field = field === '' ? segment : `${field}.${isItem ? '*' : segment}`
      return isItem ? Number(segment) : (order.get(field) ?? 0)
    })
  }
  return (one, other) => {
    const [first, second] = [ranksOf(one), ranksOf(other)]
    const different = first.findIndex((place, index) => place !== second[index])
    if (different === -1) return first.length - second.length
    return (first[different] ?? 0) - (second[different] ?? -1)
  }
}

/**
 * Works out what is wrong after one answer that changes no question: only the rules that read it are checked, and only
 * issues that changed are worded. All others stay the identical objects.
 */
export function patchIssues(program: Program, before: FlowState, after: FlowState, path: Path, today: string): void {
  const check = checkOf(program, before, today)
  const relevant = collectRelevantAnswers(program, after)
  const { checked, apart } = resolvePath(program, path) ?? { checked: [], apart: [] }
  const affected = [...checked, ...apart.flatMap((reader) => expandItemPaths(relevant.answers, reader))]
  const changes = affected.flatMap((each) => changeAt(program, after, relevant, check, each, today))
  const patched = changes.length === 0 ? check : patchedCheck(program, check, changes, formOf(path))
  getMemo(program).checks.set(relevant, patched === check ? { ...check } : patched)
}

/** A path whose issue is another one than before; null where nothing is wrong any more. */
type Change = readonly [Path, Issue | null]

function changeAt(
  program: Program,
  state: FlowState,
  relevant: RelevantAnswers,
  { byPath }: ScreenCheck,
  path: Path,
  today: string,
): readonly Change[] {
  const place = resolvePath(program, path)
  const form = program.forms.get(place?.group ?? '')
  if (form === undefined || place === null || form.screen !== state.screen) return []
  const field = findActiveField(relevant, path)
  if (field === null) return []
  const siblings = getValueAt(relevant.answers, place.container)
  const broken = findOwnIssue(field, getValueAt(relevant.answers, path), {
    path,
    siblings: isObject(siblings) ? siblings : {},
    answers: relevant.answers,
    fieldAt: (other) => findField(program, other),
    today,
    refused: createRefusalLookup(program, state, form, relevant),
  })
  const known = byPath.get(path)
  if (broken === null) return known === undefined ? [] : [[path, null]]
  const issue = issueOf(program, broken)
  return known?.rule === issue.rule && known.message === issue.message ? [] : [[path, issue]]
}

function patchedCheck(program: Program, check: ScreenCheck, changes: readonly Change[], form: string): ScreenCheck {
  const inOrder = comparePaths(program.readers.order)
  const patched = changes.reduce((before, change) => withChange(before, change, inOrder), check)
  const complete = program.forms.get(form)?.rules.complete ?? null
  if (complete === null) return patched
  const isMissing = patched.issues.some(
    ({ path, rule }) => path !== form && formOf(path) === form && isMissingRule(rule),
  )
  const whole = patched.byPath.get(form) ?? { path: form, rule: 'complete', message: complete }
  return withChange(patched, [form, isMissing ? whole : null], inOrder)
}

/** The issues with another one of a path, where the fields' order has it. A key in a long form sorts nothing. */
function withChange(
  check: ScreenCheck,
  [path, issue]: Change,
  inOrder: (one: Path, other: Path) => number,
): ScreenCheck {
  const known = check.byPath.get(path) ?? null
  if (known === issue) return check
  const byPath = new Map(check.byPath)
  if (issue === null) byPath.delete(path)
  else byPath.set(path, issue)
  return { ...check, issues: issuesWith(check.issues, known, issue, inOrder), byPath }
}

function issuesWith(
  issues: readonly Issue[],
  known: Issue | null,
  issue: Issue | null,
  inOrder: (one: Path, other: Path) => number,
): readonly Issue[] {
  if (known !== null) return issues.flatMap((each) => (each === known ? (issue ?? []) : each))
  if (issue === null) return issues
  const next = issues.findIndex(({ path }) => inOrder(issue.path, path) < 0)
  return issues.toSpliced(next === -1 ? issues.length : next, 0, issue)
}
