// @module-tag long
import { describe, expect, inject, it } from 'vitest'
import type { Program } from '../../../src/engine/program/program'
import type { FlowState } from '../../../src/engine/state/flowState'
import { computeStepResult } from '../../../src/explorer/stepResult'
import { arrive } from '../../browsers/happen'
import { type Deed, waysThrough } from '../../browsers/shortestWay'
import { walkThrough } from '../../browsers/walk'
import { openApp } from '../harness/openApp'
import { changesIn, entered } from './entered'
import { type Manner, manners } from './manners'
import { placesOf, secretsUpTo } from './secrets'
import { shippedFlows } from './shippedFlows'
import { walkingPage, walkOn } from './walkingPage'

/** How long a way may take, however it is gone, in ms. */
const LONGEST = 300_000

/** Of a flow that has most of its screens from others, one manner in this many is tried: the others' turn is theirs. */
const SHARE = 3

/** How a flow is gone through, in the long run only. Which of its ways is gone how is dealt out: each is gone in half of the manners. */
const goings = inject('mode') === 'full' ? shippedFlows.flatMap(goingsOf) : []

it('each manner has its turn in more than one flow', () => {
  const dealt = shippedFlows.flatMap(goingsOf)
  for (const name of Object.keys(manners))
    expect(dealt.filter((going) => going.name === name).length).toBeGreaterThan(2)
})

describe.each(goings)('$id', { timeout: LONGEST }, ({ id, program, name, manner, way }) => {
  it(`keeps what is entered, and goes on to its end, for who ${name}`, async () => {
    await expectKept({ id, program, way, manner, calm: await calmly(id, program, way) })
  })
})

interface Going {
  readonly id: string
  readonly program: Program
  readonly way: readonly Deed[]
  readonly manner: Manner
}

function goingsOf({
  id,
  program,
  place,
  shared,
}: (typeof shippedFlows)[number]): readonly (Going & { readonly name: string })[] {
  const ways = waysThrough(program)
  const hasOwn = shared.size * 2 < program.screens.size
  const dealt = Object.entries(manners).filter((_, index) => hasOwn || index % SHARE === place % SHARE)
  return dealt.flatMap(([name, manner], index) => {
    const way = ways[(index + place) % ways.length]
    return way === undefined ? [] : [{ id, program, name, manner, way }]
  })
}

/** By way: what is entered before each press by who does nothing special. */
const calms = new Map<string, readonly (readonly string[])[]>()

/** What is entered before each press on a way that nothing is special about, in order; on the way no secret is seen. */
async function calmly(id: string, program: Program, way: readonly Deed[]): Promise<readonly (readonly string[])[]> {
  const key = JSON.stringify([id, way.map(({ event }) => event)])
  const known = calms.get(key)
  if (known !== undefined) return known
  const flow = await openApp({ flow: id })
  const seen: (readonly string[])[] = []
  await walkThrough(
    walkOn(flow, program),
    {
      ready: async ({ deed }) => void (deed.before.dialog === null && seen.push(await entered(flow))),
      arrived: async (deed) => {
        // What is left stands behind a mask, and nowhere else.
        const secrets = deed.after.screen === deed.before.screen ? [] : secretsUpTo(program, way, deed)
        expect(await placesOf(flow, secrets)).toEqual([])
      },
    },
    way,
  )
  calms.set(key, seen)
  return seen
}

/** Goes a way in a manner, and from each new screen back to look at what was entered on the one before. */
async function expectKept({
  id,
  program,
  way,
  calm,
  manner,
}: Going & { readonly calm: readonly (readonly string[])[] }): Promise<void> {
  const flow = await openApp({ flow: id, ...manner.options })
  await manner.begin?.(flow)
  const page = walkingPage(flow)
  const walk = walkOn(flow, program, { ...page, ...manner.page?.(flow, page) })
  let presses = 0
  let last: FlowState | null = null
  await walkThrough(
    walk,
    {
      ready: async ({ deed: { before } }) => {
        if (before.dialog !== null) return
        presses += 1
        last = before
      },
      arrived: async ({ after }) => {
        if (after.dialog !== null || last === null || after.screen === last.screen || !leadsBack(program, after, last))
          return
        await flow.browserBack()
        await arrive(walk, { ...last, dialog: null })
        expect(changesIn(calm[presses - 1] ?? [], await entered(flow)), last.screen).toBe('')
        await flow.browserForward()
        await arrive(walk, after)
      },
    },
    way,
  )
}

/** Whether the browser's Back leads from one state to the screen of another. */
function leadsBack(program: Program, from: FlowState, to: FlowState): boolean {
  return computeStepResult(program, from, { type: 'travel', depth: from.way.place - 1 }).state.screen === to.screen
}
