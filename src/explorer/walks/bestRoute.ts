import type { FlowEvent } from '../../engine/state/step'
import type { FlowState } from '../../engine/state/flowState'
import type { Json, Path } from '../../engine/values/answers'
import { listChoiceAnswers, type Choices, listChosenValues, NO_CHOICES } from '../planAnswers'
import { toWildcardPath } from '../../engine/program/dependencies'
import type { Program } from '../../engine/program/program'
import { type PressRoute, type RouteSearch, findRoutesAfter } from '../routeSearch'
import { planSatisfyingAnswers, type TargetPlace, findRevealingAnswers } from './revealingAnswers'
import { collectAskableFields } from './askableFields'
import { getChoiceKey, type Target } from './targets'

/** Stops after so many improvements. */
const MAX_GAINS = 3

/**
 * Returns the route of one press with the largest gain, or null. Tries the screen unchanged, with default answers, and
 * with wanted choices; stops after several improvements, or once a wanted choice of every field is covered.
 */
export function findBestRoute(
  search: RouteSearch,
  state: FlowState,
  wanted: ReadonlyMap<string, Target>,
  getGain: (way: PressRoute) => number,
): PressRoute | null {
  const gains: (readonly [way: PressRoute, gain: number])[] = []
  const fields = countChosenFields(wanted.keys(), state.screen, wanted)
  for (const events of state.dialog === null ? removeDuplicates(listFillings(search.program, state, wanted)) : [[]]) {
    const ways = findRoutesAfter(search, state, events).map((way) => [way, getGain(way)] as const)
    const [, longest = 0] = gains.at(-1) ?? []
    const best = ways.toSorted(([, one], [, other]) => other - one).find(([, gain]) => gain > longest)
    if (best !== undefined) gains.push(best)
    const isEachChosen = fields > 0 && countChosenFields(gains.at(-1)?.[0].takes ?? [], state.screen, wanted) === fields
    if (gains.length === MAX_GAINS || isEachChosen) break
  }
  return gains.at(-1)?.[0] ?? null
}

function countChosenFields(keys: Iterable<string>, screen: string, wanted: ReadonlyMap<string, Target>): number {
  const targets = [...keys].flatMap((key) => wanted.get(key) ?? [])
  return new Set(
    targets.flatMap((target) => (target.kind === 'choice' && target.screen === screen ? [target.place?.path] : [])),
  ).size
}

function* removeDuplicates(all: Iterable<readonly FlowEvent[]>): Iterable<readonly FlowEvent[]> {
  const seen = new Set<string>()
  for (const events of all) {
    const key = JSON.stringify(events)
    if (!seen.has(key)) yield events
    seen.add(key)
  }
}

function* listFillings(
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
  for (const choices of listChoiceSets(program, state).filter(isWanted))
    yield planSatisfyingAnswers(program, state, choices, isInItem(choices) ? 'everything' : 'required')
  // Choices that only appear with other answers on the same screen.
  for (const target of wanted.values()) {
    const own = target.screen === state.screen ? findChoice(program, target) : null
    if (own === null) continue
    for (const revealing of findRevealingAnswers(program, state, own.place)) {
      const choices = new Map([...revealing, [own.at, own.answer]])
      yield planSatisfyingAnswers(program, state, choices, isInItem(choices) ? 'everything' : 'required')
    }
  }
}

/**
 * Lists the choices of a screen's fields: first combined, the n-th choice of every field at once, so that few inputs
 * cover them all; then one at a time.
 */
function listChoiceSets(program: Program, state: FlowState): readonly Choices[] {
  const fields = [...collectAskableFields(program, state)].flatMap(([path, field], index) => {
    const values = listChoiceAnswers(field).map(({ answer }) => answer)
    return values.length === 0 ? [] : [{ path, values, shift: index }]
  })
  const longest = Math.max(0, ...fields.map(({ values }) => values.length))
  // The shift gives two items, or two similar fields, different choices.
  const combined = Array.from(
    { length: longest },
    (_, place) =>
      new Map(fields.flatMap(({ path, values, shift }) => toEntry(path, values[(place + shift) % values.length]))),
  )
  return [...combined, ...fields.flatMap(({ path, values }) => values.map((value) => new Map([[path, value]])))]
}

function toEntry(path: Path, value: Json | undefined): readonly (readonly [Path, Json])[] {
  return value === undefined ? [] : [[path, value]]
}

function findChoice(
  program: Program,
  { kind, key, place }: Target,
): { readonly place: TargetPlace; readonly at: Path; readonly answer: Json } | null {
  if (kind !== 'choice' || place === null) return null
  const { path } = place
  const field = program.fields.get(path)
  const own =
    field === undefined ? undefined : listChoiceAnswers(field).find(({ choice }) => getChoiceKey(path, choice) === key)
  return own === undefined ? null : { place, at: path.replaceAll('.*', '.0'), answer: own.answer }
}

function isInItem(choices: Choices): boolean {
  return [...choices.keys()].some((path) => /\.\d+(\.|$)/.test(path))
}
