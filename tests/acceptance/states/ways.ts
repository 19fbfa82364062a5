import { buttonsOf } from '../../../src/engine/handlers'
import { type Program, screenOf } from '../../../src/engine/program'
import { fillDeeds } from './answering'
import { choicesThatMatter } from './choices'
import { carryOut, type Deed, type Standing } from './deeds'
import { type Identity, identityOf } from './screenStates'

/** What an applicant does up to and with one press, and all that shows from the press on. */
export interface Way {
  readonly deeds: readonly Deed[]
  readonly end: Standing
  /** What shows after the press and after the action it runs. */
  readonly shows: readonly Identity[]
}

/** How ways are looked for. */
export interface Search {
  readonly program: Program
  /** The buttons that are not pressed, because they lead out of the flow. */
  readonly avoided: ReadonlySet<string>
  /** The ways that were found, by where they begin. */
  readonly found: Map<string, readonly Way[]>
}

/** Actions that start one another this often are cut off. */
const MOST_RUNS = 3

/** Every way on from where an applicant stands: each button, after each choice that matters; and back. */
function waysFrom(search: Search, standing: Standing): readonly Way[] {
  const key = keyOf(standing)
  const ways = search.found.get(key) ?? findWays(search, standing)
  search.found.set(key, ways)
  return ways
}

function findWays(search: Search, standing: Standing): readonly Way[] {
  const { program } = search
  const preparations = standing.state.dialog === null ? fillings(program, standing) : [[]]
  const onward = preparations.flatMap((deeds) => {
    const ready = deeds.reduce((current, deed) => carryOut(program, current, deed), standing)
    const buttons = buttonsOf(screenOf(program.flow, ready.state.screen), ready.state)
    return [...buttons.keys()]
      .filter((name) => !search.avoided.has(name))
      .flatMap((name) => pressed(program, ready, name).map((way) => ({ ...way, deeds: [...deeds, ...way.deeds] })))
  })
  return [...onward, ...back(program, standing)]
}

/** The screen as it is, and filled in, once for each choice that matters. */
function fillings(program: Program, standing: Standing): readonly (readonly Deed[])[] {
  const choices = [new Map<string, string>(), ...choicesThatMatter(program, standing.state)]
  const filled = choices.map((chosen) => fillDeeds(program, standing, chosen, 'required'))
  return [[], ...filled.filter((deeds) => deeds.length > 0)]
}

function pressed(program: Program, ready: Standing, name: string): readonly Way[] {
  const press: Deed = { type: 'press', name }
  let end = carryOut(program, ready, press)
  if (end.state === ready.state || end.state.attempts > ready.state.attempts) return []
  const deeds: Deed[] = [press]
  const shows = [identityOf(program, end, name)]
  for (let runs = 0; end.run !== null && runs < MOST_RUNS; runs += 1) {
    const event = `${end.run.action}.${end.run.simulate}`
    const finish: Deed = { type: 'finish' }
    end = carryOut(program, end, finish)
    deeds.push(finish)
    shows.push(identityOf(program, end, event))
  }
  return [{ deeds, end, shows }]
}

function back(program: Program, standing: Standing): readonly Way[] {
  const end = carryOut(program, standing, { type: 'back' })
  const isBack = standing.state.dialog === null && end.state !== standing.state
  return isBack ? [{ deeds: [{ type: 'back' }], end, shows: [] }] : []
}

/** The first step of the shortest way to something that is wanted, or null. `isOpen` tells where the way may lead on. */
export function stepTowards(
  search: Search,
  start: Standing,
  isWanted: (identity: Identity) => boolean,
  isOpen: (way: Way) => boolean,
): Way | null {
  const known = new Set([keyOf(start)])
  let edge: readonly { readonly first: Way | null; readonly at: Standing }[] = [{ first: null, at: start }]
  while (edge.length > 0) {
    const further = edge.flatMap(({ first, at }) =>
      waysFrom(search, at)
        .filter(isOpen)
        .map((way) => ({ first: first ?? way, way, at: way.end })),
    )
    const found = further.find(({ way }) => way.shows.some(isWanted))
    if (found !== undefined) return found.first
    edge = further.filter(({ at }) => isNew(known, keyOf(at)))
  }
  return null
}

/** All that an applicant can be shown after a press, going every way from the start. */
export function allShown(search: Search, start: Standing): ReadonlyMap<string, Identity> {
  const shown = new Map<string, Identity>()
  const known = new Set([keyOf(start)])
  const waiting = [start]
  for (let standing = waiting.pop(); standing !== undefined; standing = waiting.pop()) {
    for (const way of waysFrom(search, standing)) {
      for (const identity of way.shows) shown.set(identity.key, identity)
      if (isNew(known, keyOf(way.end))) waiting.push(way.end)
    }
  }
  return shown
}

/** Whether a key was not met before; from now on it was. */
function isNew(known: Set<string>, key: string): boolean {
  const before = known.size
  return known.add(key).size > before
}

function keyOf({ state: { screen, dialog, message, trail, answers } }: Standing): string {
  const firstTwo = (_: string, value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 2) : value)
  return JSON.stringify([screen, dialog, message?.text, trail.map((visit) => visit.screen).join(' '), JSON.stringify(answers, firstTwo)])
}
