import type { BlockScope } from '../blocks/blockScope'
import type { Field } from '../program/field'
import { fieldAt } from '../program/program'
import { pathsTo } from '../program/resolvedPath'
import { startOn } from '../program/starts'
import { missingFrom } from '../rules/issues'
import { labelWithGroups } from '../text/labelWithGroups'
import { listOf } from '../values/format'
import { isSame } from '../values/isSame'
import { isEmpty, valueAt } from '../values/path'
import type { Issue } from '../state/issue'
import type { Path } from '../values/answers'
import type { ListView } from './flowView'
import { withItemsNamed } from './withItemsNamed'

interface Among {
  readonly lists: ReadonlyMap<Path, ListView>
  /** The paths of what speaks for problems inside it. */
  readonly leads: ReadonlySet<Path>
}

/** An item in which nothing was entered, with what is missing in it. */
interface EmptyItem {
  readonly path: Path
  readonly list: Path
  readonly name: string
  readonly missing: Issue[]
}

/**
 * The problems with their items named, and those of an item in which nothing was entered as one: by the item's name and
 * the labels of what it lacks. It leads to the first of these.
 */
export function emptyItemsTogether(scope: BlockScope, issues: readonly Issue[], { lists, leads }: Among): readonly Issue[] {
  const empty = emptyItems(scope, lists)
  // The outermost: what stands in an empty item is empty, too.
  const around = ({ path }: Issue): EmptyItem | undefined => pathsTo(path).flatMap((outer) => empty.get(outer) ?? [])[0]
  for (const issue of missingFrom(issues)) if (!leads.has(issue.path)) around(issue)?.missing.push(issue)
  return issues.flatMap((issue) => {
    const item = around(issue)
    if (item === undefined || item.missing.length < 2) return [withItemsNamed(scope, issue, lists)]
    if (item.missing[0] === issue) return [lineOf(scope, item, issue, lists)]
    return leads.has(issue.path) || item.missing.includes(issue) ? [] : [withItemsNamed(scope, issue, lists)]
  })
}

/** The items in which nothing was entered, by path. On a page of an item all is of that item: none is one of several things there. */
function emptyItems({ program, state, relevant, today }: BlockScope, lists: Among['lists']): ReadonlyMap<Path, EmptyItem> {
  if (state.inside !== null) return new Map()
  const isUntouched = (fields: readonly Field[], around: Path): boolean =>
    fields.every((field) => {
      const path = `${around}.${field.name}`
      if (field.kind === 'group') return isUntouched(field.fields, path)
      const value = valueAt(relevant.answers, path)
      return isEmpty(value) || isSame(value, startOn(field, today))
    })
  return new Map(
    [...lists].flatMap(([list, { fields, names }]) => {
      const field = fieldAt(program, list)
      // Which item is marked is seen to, whether anything was entered or not.
      const mark = field?.kind === 'list' ? field.exactlyOne?.field : undefined
      return fields.flatMap((asked, index) => {
        const path = `${list}.${index}`
        const isEmptyItem = isUntouched(asked.filter(({ name }) => name !== mark), path)
        return isEmptyItem ? [[path, { path, list, name: names[index] ?? '', missing: [] }] as const] : []
      })
    }),
  )
}

function lineOf(scope: BlockScope, { path, list, name, missing }: EmptyItem, first: Issue, lists: Among['lists']): Issue {
  const { program, fill } = scope
  const { wording, language } = program.flow
  const labels = missing.flatMap((issue) => labelWithGroups(program, issue.path, path) ?? [])
  const fields = listOf([...new Set(labels)].map((label) => fill(label)), language)
  const line = withItemsNamed(scope, { ...first, path: list, message: fill(wording.itemMissing, { item: name, fields }) }, lists)
  return { ...line, path: first.path }
}
