import { describe, expect, inject, it } from 'vitest'
import type { Program } from '../../../src/engine/program/program'
import type { FlowState } from '../../../src/engine/state/flowState'
import { computeStepResult } from '../../../src/explorer/stepResult'
import { arrive, type Walk } from '../../browsers/happen'
import { type Deed, waysThrough } from '../../browsers/shortestWay'
import { type Place, walkThrough } from '../../browsers/walk'
import { shown } from '../../promises/promise'
import { openAfter, stops } from '../tenantScreening'
import type { FlowPage } from '../harness/flowPage'
import { openApp } from '../harness/openApp'
import { changesIn, entered } from './entered'
import { mishaps } from './mishaps'
import { INSTEAD } from './missingParts'
import { shippedFlows } from './shippedFlows'
import { walkOn } from './walkingPage'

const PROMISED = 'No mishap on any screen of any flow loses what was entered there'

/** How long all ways through a flow may take with all that befalls on them, in ms. */
const LONGEST = 600_000

/** In the long run only: it takes minutes. */
const tried = inject('mode') === 'full' ? shippedFlows : []

it.each(shippedFlows)('the ways through $id lead over every screen', { tags: ['long'] }, ({ program }) => {
  const met = new Set(
    waysThrough(program).flatMap((way) => way.flatMap(({ before, after }) => [before.screen, after.screen])),
  )
  expect([...program.screens.keys()].filter((screen) => !met.has(screen))).toEqual([])
})

it('a mishap of each kind loses nothing on the screen tried', async ({ task }) => {
  const { screen, fill } = stops.renting
  const flow = await openAfter(['intro', 'number', 'code', 'identity', 'unemployed', 'skipBank', 'renting'])
  await flow.date('Start date', '2023-09-01')
  await flow.wait(1000)
  const here = await entered(flow)
  for (const text of Object.values(fill)) expect(here.join()).toContain(text)
  // Each part that does not come is tried by faults.test.ts.
  const others = Object.entries(mishaps).filter(([name]) => !/a part (?!takes)/.test(name))
  expect(others.length).toBe(Object.keys(mishaps).length - Object.keys(INSTEAD).length)
  for (const [name, { befall }] of others) {
    try {
      await befall(flow, 'tenant-screening', 0)
      await flow.expectScreen(screen)
    } catch (cause) {
      throw new Error(`${name}: there is ${await standing(flow)}`, { cause })
    }
    // The heading stands there before the rest.
    await expect.poll(async () => changesIn(here, await entered(flow)), { message: name }).toBe('')
  }
  await flow.choose('Residential status', 'With family')
  await flow.press('Final Review')
  await flow.expectScreen('Review Application')
  shown(task, PROMISED, others.length)
})

describe.each(tried)('$id', { timeout: LONGEST }, ({ id, program, shared }) => {
  const ways = waysThrough(program)

  it('has everything there after any mishap on any screen, and goes on to its end', async ({ task }) => {
    let count = 0
    const befallen = new Set<string>()
    for (const way of ways) {
      const flow = await openApp({ flow: id })
      flow.allowConsoleErrors(/Failed|MIME|could not be loaded|net::|import|is not a function|Cannot read properties/)
      flow.expectUncaught(/Failed|MIME|import|export|is not a function/)
      const walk = walkOn(flow, program)
      await walkThrough(
        walk,
        {
          ready: async (place) => {
            const { before, event } = place.deed
            const name = JSON.stringify([before.screen, event])
            // Of the first screen nothing is kept: there is nothing to be entered.
            const isTried =
              before.dialog === null && before.way.place > 0 && !befallen.has(name) && !shared.has(before.screen)
            if (isTried) count += await everyMishap(flow, walk, place, id, count)
            befallen.add(name)
            if (startsRun(place.deed)) await flow.holdTime()
          },
          busy: async (place) => {
            if (!shared.has(place.deed.before.screen)) count += await whileBusy(flow, walk, place)
            await flow.resumeTime()
          },
        },
        way,
      )
    }
    shown(task, PROMISED, count)
  })
})

/** Lets everything befall the applicant on one screen; gives how many mishaps it were. */
async function everyMishap(flow: FlowPage, walk: Walk, place: Place, id: string, before: number): Promise<number> {
  const here = await entered(flow)
  const { before: state } = place.deed
  const possible = Object.entries(mishaps).filter(
    ([, { goesBack }]) => goesBack !== true || leadsBackAndOn(walk.program, state),
  )
  for (const [index, [name, { befall, isLoaded }]] of possible.entries()) {
    try {
      await befall(flow, id, before + index)
      await (isLoaded ? place.comeBack() : arrive(walk, state))
    } catch (cause) {
      throw new Error(
        `${state.screen}: ${name} (${before + index} before it): ${String(cause)}; there is ${await standing(flow)}`,
        { cause },
      )
    }
    await expect
      .poll(async () => changesIn(here, await entered(flow)), { message: `${state.screen}: ${name}` })
      .toBe('')
  }
  return possible.length
}

/** What stands where something else was expected: the words of the page, its time, its place in the history and what it keeps. */
async function standing({ page }: FlowPage): Promise<string> {
  const words = await page.locator('body').innerText()
  const rest = await page.evaluate(() => ({
    time: new Date().toISOString(),
    place: history.state,
    tab: { ...sessionStorage },
    browser: { ...localStorage },
  }))
  return `${words} ${JSON.stringify(rest)}`
}

/** The page is loaded again, and Back pressed, while it is busy; it is busy again at the end. */
async function whileBusy(
  flow: FlowPage,
  walk: Walk,
  { deed: { before, after }, comeBack, reopen, press }: Place,
): Promise<number> {
  const screen = { ...before, dialog: null }
  const here = await entered(flow)
  await flow.reload()
  await flow.resumeTime()
  await comeBack()
  expect(changesIn(here, await entered(flow))).toBe('')
  await flow.holdTime()
  await press()
  if (!leadsBackAndOn(walk.program, screen)) return 1
  await flow.browserBack()
  await flow.wait(500)
  await flow.browserForward()
  await arrive(walk, screen)
  expect(changesIn(here, await entered(flow))).toBe('')
  // What cannot be called off goes on all the while.
  const isHeld = after.runs.some(({ action }) => walk.program.flow.actions?.[action]?.cancellable === false)
  if (!isHeld) {
    await reopen()
    await press()
  }
  return 2
}

function startsRun({ before, after }: Deed): boolean {
  return after.runs.length > before.runs.length
}

/** Whether the browser's Forward leads to a state's screen again after its Back. */
function leadsBackAndOn(program: Program, state: FlowState): boolean {
  const { place } = state.way
  const before = computeStepResult(program, state, { type: 'travel', depth: place - 1 }).state
  return (
    before.screen !== state.screen &&
    computeStepResult(program, before, { type: 'travel', depth: place }).state.screen === state.screen
  )
}
