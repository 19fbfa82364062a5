import { findField, type Program } from '../program/program'
import { formOf, isEmpty, isSame, type Path, getValueAt, listPathPrefixes } from '../values/answers'
import { fillValues } from '../text/template'
import type { BlockScope } from '../blocks/blockScope'
import type { Issue } from '../state/flowState'
import type { Field } from '../program/field'
import { resolveDefault } from '../program/starts'
import { filterMissingIssues, hasBeenSubmitted } from '../rules/issues'
import { formatLabelList } from '../values/format'

type ListsOnScreen = ReadonlyMap<
  Path,
  { readonly fields: readonly (readonly Field[])[]; readonly names: readonly string[] }
>

/** The field's label after those of its groups: two groups may have the same question. */
function formatLabelWithGroups(program: Program, path: Path): string | undefined {
  const { label } = findField(program, path) ?? {}
  return path.split('.').reduceRight((message, _, place, segments) => {
    const group = findField(program, segments.slice(0, place).join('.'))
    const isNamed = group?.kind === 'group' && group.definition.namesInside === 'group' && !group.options.asTitle
    return isNamed && message !== undefined
      ? fillValues(program.flow.wording.itemProblem, { item: group.label, message })
      : message
  }, label)
}

/** Whether what stands in the group at this path is named together with the field inside it. */
function isRow(program: Program, around: Path): boolean {
  const group = findField(program, around)
  return group?.kind === 'group' && group.definition.namesInside === 'field'
}

/** Names the items, of lists with several, and the groups in a problem's message. */
function nameItems({ program, fill }: Pick<BlockScope, 'program' | 'fill'>, issue: Issue, lists: ListsOnScreen): Issue {
  // A shortcut: a screen may have a thousand fields outside lists and groups.
  if (
    lists.size === 0 &&
    issue.path.indexOf('.') === issue.path.lastIndexOf('.') &&
    findField(program, issue.path)?.kind !== 'group'
  )
    return issue
  const within = listPathPrefixes(issue.path)
  const names = within.flatMap((around, place) => {
    const list = within[place - 1] ?? ''
    const group = findField(program, around)
    if (group?.kind === 'group') {
      // The heading of the screen says it, or the table around the row does.
      if (group.definition.namesInside === 'group')
        return group.options.asTitle === true || isRow(program, list) ? [] : [fill(group.label)]
      const inside = within.length === place + 1 ? within.slice(place) : within.slice(place + 1)
      return [inside.map((path) => fill(findField(program, path)?.label ?? '')).join(', ')]
    }
    const items = lists.get(list)?.names ?? []
    return items.length > 1 ? (items[Number(around.slice(list.length + 1))] ?? []) : []
  })
  if (names.length === 0) return issue
  const message = names.reduceRight(
    (text, item) => fill(program.flow.wording.itemProblem, { item, message: text }),
    issue.message,
  )
  return { ...issue, message }
}

/** Names the items that contain a field, outermost first; empty outside lists. */
export function getEnclosingItemName(
  { program, fill }: Pick<BlockScope, 'program' | 'fill'>,
  path: Path,
  lists: ListsOnScreen,
): string {
  const within = listPathPrefixes(path)
  const names = within.flatMap((around, place) => {
    const list = within[place - 1] ?? ''
    return lists.get(list)?.names[Number(around.slice(list.length + 1))] ?? []
  })
  return names.length === 0
    ? ''
    : names.reduceRight((inner, item) => fill(program.flow.wording.itemProblem, { item, message: inner }))
}

/**
 * Names the items in problems, and merges the problems of an empty item into one line that leads to its first missing
 * field. `leads` are paths of lines that stand for the problems inside them.
 */
function mergeEmptyItems(
  scope: BlockScope,
  issues: readonly Issue[],
  lists: ListsOnScreen,
  leads: ReadonlySet<Path>,
): readonly Issue[] {
  const named = (issue: Issue): Issue => nameItems(scope, issue, lists)
  if (lists.size === 0 || scope.state.inside !== null) return issues.map(named)
  const byItem = groupIssuesByItem(issues, lists)
  const instead = new Map<Issue, readonly Issue[]>()
  // An outer list comes before those inside it, so the outermost empty item gets the line.
  for (const [list, { fields, names }] of lists) {
    for (const [index, asked] of fields.entries()) {
      const item = `${list}.${index}`
      const inside = (byItem.get(item) ?? []).filter((issue) => !instead.has(issue))
      const missing = new Set(filterMissingIssues(inside).filter(({ path }) => !leads.has(path)))
      const [first] = missing
      if (first === undefined || missing.size < 2 || isEntered(scope, list, item, asked)) continue
      for (const merged of inside.filter((issue) => missing.has(issue) || leads.has(issue.path)))
        instead.set(merged, [])
      const line = named({ ...first, path: list, message: formatMissing(scope, names[index] ?? '', missing) })
      instead.set(first, [{ ...line, path: first.path }])
    }
  }
  return issues.flatMap((issue) => instead.get(issue) ?? named(issue))
}

function groupIssuesByItem(issues: readonly Issue[], lists: ListsOnScreen): ReadonlyMap<Path, readonly Issue[]> {
  const byItem = new Map<Path, Issue[]>()
  for (const issue of issues) {
    for (const [place, item] of listPathPrefixes(issue.path).entries()) {
      if (place === 0 || !lists.has(item.slice(0, item.lastIndexOf('.')))) continue
      const inside = byItem.get(item)
      if (inside === undefined) byItem.set(item, [issue])
      else inside.push(issue)
    }
  }
  return byItem
}

/** Whether an item has an answer. The mark of `exactlyOne` does not count: the engine sets it. */
function isEntered({ program, relevant, today }: BlockScope, list: Path, item: Path, asked: readonly Field[]): boolean {
  const field = findField(program, list)
  const mark = field?.kind === 'list' && field.exactlyOne?.field
  return asked.some((each) => {
    const value = getValueAt(relevant.answers, `${item}.${each.name}`)
    return each.name !== mark && !isEmpty(value) && !isSame(value, resolveDefault(each, today) ?? {})
  })
}

function formatMissing({ program, fill }: BlockScope, item: string, missing: ReadonlySet<Issue>): string {
  return fill(program.flow.wording.itemMissing, { item, fields: fill(formatIssueLabels(program, [...missing])) })
}

export function formatIssueLabels(program: Program, issues: readonly Issue[]): string {
  const labels = issues.flatMap(({ path }) => formatLabelWithGroups(program, path) ?? [])
  return formatLabelList([...new Set(labels)], program.flow.language)
}

export interface Problem extends Issue {
  /** The line introduces those of its form or list and is no link. */
  readonly isLead: boolean
}

const NO_PROBLEMS: readonly Problem[] = []

/**
 * Builds the error summary of the last submit, in field order. Messages name the item if a list has several; an empty
 * item has one line.
 */
export function buildErrorSummary(
  scope: BlockScope,
  issues: readonly Issue[],
  lists: ListsOnScreen,
): readonly Problem[] {
  const { state } = scope
  if (state.attempts === 0) return NO_PROBLEMS
  const sent = issues.filter((issue) => hasBeenSubmitted(state, issue.path))
  const incomplete = new Set(filterMissingIssues(sent).map(({ path }) => formOf(path)))
  // An issue of a whole form counts only if a field of a sent item has one.
  const listed = sent.filter(({ path }) => formOf(path) !== path || incomplete.has(path))
  const leads = collectOuterPaths(listed)
  const lines = [
    ...mergeEmptyItems(scope, listed, lists, leads),
    ...listServiceErrors(scope, listed).map((issue) => nameItems(scope, issue, lists)),
  ]
  return labelRepeated(scope, lines).map((line) => toProblem(line, leads.has(line.path)))
}

const problems = new WeakMap<Issue, Problem>()

/** Returns the identical line for the identical issue, so that views compare by identity. */
function toProblem(issue: Issue, isLead: boolean): Problem {
  const known = problems.get(issue)
  if (known?.isLead === isLead) return known
  const problem = { ...issue, isLead }
  problems.set(issue, problem)
  return problem
}

function collectOuterPaths(issues: readonly Issue[]): ReadonlySet<Path> {
  const paths = new Set<Path>()
  for (const { path } of issues) {
    let outer = getOuterPath(path)
    while (outer !== '' && !paths.has(outer)) {
      paths.add(outer)
      outer = getOuterPath(outer)
    }
  }
  return paths
}

function getOuterPath(path: Path): Path {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')))
}

/** The error that a service reported is listed last, unless its field has an issue of its own. */
function listServiceErrors(
  { state: { message }, fill }: Pick<BlockScope, 'state' | 'fill'>,
  listed: readonly Issue[],
): readonly Issue[] {
  const at = message?.at
  if (message === null || at === undefined || listed.some(({ path }) => path === at)) return []
  return [{ path: at, rule: 'show', message: fill(message.text) }]
}

function labelRepeated(
  { program, fill }: Pick<BlockScope, 'program' | 'fill'>,
  issues: readonly Issue[],
): readonly Issue[] {
  const seen = new Set<string>()
  const twice = new Set(issues.flatMap(({ message }) => (seen.size === seen.add(message).size ? [message] : [])))
  return issues.map((issue) => {
    if (!twice.has(issue.message)) return issue
    const label = findField(program, issue.path)?.label
    return label === undefined
      ? issue
      : { ...issue, message: fill(program.flow.wording.itemProblem, { item: fill(label), message: issue.message }) }
  })
}
