import { createInitialState } from '../../src/engine/answers/initialState'
import { transition } from '../../src/engine/transition/transition'
import type { Program } from '../../src/engine/program/program'
import type { FlowEvent } from '../../src/engine/state/step'
import type { FlowState } from '../../src/engine/state/flowState'
import { TODAY } from '../../src/explorer/stepResult'
import { isFinal, createRouteSearch, findFirstStep, type PressRoute } from '../explorer/routeSearch'

/** An event and the state that it leads to. */
export interface Deed {
  readonly event: FlowEvent
  readonly before: FlowState
  readonly after: FlowState
}

/** What an applicant does from the first screen to the end: on to the nearest screen that is new, as long as there is one. */
export function wayThrough(program: Program, met = new Set<string>()): readonly Deed[] {
  const search = createRouteSearch(program)
  const deeds: Deed[] = []
  let state = createInitialState(program, {})
  met.add(state.screen)
  while (!isFinal(search, state)) {
    const isNew = ({ kind, screen }: { kind: string; screen: string }): boolean =>
      ['met', 'final'].includes(kind) && !met.has(screen)
    const newIn = ({ shows }: PressRoute): number => shows.filter(isNew).length
    // Back shows nothing new.
    const isOnward = ({ shows }: PressRoute): boolean => shows.length > 0
    const isEarly = (way: PressRoute): boolean => isOnward(way) && !isFinal(search, way.end)
    const isEnd = ({ end }: PressRoute): number => (isFinal(search, end) ? 1 : 0)
    const step = findFirstStep(search, state, newIn, isEarly) ?? findFirstStep(search, state, isEnd, isOnward)
    if (step === null) throw new Error(`Nothing leads on from ${state.screen}.`)
    for (const event of step.events) {
      const { after } = transition(program, state, event, TODAY)
      deeds.push({ event, before: state, after })
      state = after
      met.add(state.screen)
    }
  }
  return deeds
}

/** Ways through a flow that lead over every screen together. */
export function waysThrough(program: Program): readonly (readonly Deed[])[] {
  const met = new Set<string>()
  const ways: (readonly Deed[])[] = []
  for (let before = -1; met.size > before;) {
    before = met.size
    const way = wayThrough(program, met)
    if (met.size > before) ways.push(way)
  }
  return ways
}
