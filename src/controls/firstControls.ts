import { bindControl } from '../renderer/form/bindControl'
import type { BoundControl } from '../renderer/form/formContexts'
import type { FirstControlName } from '../engine/program/controls'
import { PhoneControl } from './phone/PhoneControl'

/** The controls that load before the first form; engine/program/controls.ts marks them with `isFirst`. */
export const firstControls: Readonly<Record<FirstControlName, BoundControl>> = {
  phone: bindControl(PhoneControl),
}
