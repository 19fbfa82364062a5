import { toLiveProgram } from '../../src/engine/program/liveProgram'
import type { Mode, Program } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { FlowState } from '../../src/engine/state/flowState'
import type { Flow } from '../../src/language/flow'
import { type Walked, walkEverywhere } from './walkEverywhere'

/** What a walk over every way through a flow has met, and every state that it came to. */
interface WalkedFlow extends Walked {
  readonly program: Program
  readonly states: readonly FlowState[]
}

const known: Readonly<Record<Mode, WeakMap<Flow, WalkedFlow>>> = { test: new WeakMap(), live: new WeakMap() }

/** The walk over every way through a flow; each flow is gone through once, whichever test asks. */
export function walkedFlow(flow: Flow, mode: Mode = 'test'): WalkedFlow {
  const walked = known[mode].get(flow) ?? walkedAnew(flow, mode)
  known[mode].set(flow, walked)
  return walked
}

function walkedAnew(flow: Flow, mode: Mode): WalkedFlow {
  const tried = compileCheckedFlow(flow)
  const program = mode === 'live' ? toLiveProgram(tried) : tried
  const states: FlowState[] = []
  return { program, states, ...walkEverywhere(program, (state) => void states.push(state)) }
}
