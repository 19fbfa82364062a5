import { initialState } from '../../src/engine/answers/initialState'
import { programOf } from '../../src/engine/program/programOf'
import { viewOf } from '../../src/engine/view/flowView'
import type { Flow } from '../../src/language/flow'

/** The place in the step list of the step that is active on a screen, counted from 0; undefined where there is none. */
export function stepIndex(flow: Flow, screen: string): number | undefined {
  const program = programOf({ ...flow, start: screen })
  const { progress } = viewOf(program, initialState(program, {}), { today: '2026-03-31', facts: {} }, null)
  return progress?.steps.findIndex(({ status }) => status === 'active')
}
