import type { BlockScope } from '../blocks/blockScope'
import type { Field } from '../program/field'
import { fieldAt, type Program } from '../program/program'
import { pathsTo } from '../program/resolvedPath'
import { startOn } from '../program/starts'
import { missingFrom } from '../rules/issues'
import { labelWithGroups } from '../text/labelWithGroups'
import { labelsInRow } from '../values/format'
import { isSame } from '../values/isSame'
import { isEmpty, valueAt } from '../values/path'
import type { Issue } from '../state/issue'
import type { Path } from '../values/answers'
import type { ListView } from './flowView'
import { withItemsNamed } from './withItemsNamed'

/**
 * The problems with their items named, and those of an item in which nothing was entered as one: by the item's name and
 * the labels of what it lacks. It leads to the first of these. `leads` are the paths of what speaks for problems inside it.
 */
export function emptyItemsTogether(
  scope: BlockScope,
  issues: readonly Issue[],
  lists: ReadonlyMap<Path, ListView>,
  leads: ReadonlySet<Path>,
): readonly Issue[] {
  const named = (issue: Issue): Issue => withItemsNamed(scope, issue, lists)
  // On a page of an item all is of that item: none is one of several things there.
  if (lists.size === 0 || scope.state.inside !== null) return issues.map(named)
  const byItem = issuesByItem(issues, lists)
  /** What stands in the place of a problem: nothing where the line of its item says it. */
  const instead = new Map<Issue, readonly Issue[]>()
  // A list stands before those inside it: of empty items the outermost has the line.
  for (const [list, { fields, names }] of lists) {
    for (const [index, asked] of fields.entries()) {
      const item = `${list}.${index}`
      const inside = (byItem.get(item) ?? []).filter((issue) => !instead.has(issue))
      const missing = new Set(missingFrom(inside).filter(({ path }) => !leads.has(path)))
      const [first] = missing
      if (first === undefined || missing.size < 2 || isEntered(scope, list, item, asked)) continue
      for (const told of inside.filter((issue) => missing.has(issue) || leads.has(issue.path))) instead.set(told, [])
      const line = named({ ...first, path: list, message: whatIsMissing(scope, names[index] ?? '', missing) })
      instead.set(first, [{ ...line, path: first.path }])
    }
  }
  return issues.flatMap((issue) => instead.get(issue) ?? named(issue))
}

/** The problems inside each item, by its path; each problem once for every item that it stands in. */
function issuesByItem(
  issues: readonly Issue[],
  lists: ReadonlyMap<Path, ListView>,
): ReadonlyMap<Path, readonly Issue[]> {
  const byItem = new Map<Path, Issue[]>()
  for (const issue of issues) {
    for (const [place, item] of pathsTo(issue.path).entries()) {
      if (place === 0 || !lists.has(item.slice(0, item.lastIndexOf('.')))) continue
      const inside = byItem.get(item)
      if (inside === undefined) byItem.set(item, [issue])
      else inside.push(issue)
    }
  }
  return byItem
}

/** Whether anything of an item was entered. Which item is marked is seen to, whatever is entered. */
function isEntered({ program, relevant, today }: BlockScope, list: Path, item: Path, asked: readonly Field[]): boolean {
  const field = fieldAt(program, list)
  const mark = field?.kind === 'list' && field.exactlyOne?.field
  return asked.some((each) => {
    const value = valueAt(relevant.answers, `${item}.${each.name}`)
    return each.name !== mark && !isEmpty(value) && !isSame(value, startOn(each, today) ?? {})
  })
}

function whatIsMissing({ program, fill }: BlockScope, item: string, missing: ReadonlySet<Issue>): string {
  return fill(program.flow.wording.itemMissing, { item, fields: fill(labelsOf(program, [...missing])) })
}

/** The labels of the fields that something is wrong with, each once, with those of their groups. */
export function labelsOf(program: Program, issues: readonly Issue[]): string {
  const labels = issues.flatMap(({ path }) => labelWithGroups(program, path) ?? [])
  return labelsInRow([...new Set(labels)], program.flow.language)
}
