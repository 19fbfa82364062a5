import { carryOut, type Deed, type Standing } from './deeds'
import { hasFields, lookAround, type Look } from './looks'
import { type Identity, identityOf, type ScreenState, type StateKind } from './screenStates'
import { allShown, isFinal, type Search, type Showing, stepTowards } from './ways'

/** A stop of a journey: the page is in this state now. */
export interface Stop {
  readonly type: 'stop'
  readonly state: ScreenState
}

/** What an applicant does from the first screen on, and the states this leads through. */
export type Journey = readonly (Deed | Stop)[]

/**
 * The journeys that lead through every state of every screen of a flow, each state once, in as few page loads as
 * possible: a journey looks around on each screen it comes to, goes on to the nearest that is new, and back for others.
 * A final screen, which nothing leads back from, comes last.
 * @throws when a screen, dialog, action or message that can be reached is on none of them.
 */
export function journeysThrough(search: Search, start: Standing): readonly Journey[] {
  const wanted = allShown(search, start)
  const met = new Set<string>()
  const names = new Set<string>()
  const journeys: Journey[] = []
  for (;;) {
    const journey = oneJourney({ search, wanted, met, names }, start)
    if (!journey.some(({ type }) => type === 'stop')) break
    journeys.push(journey)
  }
  const missing = [...wanted.values()].filter(({ key }) => !met.has(key))
  if (missing.length > 0) throw new Error(`No journey leads to ${missing.map(({ key }) => key).join(', ')}.`)
  return journeys
}

interface Planning {
  readonly search: Search
  readonly wanted: ReadonlyMap<string, Showing>
  /** The keys of the states that were met. */
  readonly met: Set<string>
  readonly names: Set<string>
}

function oneJourney(planning: Planning, start: Standing): Journey {
  const { search, wanted, met } = planning
  const { program } = search
  const steps: (Deed | Stop)[] = []
  let standing = start

  const stop = (identity: Identity, path?: string): void => {
    if (met.has(identity.key)) return
    met.add(identity.key)
    const name = uniqueName(planning.names, standing.state.screen, identity.kind, identity.detail)
    const { kind, detail } = identity
    const { screen } = standing.state
    steps.push({ type: 'stop', state: { name, kind, screen, detail, standing, ...(path === undefined ? {} : { path }) } })
  }
  const carry = (deed: Deed): void => {
    standing = carryOut(program, standing, deed)
    steps.push(deed)
  }
  const look = ({ before, identity, path, after }: Look): void => {
    for (const deed of before) carry(deed)
    stop(identity, path)
    for (const deed of after) carry(deed)
  }
  const isNew = ({ key }: Identity): boolean => wanted.has(key) && !met.has(key)

  stop(identityOf(program, start, ''))
  for (;;) {
    if (standing.state.dialog === null && hasFields(program, standing)) {
      for (let next = lookAround(program, standing, met); next !== null; next = lookAround(program, standing, met)) look(next)
    }
    const isLast = [...wanted.values()].every((showing) => showing.isLast || !isNew(showing))
    const way = stepTowards(search, standing, isNew, ({ end }) => isLast || !isFinal(search, end))
    if (way === null) return steps
    for (const deed of way.deeds) {
      const event = deed.type === 'finish' ? `${standing.run?.action}.${standing.run?.simulate}` : eventOf(deed)
      carry(deed)
      if (event !== null) stop(identityOf(program, standing, event))
    }
  }
}

function eventOf(deed: Deed): string | null {
  return deed.type === 'press' ? deed.name : null
}

/** Of what is come to on a screen, only the first needs no detail to be told apart. */
function uniqueName(names: Set<string>, screen: string, kind: StateKind, detail: string): string {
  const plain = `${screen} ${kind}`
  const isPlain = detail === '' || (['met', 'message'].includes(kind) && !names.has(plain))
  const named = isPlain ? plain : `${plain} ${detail}`
  const name = [named, ...Array.from({ length: 20 }, (_, index) => `${named} ${index + 2}`)].find((free) => !names.has(free))
  if (name === undefined) throw new Error(`Too many states are called "${named}".`)
  names.add(name)
  return name
}
