import { isAsked, relevantAnswers } from '../answers/relevantAnswers'
import { pathOf } from '../answers/items'
import { memoOf } from '../memo/memoOf'
import type { FieldRule } from '../program/field'
import { itemPagingOf } from '../program/itemPaging'
import { fieldAt, type Form, type Program, screenOf } from '../program/program'
import type { RelevantAnswers, WayState } from '../program/dependencies'
import type { FlowState } from '../state/flowState'
import type { Issue, Refusal } from '../state/issue'
import type { Path } from '../values/answers'
import { type BrokenName, type BrokenRule, issuesTogether } from './fieldIssues'
import { isSurplus, messageOf, messageOfRefusals } from './message'
import type { Rule } from './rule'
import { saysMissing } from './ruleTable'
import type { ScreenCheck } from './screenCheck'

/** The part of the state that decides what is wrong. */
export type CheckedState = WayState & Pick<FlowState, 'refusals' | 'items' | 'inside'>

/**
 * Every rule of the current screen's forms that does not hold, at most one for each field, in the order of the fields.
 * Before a form's fields stands what is wrong with the form as a whole: its path is the form's name. Of an item that is asked
 * page by page its page says it. The one truth for
 * messages, buttons, the checker and the walk.
 */
export function screenIssues(program: Program, state: CheckedState, today: string): readonly Issue[] {
  const { issues } = checkOf(program, state, today)
  return itemPagingOf(program)?.issues(program, state, issues) ?? issues
}

/** What is wrong on a state's screen, remembered as long as nothing of what it was found with changes. */
export function checkOf(program: Program, state: CheckedState, today: string): ScreenCheck {
  const { screen, refusals, items } = state
  const relevant = relevantAnswers(program, state)
  const known = memoOf(program).checks.get(relevant)
  const isKnown =
    known?.screen === screen && known.refusals === refusals && known.items === items && known.today === today
  if (known !== undefined && isKnown) return known
  const issues = screenOf(program, screen).forms.flatMap((form) => formIssues(program, state, form, relevant, today))
  const check = { screen, refusals, items, today, issues, byPath: new Map(issues.map((issue) => [issue.path, issue])) }
  memoOf(program).checks.set(relevant, check)
  return check
}

/** What controls of the current screen refused: of each field what is wrong, and what was left out because it is full. */
export function screenRefusals(program: Program, state: CheckedState): readonly (Issue & Pick<Refusal, 'rule'>)[] {
  return refusalsOn(program, state, relevantAnswers(program, state)).flatMap(({ path, refusals }) => {
    const field = fieldAt(program, path)
    const parts = [refusals.filter((refusal) => !isSurplus(refusal)), refusals.filter(isSurplus)]
    return parts.flatMap((part) => {
      const [first] = part
      return first === undefined
        ? []
        : { path, rule: first.rule, message: field === null ? '' : messageOfRefusals(field, part, program.flow) }
    })
  })
}

/** Whether every required field has something in it, right or wrong. */
export function isFilled(issues: readonly Issue[]): boolean {
  return missingFrom(issues).length === 0
}

/** The issues that say something was not given at all. */
export function missingFrom(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ rule }) => saysMissing(rule))
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
  const around = { answers: relevant.answers, fieldAt: (path: Path) => fieldAt(program, path), today }
  const broken = issuesTogether(fields, values, {
    path: form.name,
    ...around,
    itemFields,
    refused: refusalIn(program, state, form, relevant),
  })
  return [...incomplete(form, broken), ...broken.map((found) => issueOf(program, found))]
}

/** Broken by what the control refused, whatever the answer is. */
const REFUSED: Rule = { holds: () => true }

/** What controls refused keeps a form from being submitted only where the form has words for that. */
export function refusalIn(
  program: Program,
  state: CheckedState,
  { rules: words }: Form,
  relevant: RelevantAnswers,
): (path: Path) => FieldRule<BrokenName> | null {
  if (words.files === null) return () => null
  const rule: FieldRule<BrokenName> = { name: 'files', definition: REFUSED, is: null, message: words.files }
  const wrong = refusalsOn(program, state, relevant).filter(({ refusals }) => !refusals.every(isSurplus))
  const refused = new Set(wrong.flatMap(({ path }) => (fieldAt(program, path)?.kind === 'simple' ? [] : path)))
  return (path) => (refused.has(path) ? rule : null)
}

function incomplete({ name, rules: { complete } }: Form, broken: readonly BrokenRule[]): readonly Issue[] {
  const isMissing = broken.some(({ rule }) => rule.definition.isMissing)
  return complete !== null && isMissing ? [{ path: name, rule: 'complete', message: complete }] : []
}

/** A broken rule with its words. */
export function issueOf({ flow }: Program, { path, rule, value, context }: BrokenRule): Issue {
  return { path, rule: rule.name, message: messageOf(rule, value, context, flow) }
}

/** What controls refused in fields that are asked, by path. */
function refusalsOn(
  program: Program,
  { screen, refusals, items }: CheckedState,
  relevant: RelevantAnswers,
): readonly { readonly path: Path; readonly refusals: readonly Refusal[] }[] {
  return Object.entries(refusals).flatMap(([address, said]) => {
    const path = pathOf(items, address)
    if (path === null || said.length === 0 || program.forms.get(path.split('.', 1)[0] ?? '')?.screen !== screen)
      return []
    return isAsked(relevant, path) ? [{ path, refusals: said }] : []
  })
}
