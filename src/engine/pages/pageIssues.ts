import { listsAmong } from '../program/field'
import { type Program, screenOf } from '../program/program'
import type { FlowState } from '../state/flowState'
import type { Issue } from '../state/issue'
import type { Path } from '../values/answers'
import { isWithin } from '../values/path'
import { openItemIn, pagesOf } from './openItem'

interface Said {
  readonly inside: FlowState['inside']
  readonly issues: readonly Issue[]
}

const known = new WeakMap<readonly Issue[], Said>()

/** The issues of a page, or of the cards with one for each item that is not complete; the identical list for the identical issues. */
export function pageIssues(program: Program, state: Pick<FlowState, 'screen' | 'items' | 'inside'>, issues: readonly Issue[]): readonly Issue[] {
  const before = known.get(issues)
  if (before !== undefined && before.inside === state.inside) return before.issues
  const said = saidOf(program, state, issues)
  known.set(issues, { inside: state.inside, issues: said })
  return said
}

function saidOf(program: Program, state: Pick<FlowState, 'screen' | 'items' | 'inside'>, issues: readonly Issue[]): readonly Issue[] {
  const open = openItemIn(program, state)
  if (open !== null) {
    const names = pagesOf(open.list)[open.page]?.fields ?? []
    return issues.filter(({ path }) => names.some((name) => isWithin(path, `${open.path}.${name}`)))
  }
  const lists = listsOn(program, state.screen)
  const met = new Set<Path>()
  return issues.flatMap((issue) => {
    const item = lists.map((list) => itemIn(list, issue.path)).find((path) => path !== null)
    if (item === undefined || item === null) return [issue]
    if (met.has(item)) return []
    met.add(item)
    return [{ path: item, rule: 'complete', message: program.flow.wording.pagedList.finish }]
  })
}

/** The paths of the lists on a screen that are asked page by page. */
function listsOn(program: Program, screen: string): readonly Path[] {
  return screenOf(program, screen).forms.flatMap((form) =>
    listsAmong(form.fields, form.name).flatMap(({ list, path }) => (list.options.pages === undefined ? [] : [path])),
  )
}

/** The item of a list that an answer stands in; null where it stands in none. */
function itemIn(list: Path, path: Path): Path | null {
  if (!path.startsWith(`${list}.`)) return null
  return `${list}.${path.slice(list.length + 1).split('.', 1)[0] ?? ''}`
}
