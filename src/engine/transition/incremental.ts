import { findActiveField, collectRelevantAnswers } from '../answers/relevantAnswers'
import { findField, type Program } from '../program/program'
import type { Changed, FlowEvent } from '../state/step'
import type { FlowState, Issue } from '../state/flowState'
import { getMemo, type ScreenCheck, resolvePath } from '../program/memo'
import { formOf, isObject, type Path, getValueAt, withValue } from '../values/answers'
import { countedValue } from '../answers/inputShape'
import { expandItemPaths } from '../answers/items'
import type { RelevantAnswers } from '../program/dependencies'
import { checkScreen, toIssue, findOwnIssue, createRefusalLookup } from '../rules/issues'
import { isMissingRule } from '../rules/ruleTable'

const NOTHING: Changed = { kind: 'nothing' }
const MESSAGES: Changed = { kind: 'messages' }
const AROUND: Changed = { kind: 'around' }
const ALL: Changed = { kind: 'all' }

const ANSWERING: ReadonlySet<keyof FlowState> = new Set(['answers', 'changing'])
const LEAVING: ReadonlySet<keyof FlowState> = new Set(['touched', 'changing'])

/** Determines what an event changed of the view, so that readers of a step need no comparison. */
export function computeChanges(program: Program, before: FlowState, event: FlowEvent, after: FlowState): Changed {
  if (before === after) return NOTHING
  if (isSameBut(LEAVING, before, after)) return MESSAGES
  if (event.type === 'answer' && isAnswerOnly(before, after))
    return { kind: hasSameQuestions(program, before, after) ? 'answer' : 'questions', path: event.path }
  return before.answers === after.answers && before.refusals === after.refusals ? AROUND : ALL
}

function isAnswerOnly(before: FlowState, after: FlowState): boolean {
  // The field edited before, if it was never left, may show its message now.
  const isOther = before.changing !== null && before.changing !== after.changing
  return before.answers !== after.answers && !isOther && isSameBut(ANSWERING, before, after)
}

function hasSameQuestions(program: Program, before: FlowState, after: FlowState): boolean {
  return collectRelevantAnswers(program, before).forms === collectRelevantAnswers(program, after).forms
}

function isSameBut(names: ReadonlySet<keyof FlowState>, one: FlowState, other: FlowState): boolean {
  let name: keyof FlowState
  for (name in one) if (!names.has(name) && one[name] !== other[name]) return false
  return true
}

/**
 * Derives the relevant answers from the previous ones after one answer, so that a keystroke's cost is independent of
 * the form's size. Returns false if that is impossible, because the answer decides which questions are asked.
 */
export function patchAnswers(program: Program, before: FlowState, after: FlowState, path: Path): boolean {
  const place = resolvePath(program, path)
  if (place === null || place.isStructural) return false
  const relevant = collectRelevantAnswers(program, before)
  // The active field may differ from the document's: other choices, or locked.
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
 * Updates the issues after one answer that changes no question: checks only the rules that read it, and formats only
 * changed issues. All others stay the identical objects.
 */
export function patchIssues(program: Program, before: FlowState, after: FlowState, path: Path, today: string): void {
  const check = checkScreen(program, before, today)
  const relevant = collectRelevantAnswers(program, after)
  const { checked, distantReaders: apart } = resolvePath(program, path) ?? { checked: [], distantReaders: [] }
  const affected = [...checked, ...apart.flatMap((reader) => expandItemPaths(relevant.answers, reader))]
  const changes = affected.flatMap((each) => findChange(program, after, relevant, check, each, today))
  const patched = changes.length === 0 ? check : patchCheck(program, check, changes, formOf(path))
  getMemo(program).checks.set(relevant, patched === check ? { ...check } : patched)
}

type Change = readonly [Path, Issue | null]

function findChange(
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
  const issue = toIssue(program, broken)
  return known?.rule === issue.rule && known.message === issue.message ? [] : [[path, issue]]
}

function patchCheck(program: Program, check: ScreenCheck, changes: readonly Change[], form: string): ScreenCheck {
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

/** Replaces the issue of a path, in field order, without sorting the list. */
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
  return { ...check, issues: replaceIssue(check.issues, known, issue, inOrder), byPath }
}

function replaceIssue(
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
