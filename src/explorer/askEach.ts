import type { Program } from '../engine/program/program'
import type { FlowEvent } from '../engine/state/step'
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
  let fields: readonly AskedField[] = []
  let place = 0
  for (;;) {
    const now = askedFields(program, state)
    // Where other fields are asked, one before may be new.
    if (now !== fields) place = 0
    fields = now
    while (gone.has(fields[place]?.path ?? '')) place += 1
    const asked = fields[place]
    if (asked === undefined) return events
    gone.add(asked.path)
    const happened = eventsFor(asked, state)
    events.push(...happened)
    state = after(program, state, happened)
  }
}
