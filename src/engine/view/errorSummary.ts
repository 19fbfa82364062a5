import type { BlockScope } from '../blocks/blockScope'
import { fieldAt } from '../program/program'
import { missingFrom } from '../rules/issues'
import { wasSent } from '../rules/shownIssues'
import { formOf } from '../values/path'
import type { Issue } from '../state/issue'
import type { Path } from '../values/answers'
import { emptyItemsTogether } from './emptyItemsTogether'
import type { ListView } from './flowView'
import { withItemsNamed } from './withItemsNamed'

/** A line of the error summary. */
export interface Problem extends Issue {
  /** It says of a form or a list what the lines behind it say of each field: it leads to none itself. */
  readonly isLead: boolean
}

const NO_PROBLEMS: readonly Problem[] = []

/**
 * What the error summary says: all that is wrong with what was sent, in the order of the fields. Where a list has several
 * items, a message names its item; an item in which nothing was entered has one line.
 */
export function errorSummaryOf(
  scope: BlockScope,
  issues: readonly Issue[],
  lists: ReadonlyMap<Path, ListView>,
): readonly Problem[] {
  const { state } = scope
  if (state.attempts === 0) return NO_PROBLEMS
  const sent = issues.filter((issue) => wasSent(state, issue.path))
  const incomplete = new Set(missingFrom(sent).map(({ path }) => formOf(path)))
  // A form is not incomplete because of an item that was not sent yet.
  const listed = sent.filter(({ path }) => formOf(path) !== path || incomplete.has(path))
  const leads = around(listed)
  const lines = [
    ...emptyItemsTogether(scope, listed, lists, leads),
    ...refused(scope, listed).map((issue) => withItemsNamed(scope, issue, lists)),
  ]
  return toldApart(scope, lines).map((line) => problemOf(line, leads.has(line.path)))
}

const problems = new WeakMap<Issue, Problem>()

/** The line that says a problem: the identical one while the problem is, so that nothing compares them part by part. */
function problemOf(issue: Issue, isLead: boolean): Problem {
  const known = problems.get(issue)
  if (known?.isLead === isLead) return known
  const problem = { ...issue, isLead }
  problems.set(issue, problem)
  return problem
}

/** The paths of everything that problems stand in. */
function around(issues: readonly Issue[]): ReadonlySet<Path> {
  const paths = new Set<Path>()
  for (const { path } of issues) {
    let outer = outerOf(path)
    // What stands around it was taken with it.
    while (outer !== '' && !paths.has(outer)) {
      paths.add(outer)
      outer = outerOf(outer)
    }
  }
  return paths
}

/** The path of what a path stands in; none of a form's. */
function outerOf(path: Path): Path {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')))
}

/** What a service refused is listed last, unless something else is wrong with that field. */
function refused(
  { state: { message }, fill }: Pick<BlockScope, 'state' | 'fill'>,
  listed: readonly Issue[],
): readonly Issue[] {
  const at = message?.at
  if (message === null || at === undefined || listed.some(({ path }) => path === at)) return []
  return [{ path: at, rule: 'show', message: fill(message.text) }]
}

/** Where two problems have the same words, each names its field. */
function toldApart(
  { program, fill }: Pick<BlockScope, 'program' | 'fill'>,
  issues: readonly Issue[],
): readonly Issue[] {
  const said = new Set<string>()
  const twice = new Set(issues.flatMap(({ message }) => (said.size === said.add(message).size ? [message] : [])))
  return issues.map((issue) => {
    if (!twice.has(issue.message)) return issue
    const label = fieldAt(program, issue.path)?.label
    return label === undefined
      ? issue
      : { ...issue, message: fill(program.flow.wording.itemProblem, { item: fill(label), message: issue.message }) }
  })
}
