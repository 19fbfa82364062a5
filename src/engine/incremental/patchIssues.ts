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
  const byPath = new Map(check.byPath)
  for (const [path, issue] of changes) {
    if (issue === null) byPath.delete(path)
    else byPath.set(path, issue)
  }
  const complete = program.forms.get(form)?.rules.complete ?? null
  if (complete !== null) {
    const isMissing = [...byPath].some(([path, { rule }]) => formOf(path) === form && saysMissing(rule))
    const whole = byPath.get(form) ?? { path: form, rule: 'complete', message: complete }
    if (isMissing) byPath.set(form, whole)
    else byPath.delete(form)
  }
  const inOrder = comparePaths(program.readers.order)
  const issues = [...byPath.values()].toSorted((one, other) => inOrder(one.path, other.path))
  return { ...check, issues, byPath }
}
