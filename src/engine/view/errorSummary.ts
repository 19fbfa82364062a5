import type { BlockScope } from '../blocks/blockScope'
import { fieldAt } from '../program/program'
import { pathsTo } from '../program/resolvedPath'
import { missingFrom } from '../rules/issues'
import { wasSent } from '../rules/shownIssues'
import { formOf, valueAt } from '../values/path'
import type { Issue } from '../state/issue'
import type { Path } from '../values/answers'
import type { ListView } from './flowView'

/** What messages are told apart with. */
type NamingScope = Pick<BlockScope, 'program' | 'state' | 'fill'>

const NO_PROBLEMS: readonly Issue[] = []

/**
 * What the error summary says: all that is wrong with what was sent, in the order of the fields. Where a list has several
 * items, a message names its item.
 */
export function errorSummaryOf(scope: NamingScope, issues: readonly Issue[], lists: ReadonlyMap<Path, ListView>): readonly Issue[] {
  const { state } = scope
  if (state.attempts === 0) return NO_PROBLEMS
  const sent = issues.filter((issue) => wasSent(state, issue.path) && !isImplied(scope, issue))
  const incomplete = new Set(missingFrom(sent).map(({ path }) => formOf(path)))
  // A form is not incomplete because of an item that was not sent yet.
  const listed = sent.filter(({ path }) => formOf(path) !== path || incomplete.has(path))
  return toldApart(scope, [...listed, ...refused(scope, listed)].map((issue) => withItemNamed(scope, issue, lists)))
}

function isImplied({ program, state }: NamingScope, { path, rule }: Issue): boolean {
  const broken = fieldAt(program, path)?.rules.find(({ name }) => name === rule)
  return broken?.definition.isImplied?.(broken, valueAt(state.answers, path.slice(0, path.lastIndexOf('.')))) ?? false
}

/** What a service refused is listed last, unless something else is wrong with that field. */
function refused({ state: { message }, fill }: Pick<BlockScope, 'state' | 'fill'>, listed: readonly Issue[]): readonly Issue[] {
  const at = message?.at
  if (message === null || at === undefined || listed.some(({ path }) => path === at)) return []
  return [{ path: at, rule: 'show', message: fill(message.text) }]
}

/** Where two problems have the same words, each names its field. */
function toldApart({ program, fill }: Pick<BlockScope, 'program' | 'fill'>, issues: readonly Issue[]): readonly Issue[] {
  const said = new Set<string>()
  const twice = new Set(issues.flatMap(({ message }) => (said.size === said.add(message).size ? [message] : [])))
  return issues.map((issue) => {
    if (!twice.has(issue.message)) return issue
    const label = fieldAt(program, issue.path)?.label
    return label === undefined ? issue : { ...issue, message: fill(program.flow.wording.itemProblem, { item: fill(label), message: issue.message }) }
  })
}

function withItemNamed({ program, fill }: NamingScope, issue: Issue, lists: ReadonlyMap<Path, ListView>): Issue {
  const { wording } = program.flow
  const within = pathsTo(issue.path)
  const names = within.flatMap((around, place) => {
    const list = within[place - 1] ?? ''
    const group = fieldAt(program, around)
    if (group?.kind === 'group') return group.definition.namesInside === 'group' ? [fill(group.label)] : [fill(fieldAt(program, issue.path)?.label ?? '')]
    const items = lists.get(list)?.names ?? []
    return items.length > 1 ? (items[Number(around.slice(list.length + 1))] ?? []) : []
  })
  if (names.length === 0) return issue
  const message = names.reduceRight((said, item) => fill(wording.itemProblem, { item, message: said }), issue.message)
  return { ...issue, message }
}
