import type { FlowEvent } from '../../src/engine/state/step'
import type { FlowState } from '../../src/engine/state/flowState'
import { computeStepResult } from '../../src/explorer/stepResult'
import { hasFields, nextUnmetState, type StateProbe } from './stateProbes'
import { type StateKind, type ScreenState, type Identity, identifyState } from './screenStates'
import { isFinal, findFirstStep, type Appearance, collectAppearances, type RouteSearch } from './routeSearch'

/** A stop of a journey: the flow is in this state now. */
export interface Stop {
  readonly type: 'stop'
  readonly state: ScreenState
}

/** What happens from the first screen on, and the states this leads through. */
export type Journey = readonly (FlowEvent | Stop)[]

/**
 * The journeys that lead through every state of every screen of a flow, each state once, from the start as seldom as
 * possible: a journey looks around on each screen it comes to, goes on to the nearest that is new, and back for others.
 * A final screen, which nothing leads back from, comes last. Screens that are `passed` are gone through without a stop.
 * @throws when a screen, dialog, action or message that can be reached is on none of them.
 */
export function journeysThrough(
  search: RouteSearch,
  start: FlowState,
  passed: ReadonlySet<string> = new Set(),
): readonly Journey[] {
  const wanted = new Map([...collectAppearances(search, start)].filter(([, { screen }]) => !passed.has(screen)))
  const planning: Planning = { search, wanted, passed, met: new Set(), names: new Set() }
  const journeys: Journey[] = []
  for (;;) {
    const journey = oneJourney(planning, start)
    if (!journey.some(({ type }) => type === 'stop')) break
    journeys.push(journey)
  }
  const missing = [...wanted.values()].filter(({ key }) => !planning.met.has(key))
  if (missing.length > 0) throw new Error(`No journey leads to ${missing.map(({ key }) => key).join(', ')}.`)
  return journeys
}

interface Planning {
  readonly search: RouteSearch
  readonly wanted: ReadonlyMap<string, Appearance>
  readonly passed: ReadonlySet<string>
  /** The keys of the states that were met. */
  readonly met: Set<string>
  readonly names: Set<string>
}

function oneJourney(planning: Planning, start: FlowState): Journey {
  const { search, wanted, passed, met } = planning
  const { program } = search
  const steps: (FlowEvent | Stop)[] = []
  let state = start

  const stop = (identity: Identity, path?: string): void => {
    if (met.has(identity.key) || passed.has(state.screen)) return
    met.add(identity.key)
    const { kind, detail, screen } = identity
    const name = uniqueName(planning.names, screen, kind, detail)
    steps.push({ type: 'stop', state: { name, kind, screen, detail, state, ...(path === undefined ? {} : { path }) } })
  }
  const happen = (event: FlowEvent): string | null => {
    const move = computeStepResult(program, state, event)
    state = move.state
    steps.push(event)
    return move.name
  }
  const look = (one: StateProbe): void => {
    for (const event of one.before) happen(event)
    stop(one.identity, one.path)
    for (const event of one.after) happen(event)
  }
  const isNew = ({ key }: Identity): boolean => wanted.has(key) && !met.has(key)
  const nextLook = (): StateProbe | null => {
    if (passed.has(state.screen) || state.dialog !== null || !hasFields(program, state)) return null
    return nextUnmetState(program, state, met)
  }

  stop(identifyState(program, start, ''))
  for (;;) {
    for (let next = nextLook(); next !== null; next = nextLook()) look(next)
    const isLast = [...wanted.values()].every((showing) => showing.isLast || !isNew(showing))
    const way = findFirstStep(
      search,
      state,
      ({ shows }) => (shows.some(isNew) ? 1 : 0),
      ({ end }) => isLast || !isFinal(search, end),
    )
    if (way === null) return steps
    for (const event of way.events) {
      const name = happen(event)
      if (name !== null) stop(identifyState(program, state, name))
    }
  }
}

/** Of what is come to on a screen, only the first needs no detail to be told apart. */
function uniqueName(names: Set<string>, screen: string, kind: StateKind, detail: string): string {
  const plain = `${screen} ${kind}`
  const isPlain = detail === '' || (['met', 'message'].includes(kind) && !names.has(plain))
  const named = isPlain ? plain : `${plain} ${detail}`
  const name = [named, ...Array.from({ length: 20 }, (_, index) => `${named} ${index + 2}`)].find(
    (free) => !names.has(free),
  )
  if (name === undefined) throw new Error(`Too many states are called "${named}".`)
  names.add(name)
  return name
}
