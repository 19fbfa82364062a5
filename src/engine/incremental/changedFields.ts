import { resolvePath } from '../program/resolvedPath'
import type { Program } from '../program/program'
import type { Changed } from '../state/step'
import type { Path } from '../values/answers'
import type { FlowView } from '../view/flowView'

/** The fields of which something that they show may have changed: an answer, a message, what was refused, a list. */
export function changedFields(
  program: Program,
  changed: Changed,
  before: FlowView,
  after: FlowView,
): readonly Path[] | 'all' {
  switch (changed.kind) {
    case 'nothing':
      return []
    case 'messages':
    case 'around':
      return changedEntries(before.shown, after.shown)
    case 'answer':
      return [...around(program, changed.path), ...changedEntries(before.shown, after.shown)]
    case 'questions':
      if (program.readers.isOffering) return 'all'
      return [
        ...around(program, changed.path),
        ...changedEntries(before.shown, after.shown),
        ...changedEntries(before.lists, after.lists),
      ]
    case 'all':
      return 'all'
    default:
      return changed satisfies never
  }
}

/** A field, and the lists and groups that it stands in. */
function around(program: Program, path: Path): readonly Path[] {
  return resolvePath(program, path)?.within ?? []
}

function changedEntries(before: ReadonlyMap<Path, object>, after: ReadonlyMap<Path, object>): readonly Path[] {
  if (before === after) return []
  const gone = [...before.keys()].filter((path) => !after.has(path))
  return [...gone, ...[...after].flatMap(([path, entry]) => (before.get(path) === entry ? [] : [path]))]
}
