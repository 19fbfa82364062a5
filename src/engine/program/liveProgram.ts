import { liveFlow } from './liveFlow'
import { compileProgram, type Program } from './program'

const known = new WeakMap<Program, Program>()

/** The program of the same flow where its actions are carried out (see `liveFlow`). */
export function liveProgram(program: Program): Program {
  if (program.mode === 'live') return program
  const live = known.get(program) ?? compileProgram(liveFlow(program.flow), program, 'live')
  known.set(program, live)
  return live
}
