import { placesOf } from '../answers/placesOf'
import { askedAt, relevantAnswers } from '../answers/relevantAnswers'
import { memoOf } from '../memo/memoOf'
import { resolvePath } from '../program/resolvedPath'
import { fieldAt, type Program } from '../program/program'
import type { RelevantAnswers } from '../program/dependencies'
import { formOf, isObject, valueAt } from '../values/path'
import type { FlowState } from '../state/flowState'
import type { Issue } from '../state/issue'
import type { Path } from '../values/answers'
import { ownIssue } from '../rules/fieldIssues'
import { checkOf, issueOf, refusalIn } from '../rules/issues'
import { comparePaths } from '../rules/comparePaths'
import { saysMissing } from '../rules/ruleTable'
import type { ScreenCheck } from '../rules/screenCheck'

/**
 * Works out what is wrong after one answer that changes no question: only the rules that read it are checked, and only
 * issues that changed are worded. All others stay the identical objects.
 */
export function patchIssues(program: Program, before: FlowState, after: FlowState, path: Path, today: string): void {
  const check = checkOf(program, before, today)
  const relevant = relevantAnswers(program, after)
  const { checked, apart } = resolvePath(program, path) ?? { checked: [], apart: [] }
  const affected = [...checked, ...apart.flatMap((reader) => placesOf(relevant.answers, reader))]
  const changes = affected.flatMap((each) => changeAt(program, after, relevant, check, each, today))
  const patched = changes.length === 0 ? check : patchedCheck(program, check, changes, formOf(path))
  memoOf(program).checks.set(relevant, patched === check ? { ...check } : patched)
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
  const field = askedAt(relevant, path)
  if (field === null) return []
  const siblings = valueAt(relevant.answers, place.container)
  const broken = ownIssue(field, valueAt(relevant.answers, path), {
    path,
    siblings: isObject(siblings) ? siblings : {},
    answers: relevant.answers,
    fieldAt: (other) => fieldAt(program, other),
    today,
    refused: refusalIn(program, state, form, relevant),
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
  const isMissing = patched.issues.some(({ path, rule }) => path !== form && formOf(path) === form && saysMissing(rule))
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
