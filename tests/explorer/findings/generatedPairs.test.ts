// @module-tag long
import { expect, it, vi } from 'vitest'
import { type Finding, isError } from '../../../src/engine/values/finding'
import { catalogue } from '../../flows/flowsOnDisk'
import { type Change, placeOf } from './change'
import { foundWith } from './edited'
import { drawing, mistakesIn } from './generatedMistakes'
import { spelledOut } from './spelledOut'
import { isPointerWithin } from '../../../src/compiler/findings/pointer'

// In the long run 1,200 pairs are compiled and proven.
vi.setConfig({ testTimeout: 1_800_000 })

const isFull = import.meta.env.MODE === 'full'
const PAIRS = isFull ? 1200 : 20
/** How many mistakes they are drawn from. */
const MISTAKES = isFull ? 400 : 30

/** A mistake, and what is said of it where it is the only one: the first error, or what comes first. */
interface Mistake {
  readonly flow: string
  readonly change: Change
  readonly said: Finding
}

const draw = drawing(7)
const documents = catalogue.flows.map((one) => ({ flow: one.id, next: mistakesIn(spelledOut(one), draw) }))

/** A mistake that is found; what shows nowhere, such as a word for another, is none. */
function drawnMistake(): Mistake {
  for (;;) {
    const { flow, next } = documents[draw(documents.length)] ?? {}
    if (flow === undefined || next === undefined) continue
    const change = next()
    const { stated, proven } = foundWith(flow, change)
    const [first] = [...stated, ...proven]
    const said = stated.find(isError) ?? first
    if (said !== undefined) return { flow, change, said }
  }
}

/** Two mistakes in one flow, of which neither stands in the other or is told of there. */
function isPair(one: Mistake, other: Mistake): boolean {
  const [places, others] = [placesOf(one.change), placesOf(other.change)]
  const isApart = (place: string, there: readonly string[]): boolean =>
    there.every((second) => !isPointerWithin(place, second) && !isPointerWithin(second, place))
  return (
    one.flow === other.flow &&
    [one.said.pointer, ...places].every((place) => isApart(place, others)) &&
    isApart(other.said.pointer, places)
  )
}

/** Where a change is made, and where what it changed stood before. */
function placesOf(change: Change): readonly string[] {
  return 'rename' in change ? [change.rename, placeOf(change)] : [placeOf(change)]
}

it('KND-05 two mistakes that are drawn by chance are both said in 95 of 100 pairs', () => {
  const mistakes = Array.from({ length: MISTAKES }, drawnMistake)
  const drawnOne = (): Mistake => mistakes[draw(mistakes.length)] ?? drawnMistake()
  const missed: string[] = []
  for (let count = 0; count < PAIRS;) {
    const [one, other] = [drawnOne(), drawnOne()]
    if (!isPair(one, other)) continue
    count += 1
    const { stated, proven } = foundWith(one.flow, { all: [one.change, other.change] })
    const isSaid = ({ said }: Mistake): boolean =>
      [...stated, ...proven].some(({ code, pointer }) => code === said.code && pointer === said.pointer)
    const unsaid = [one, other].filter((mistake) => !isSaid(mistake))
    if (unsaid.length > 0)
      missed.push(
        `${one.flow}: ${unsaid.map(({ said }) => `${said.code} ${said.pointer}`).join()} of ${JSON.stringify([one.change, other.change])}`,
      )
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(PAIRS * 0.05)
})
