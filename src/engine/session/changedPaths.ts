import { placeOf } from '../program/place'
import type { Program } from '../program/program'
import type { FlowEvent, FlowState, Issue, Path } from '../values/types'
import type { FlowView } from '../view/view'
import { isAnswerOnly } from '../view/patchedView'

/** A state with its view. */
export interface Seen {
  readonly state: FlowState
  readonly view: FlowView
}

/** The fields of which something that they show may have changed: an answer, a message, what was refused, a list. */
export function changedPaths(program: Program, event: FlowEvent, before: Seen, after: Seen): readonly Path[] | 'all' {
  const messages = changedMessages(before.view.shown, after.view.shown)
  if (before.state.answers === after.state.answers) return before.state.refusals === after.state.refusals ? messages : 'all'
  if (event.type !== 'answer' || !isAnswerOnly(program, before.state, after.state)) return 'all'
  return [...(placeOf(program, event.path)?.within ?? []), ...messages]
}

function changedMessages(before: ReadonlyMap<Path, Issue>, after: ReadonlyMap<Path, Issue>): readonly Path[] {
  if (before === after) return []
  const gone = [...before.keys()].filter((path) => !after.has(path))
  return [...gone, ...[...after].flatMap(([path, issue]) => (before.get(path) === issue ? [] : [path]))]
}
