import type { ControlName } from '../../engine/program/controls'
import { programOf } from '../../engine/program/programOf'
import type { Flow } from '../../language/flow'

/** The controls that the fields of a flow are entered with, those of a lock that comes and goes too. */
export function controlsOf(flow: Flow): ReadonlySet<ControlName> {
  const fields = [...programOf(flow).fields.values()]
  return new Set(
    fields.flatMap(({ control, asLocked }) => (asLocked === null ? [control] : [control, asLocked.field.control])),
  )
}
