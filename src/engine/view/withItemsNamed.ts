import type { BlockScope } from '../blocks/blockScope'
import { fieldAt } from '../program/program'
import { pathsTo } from '../program/resolvedPath'
import type { Issue } from '../state/issue'
import type { Path } from '../values/answers'
import type { ListView } from './flowView'

/** A problem whose message names the items that it stands in, of each list that has several, and the groups that name what is inside. */
export function withItemsNamed(
  { program, fill }: Pick<BlockScope, 'program' | 'fill'>,
  issue: Issue,
  lists: ReadonlyMap<Path, ListView>,
): Issue {
  // Of a thousand fields that stand in nothing, none is looked for.
  if (
    lists.size === 0 &&
    issue.path.indexOf('.') === issue.path.lastIndexOf('.') &&
    fieldAt(program, issue.path)?.kind !== 'group'
  )
    return issue
  const within = pathsTo(issue.path)
  const names = within.flatMap((around, place) => {
    const list = within[place - 1] ?? ''
    const group = fieldAt(program, around)
    if (group?.kind === 'group')
      return group.definition.namesInside === 'group'
        ? [fill(group.label)]
        : [fill(fieldAt(program, issue.path)?.label ?? '')]
    const items = lists.get(list)?.names ?? []
    return items.length > 1 ? (items[Number(around.slice(list.length + 1))] ?? []) : []
  })
  if (names.length === 0) return issue
  const message = names.reduceRight(
    (said, item) => fill(program.flow.wording.itemProblem, { item, message: said }),
    issue.message,
  )
  return { ...issue, message }
}

/** What the item is called that a field stands in, behind the name of the one around it; empty outside of items. */
export function itemAround(
  { program, fill }: Pick<BlockScope, 'program' | 'fill'>,
  path: Path,
  lists: ReadonlyMap<Path, ListView>,
): string {
  const within = pathsTo(path)
  const names = within.flatMap((around, place) => {
    const list = within[place - 1] ?? ''
    return lists.get(list)?.names[Number(around.slice(list.length + 1))] ?? []
  })
  return names.length === 0
    ? ''
    : names.reduceRight((inner, item) => fill(program.flow.wording.itemProblem, { item, message: inner }))
}
