import type { FlowEvent } from '../../engine/state/step'
import type { FlowState } from '../../engine/state/flowState'
import type { Json, Path } from '../../engine/values/answers'
import { listChoiceAnswers, type Choices, listChosenValues, NO_CHOICES } from '../planAnswers'
import { toWildcardPath } from '../../engine/program/dependencies'
import type { Program } from '../../engine/program/program'
import { type PressRoute, type RouteSearch, findRoutesAfter } from '../routeSearch'
import { planSatisfyingAnswers, type FieldPlace, findRevealingAnswers } from './revealingAnswers'
import { collectAskableFields } from './askableFields'
import { getChoiceKey, type Target } from './targets'

/** After so many sets of answers that gain something the best of them is taken. */
const MOST_GAINS = 3

/**
 * The way on from a state, after one press, that gains the most; null where none gains anything. The screen is left as
 * it is, filled in, and filled in with choices that are wanted: sets of answers are only tried until some have gained, or
 * one has gained a choice of each field.
 */
export function findBestRoute(
  search: RouteSearch,
  state: FlowState,
  wanted: ReadonlyMap<string, Target>,
  gainOf: (way: PressRoute) => number,
): PressRoute | null {
  const bests: (readonly [way: PressRoute, gain: number])[] = []
  const fields = fieldsChosen(wanted.keys(), state.screen, wanted)
  for (const events of state.dialog === null ? distinct(fillings(search.program, state, wanted)) : [[]]) {
    const ways = findRoutesAfter(search, state, events).map((way) => [way, gainOf(way)] as const)
    const [, most = 0] = bests.at(-1) ?? []
    const best = ways.toSorted(([, one], [, other]) => other - one).find(([, gain]) => gain > most)
    if (best !== undefined) bests.push(best)
    const isEachChosen = fields > 0 && fieldsChosen(bests.at(-1)?.[0].takes ?? [], state.screen, wanted) === fields
    if (bests.length === MOST_GAINS || isEachChosen) break
  }
  return bests.at(-1)?.[0] ?? null
}

/** Of how many fields on a screen a choice that is wanted is among some keys. */
function fieldsChosen(keys: Iterable<string>, screen: string, wanted: ReadonlyMap<string, Target>): number {
  const targets = [...keys].flatMap((key) => wanted.get(key) ?? [])
  return new Set(
    targets.flatMap((target) => (target.kind === 'choice' && target.screen === screen ? [target.place?.path] : [])),
  ).size
}

function* distinct(all: Iterable<readonly FlowEvent[]>): Iterable<readonly FlowEvent[]> {
  const known = new Set<string>()
  for (const events of all) {
    const key = JSON.stringify(events)
    if (!known.has(key)) yield events
    known.add(key)
  }
}

/** A state's screen as it is, filled in, and filled in with each choice that is wanted. */
function* fillings(
  program: Program,
  state: FlowState,
  wanted: ReadonlyMap<string, Target>,
): Iterable<readonly FlowEvent[]> {
  yield []
  yield planSatisfyingAnswers(program, state, NO_CHOICES, 'required')
  const isWanted = (choices: Choices): boolean =>
    [...choices].some(([path, value]) =>
      listChosenValues(value).some((choice) => wanted.has(getChoiceKey(toWildcardPath(path), choice))),
    )
  for (const choices of everyChoice(program, state).filter(isWanted))
    yield planSatisfyingAnswers(program, state, choices, isInside(choices) ? 'everything' : 'required')
  // What is asked only with other answers on the same screen.
  for (const target of wanted.values()) {
    const own = target.screen === state.screen ? choiceOn(program, target) : null
    if (own === null) continue
    for (const revealing of findRevealingAnswers(program, state, own.place)) {
      const choices = new Map([...revealing, [own.at, own.answer]])
      yield planSatisfyingAnswers(program, state, choices, isInside(choices) ? 'everything' : 'required')
    }
  }
}

/**
 * Each choice of each field of a state's screen: first all that stand at one place of their fields together, so that few
 * sets hold them all, then each alone.
 */
function everyChoice(program: Program, state: FlowState): readonly Choices[] {
  const fields = [...collectAskableFields(program, state)].flatMap(([path, field], index) => {
    const values = listChoiceAnswers(field).map(({ answer }) => answer)
    return values.length === 0 ? [] : [{ path, values, shift: index }]
  })
  const most = Math.max(0, ...fields.map(({ values }) => values.length))
  // Two items of a list, and two fields alike, take different choices.
  const together = Array.from(
    { length: most },
    (_, place) =>
      new Map(fields.flatMap(({ path, values, shift }) => pair(path, values[(place + shift) % values.length]))),
  )
  return [...together, ...fields.flatMap(({ path, values }) => values.map((value) => new Map([[path, value]])))]
}

function pair(path: Path, value: Json | undefined): readonly (readonly [Path, Json])[] {
  return value === undefined ? [] : [[path, value]]
}

/** An answer that is a choice that is wanted, and where it is given: in the first item of a list. */
function choiceOn(
  program: Program,
  { kind, key, place }: Target,
): { readonly place: FieldPlace; readonly at: Path; readonly answer: Json } | null {
  if (kind !== 'choice' || place === null) return null
  const { path } = place
  const field = program.fields.get(path)
  const own =
    field === undefined ? undefined : listChoiceAnswers(field).find(({ choice }) => getChoiceKey(path, choice) === key)
  return own === undefined ? null : { place, at: path.replaceAll('.*', '.0'), answer: own.answer }
}

/** Whether choices are made in an item of a list, which then has to be there. */
function isInside(choices: Choices): boolean {
  return [...choices.keys()].some((path) => /\.\d+(\.|$)/.test(path))
}
