import type { Flow, Screen, Transition } from '../../language/flow'
import { getOwnValue } from '../values/answers'
import { compileProgram, type Program } from './program'

type Handlers = NonNullable<Screen['on']>

/**
 * Returns the flow for live use: dialogs that only simulate outcomes are removed, and opening one runs the action
 * instead.
 */
export function toLiveFlow<Any extends Flow>(flow: Any): Any {
  const screens = Object.entries(flow.screens).map(([id, screen]) => [id, toLiveScreen(screen)] as const)
  return { ...flow, screens: Object.fromEntries(screens) }
}

function toLiveScreen(screen: Screen): Screen {
  const { dialogs = {}, on = {} } = screen
  const real = Object.entries(dialogs).filter(([, { simulates }]) => simulates === undefined)
  if (real.length === Object.keys(dialogs).length) return screen
  return { ...screen, dialogs: Object.fromEntries(real), on: toLiveHandlers(on, dialogs) }
}

function toLiveHandlers(on: Handlers, dialogs: NonNullable<Screen['dialogs']>): Handlers {
  const live = (transition: Transition): Transition => {
    const { open, ...others } = transition
    const action = open === undefined ? undefined : getOwnValue(dialogs, open)?.simulates
    return action === undefined ? transition : { ...others, run: action }
  }
  return Object.fromEntries(
    Object.entries(on).map(([event, handlers]) => [
      event,
      Array.isArray(handlers) ? handlers.map(live) : live(handlers),
    ]),
  )
}

const known = new WeakMap<Program, Program>()

/** Returns the same program in live mode. Cached per program. */
export function toLiveProgram(program: Program): Program {
  if (program.mode === 'live') return program
  const live = known.get(program) ?? compileProgram(toLiveFlow(program.flow), program, 'live')
  known.set(program, live)
  return live
}
