import { holds } from '../../../src/engine/program/condition'
import { buttonsOf } from '../../../src/engine/program/handlers'
import { type Program, screenOf } from '../../../src/engine/program/program'
import { fillDeeds } from './answering'
import { choicesThatMatter, conditionsIn } from './choices'
import { carryOut, type Deed, type Standing } from './deeds'
import { type Identity, identityOf } from './screenStates'

/** What an applicant does up to and with one press, and all that shows from the press on. */
export interface Way {
  readonly deeds: readonly Deed[]
  readonly end: Standing
  /** What shows after the press and after the action it runs. */
  readonly shows: readonly Identity[]
}

/** Something that is shown somewhere in a flow. */
export interface Showing extends Identity {
  /** It is only seen where the flow ends. */
  readonly isLast: boolean
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

/** The same ways as they were found where the applicant stood as well as here. */
function foreseen(search: Search, standing: Standing): readonly Way[] {
  const key = keyOf(search, standing)
  const ways = search.found.get(key) ?? findWays(search, standing)
  search.found.set(key, ways)
  return ways
}

/** Every way on from where an applicant stands: each button, after each choice that matters; and back. */
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
  const known = new Set([keyOf(search, start)])
  let edge = findWays(search, start).filter(isOpen).map((way) => ({ first: way, way }))
  while (edge.length > 0) {
    const found = edge.find(({ way }) => way.shows.some(isWanted))
    if (found !== undefined) return found.first
    edge = edge
      .filter(({ way }) => isNew(known, keyOf(search, way.end)))
      .flatMap(({ first, way }) => foreseen(search, way.end).filter(isOpen).map((next) => ({ first, way: next })))
  }
  return null
}

/** All that an applicant can be shown after a press, going every way on from the start, by key. */
export function allShown(search: Search, start: Standing): ReadonlyMap<string, Showing> {
  const shown = new Map<string, Showing>()
  const known = new Set([keyOf(search, start)])
  const waiting = [start]
  for (let standing = waiting.pop(); standing !== undefined; standing = waiting.pop()) {
    for (const { deeds, end, shows } of foreseen(search, standing)) {
      if (deeds[0]?.type === 'back') continue
      for (const identity of shows) {
        const isLast = (shown.get(identity.key)?.isLast ?? true) && isFinal(search, end)
        shown.set(identity.key, { ...identity, isLast })
      }
      if (isNew(known, keyOf(search, end))) waiting.push(end)
    }
  }
  return shown
}

/** Whether nothing leads on from where an applicant stands. */
export function isFinal({ program }: Search, { state }: Standing): boolean {
  return screenOf(program.flow, state.screen).final === true
}

/** Whether a key was not met before; from now on it was. */
function isNew(known: Set<string>, key: string): boolean {
  const before = known.size
  return known.add(key).size > before
}

/** What makes a difference to where one can go: of the answers, which were given and which conditions hold. */
function keyOf({ program: { flow } }: Search, { state: { screen, dialog, message, trail, answers } }: Standing): string {
  const given = Object.entries(answers).map(([form, fields]) => [form, Object.keys(fields)])
  const conditions = conditionsIn(flow).map((condition) => holds(condition, answers))
  return JSON.stringify([screen, dialog, message?.text, trail.at(-1)?.screen, given, conditions])
}
