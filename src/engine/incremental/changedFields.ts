import { resolvePath } from '../program/resolvedPath'
import type { Program } from '../program/program'
import type { Changed } from '../state/step'
import type { Issue } from '../state/issue'
import type { Path } from '../values/answers'
import type { FlowView } from '../view/flowView'

/** The fields of which something that they show may have changed: an answer, a message, what was refused, a list. */
export function changedFields(program: Program, changed: Changed, before: FlowView, after: FlowView): readonly Path[] | 'all' {
  switch (changed.kind) {
    case 'nothing':
      return []
    case 'messages':
    case 'around':
      return changedMessages(before.shown, after.shown)
    case 'answer':
      return [...(resolvePath(program, changed.path)?.within ?? []), ...changedMessages(before.shown, after.shown)]
    case 'all':
      return 'all'
    default:
      return changed satisfies never
  }
}

function changedMessages(before: ReadonlyMap<Path, Issue>, after: ReadonlyMap<Path, Issue>): readonly Path[] {
  if (before === after) return []
  const gone = [...before.keys()].filter((path) => !after.has(path))
  return [...gone, ...[...after].flatMap(([path, issue]) => (before.get(path) === issue ? [] : [path]))]
}
