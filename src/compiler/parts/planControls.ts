import type { Flow } from '../../language/flow'
import type { FieldUi } from '../../language/ui'
import { fieldUis } from './fieldUis'
import { formsIn } from './parts'
import { pointerTo } from '../findings/pointer'

/** A field whose choices are the plans of a calculation. */
export interface PlanControl {
  /** The path of its answer; a field of a list's items has none of its own. */
  readonly path: string | null
  /** The calculation it names, if it does. */
  readonly calculation: string | undefined
  readonly pointer: string
}

/** Every field of a flow whose choices are plans. */
export function planControlsIn(flow: Flow): readonly PlanControl[] {
  return formsIn(flow).flatMap(({ name: form, block, pointer }) =>
    fieldUis(block.ui).flatMap(([name, field]) =>
      controlsOf(field, `${form}.${name}`, pointerTo(pointer, 'ui', name)),
    ),
  )
}

function controlsOf(ui: FieldUi, path: string | null, pointer: string): readonly PlanControl[] {
  const own = { path, calculation: ui['ui:options']?.calculation, pointer }
  return [
    ...(ui['ui:widget'] === 'plan' ? [own] : []),
    ...fieldUis(ui.items).flatMap(([name, field]) => controlsOf(field, null, pointerTo(pointer, 'items', name))),
  ]
}
