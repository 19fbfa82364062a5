import type { BlockScope } from '../blocks/blockScope'
import { fieldAt } from '../program/program'
import { startOn } from '../program/starts'
import { missingFrom } from '../rules/issues'
import { labelWithGroups } from '../text/labelWithGroups'
import { listOf } from '../values/format'
import { isSame } from '../values/isSame'
import { isEmpty, isWithin, valueAt } from '../values/path'
import type { Issue } from '../state/issue'
import type { Path } from '../values/answers'
import type { ListView } from './flowView'
import { withItemsNamed } from './withItemsNamed'

/**
 * The problems with their items named, and those of an item in which nothing was entered as one: by the item's name and
 * the labels of what it lacks. It leads to the first of these. `leads` are the paths of what speaks for problems inside it.
 */
export function emptyItemsTogether(scope: BlockScope, issues: readonly Issue[], lists: ReadonlyMap<Path, ListView>, leads: ReadonlySet<Path>): readonly Issue[] {
  const { program, state, relevant, today, fill } = scope
  const { wording, language } = program.flow
  let lines: readonly Issue[] = issues.map((issue) => withItemsNamed(scope, issue, lists))
  // On a page of an item all is of that item: none is one of several things there.
  if (state.inside !== null) return lines
  // A list stands before those inside it: of empty items the outermost has the line.
  for (const [list, { fields, names }] of lists) {
    const field = fieldAt(program, list)
    // Which item is marked is seen to, whatever is entered.
    const mark = field?.kind === 'list' && field.exactlyOne?.field
    for (const [index, asked] of fields.entries()) {
      const item = `${list}.${index}`
      const inside = lines.filter(({ path }) => isWithin(path, item))
      const missing = missingFrom(inside).filter(({ path }) => !leads.has(path))
      const [first] = missing
      const isEntered = asked.some((each) => {
        const value = valueAt(relevant.answers, `${item}.${each.name}`)
        return each.name !== mark && !isEmpty(value) && !isSame(value, startOn(each, today) ?? {})
      })
      if (first === undefined || missing.length < 2 || isEntered) continue
      const labels = missing.flatMap(({ path }) => labelWithGroups(program, path) ?? [])
      const message = fill(wording.itemMissing, { item: names[index] ?? '', fields: fill(listOf(labels, language)) })
      const line = { ...withItemsNamed(scope, { ...first, path: list, message }, lists), path: first.path }
      const isTold = (each: Issue): boolean => missing.includes(each) || (leads.has(each.path) && inside.includes(each))
      lines = lines.map((each) => (each === first ? line : each)).filter((each) => !isTold(each))
    }
  }
  return lines
}
