import { createInitialState } from '../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { buildView } from '../../src/engine/view/flowView'
import type { Flow } from '../../src/language/flow'

/** The place in the step list of the step that is active on a screen, counted from 0; undefined where there is none. */
export function stepIndex(flow: Flow, screen: string): number | undefined {
  const program = compileCheckedFlow({ ...flow, start: screen })
  const { progress } = buildView(program, createInitialState(program, {}), { today: '2026-03-31', facts: {} }, null)
  return progress?.steps.findIndex(({ status }) => status === 'active')
}
