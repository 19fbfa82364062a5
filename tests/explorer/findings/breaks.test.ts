import { describe, expect, it } from 'vitest'
import { applyEvents } from '../../../src/explorer/stepResult'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Compiled } from '../../../src/compiler/compile'
import { type Finding, isError, type Witness } from '../../../src/engine/values/finding'
import type { Flow } from '../../../src/language/flow'
import { breaksOfCopy } from './breaksOfCopy'
import { breaksOfNames } from './breaksOfNames'
import { breaksOfOrder } from './breaksOfOrder'
import { breaksOfPrivacy } from './breaksOfPrivacy'
import { breaksOfReview } from './breaksOfReview'
import { breaksOfForms } from './breaksOfForms'
import { breaksOfRules } from './breaksOfRules'
import { breaksOfStrangers } from './breaksOfStrangers'
import { breaksOfWays } from './breaksOfWays'
import { breaksOfWords } from './breaksOfWords'
import { type Break, type Change, type Harmless, placeOf } from './change'
import { compiledWith, provenOfAlike } from './edited'
import { guideOf } from './guide'
import { harmless } from './harmless'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'

const classes: readonly (readonly [string, readonly Break[]])[] = [
  ['names', breaksOfNames],
  ['copy', breaksOfCopy],
  ['privacy', breaksOfPrivacy],
  ['rules', breaksOfRules],
  ['forms', breaksOfForms],
  ['conditions', breaksOfWays],
  ['order', breaksOfOrder],
  ['what strangers do', breaksOfStrangers],
  ['what is reviewed, and how actions end', breaksOfReview],
  ['words', breaksOfWords],
]

const isFull = import.meta.env.MODE === 'full'

/** In the short run the first mistake of each code, which the guide shows; in the full run each. */
const all = classes.flatMap(([, breaks]) => breaks)
const firsts = new Set(new Map(all.toReversed().map((one) => [one[0], one])).values())
const isTried = new Set(all.filter((one) => isFull || firsts.has(one)))

/** What was found with each break; the witnesses are gone below. */
interface Tried {
  readonly compiled: Compiled
  readonly findings: readonly Finding[]
}

const tried = new Map<Break, Tried>()

function tryOut(one: Break): Tried {
  const [, name, change] = one
  const compiled = compiledWith(name, change)
  const found = { compiled, findings: compiled.findings.length > 0 ? compiled.findings : proveFlow(compiled) }
  tried.set(one, found)
  return found
}

describe('a single mistake', () => {
  it.each(classes)('AUT-03 is found where it is, by its code: %s', (_, breaks) => {
    const missed = breaks
      .filter((one) => isTried.has(one))
      .flatMap((one) => {
        const [code, , change, place = placeOf(change)] = one
        const { findings } = tryOut(one)
        const isFound = findings.some(
          (finding) => finding.code === code && [place, `${place}/when`].includes(finding.pointer),
        )
        return isFound
          ? []
          : [`${code} ${place}: ${findings.map((finding) => `${finding.code} ${finding.pointer}`).join(', ')}`]
      })
    expect(missed).toEqual([])
  })

  it('AUT-03 there are at least 300, each another', () => {
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBeGreaterThanOrEqual(300)
    expect(tried.size).toBeGreaterThanOrEqual(isFull ? 300 : firsts.size)
  })

  it('AUT-01 whose finding has a witness is come to by its events', () => {
    const witnessed = [...tried.values()].flatMap(({ compiled: { flow }, findings }) =>
      flow === null
        ? []
        : findings.flatMap(({ witness, ...finding }) => (witness === undefined ? [] : [{ flow, witness, finding }])),
    )
    expect(witnessed.length).toBeGreaterThan(isFull ? 80 : 10)
    expect(witnessed.filter(({ flow, witness }) => !isReplayed(flow, witness)).map(({ finding }) => finding)).toEqual(
      [],
    )
  })

  it('KND-05 nothing is proven beside it that its mend would take away', { tags: ['long'] }, () => {
    // A document of an older version is read by no rule of this one; words say nothing of what can happen.
    const others = new Set(breaksOfWords)
    const asked = [...tried].filter(
      ([one]) => one[0] !== 'old-version' && !others.has(one) && (isFull || firsts.has(one)),
    )
    const errors = asked.flatMap(([[code, , change], { compiled }]) =>
      compiled.findings.some(isError) ? [{ proven: proveFlow(compiled), title: `${code} ${placeOf(change)}` }] : [],
    )
    const alarms = errors.flatMap(({ proven, title }) =>
      proven.map(({ code, pointer }) => `${title}: ${code} ${pointer}`),
    )
    expect(alarms).toEqual([])
    expect(errors.length).toBeGreaterThan(40)
  })
})

it('the guide shows each code with a failing example and its repair', async () => {
  const examples = [...tried].map(([one, { findings }]) => ({ one, findings }))
  await expect(guideOf(examples)).toMatchFileSnapshot('../../../flows/findings.md')
})

/** Whether every event of a witness does something, and they end where it says. */
function isReplayed(flow: Flow, { events, screen }: Witness): boolean {
  const program = compileCheckedFlow(flow)
  let state = createInitialState(program, {})
  for (const event of events) {
    const next = applyEvents(program, state, [event])
    if (next === state && event.type === 'press') return false
    state = next
  }
  return state.screen === screen
}

describe('a harmless change', () => {
  it('AUT-04 gives no finding', () => {
    const changes = harmless.filter((_, index) => isFull || index % 12 === 0)
    expect(changes.length).toBeGreaterThanOrEqual(isFull ? 300 : 25)
    const alarms = inBatches(changes, isFull ? 1 : 8).flatMap((batch) =>
      alarmsOf(batch).length === 0 ? [] : batch.flatMap((one) => alarmsOf([one])),
    )
    expect(alarms).toEqual([])
  })
})

/** What is found in a flow with some harmless changes at once. */
function alarmsOf(batch: readonly Harmless[]): readonly string[] {
  const [title = '', name = ''] = batch[0] ?? []
  const compiled = compiledWith(name, { all: batch.map(([, , change]) => change) })
  return [...compiled.findings, ...provenOfAlike(compiled)].map(
    ({ code, pointer }) => `${title} in ${name}: ${code} ${pointer}`,
  )
}

/** Other words in one flow are tried so many at once; any other change by itself, and of two at one place each. */
function inBatches(changes: readonly Harmless[], most: number): readonly (readonly Harmless[])[] {
  const batches: Harmless[][] = []
  for (const one of changes) {
    const [, name, change] = one
    const isOfWords = Array.isArray(change) && typeof change[1] === 'string' && /\s/.test(change[1])
    const batch = batches.find(
      (others) =>
        isOfWords &&
        others.length < most &&
        others.every(([, flow, other]) => flow === name && areApart(other, change)),
    )
    if (batch === undefined) batches.push([one])
    else batch.push(one)
  }
  return batches
}

/** Whether both put words, neither inside the other. */
function areApart(one: Change, other: Change): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return false
  const [first, second] = [`${one[0]}/`, `${other[0]}/`]
  return typeof one[1] === 'string' && !first.startsWith(second) && !second.startsWith(first)
}
