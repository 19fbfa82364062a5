import type { Program } from '../engine/program/program'
import type { FlowEvent } from '../engine/state/flowEvent'
import type { FlowState } from '../engine/state/flowState'
import type { Path } from '../engine/values/answers'
import { type AskedField, askedFields } from './askedFields'
import { after } from './stepResult'

/**
 * Goes from field to field of a state's screen, and gives all that happens on the way: `eventsFor` says of each field
 * what does. Those that appear meanwhile are gone to as well, where they stand.
 */
export function askEach(
  program: Program,
  start: FlowState,
  eventsFor: (asked: AskedField, state: FlowState) => readonly FlowEvent[],
): readonly FlowEvent[] {
  const events: FlowEvent[] = []
  const gone = new Set<Path>()
  let state = start
  const next = (): AskedField | undefined => askedFields(program, state).find(({ path }) => !gone.has(path))
  for (let asked = next(); asked !== undefined; asked = next()) {
    gone.add(asked.path)
    const happened = eventsFor(asked, state)
    events.push(...happened)
    state = after(program, state, happened)
  }
  return events
}
