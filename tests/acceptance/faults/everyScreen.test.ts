import { describe, expect, inject, it } from 'vitest'
import type { Program } from '../../../src/engine/program/program'
import { programOf } from '../../../src/engine/program/programOf'
import type { FlowState } from '../../../src/engine/state/flowState'
import { stepResult } from '../../../src/explorer/stepResult'
import { arrive, type Walk } from '../../browsers/happen'
import { type Deed, waysThrough } from '../../browsers/shortestWay'
import { type Place, walkThrough } from '../../browsers/walk'
import { flows as all } from '../../flows/flowsOnDisk'
import { shown } from '../../promises/promise'
import { openAfter, stops } from '../tenantScreening'
import type { FlowPage } from '../harness/flowPage'
import { openApp } from '../harness/openApp'
import { changesIn, entered } from './entered'
import { type Manner, manners } from './manners'
import { mishaps } from './mishaps'
import { INSTEAD } from './missingParts'
import { placesOf, secretsUpTo } from './secrets'
import { walkingPage } from './walkingPage'

const PROMISED = 'No mishap on any screen of any flow loses what was entered there'

/** How long all ways through a flow may take with all that befalls on them, in ms. */
const LONGEST = 1_800_000

/** The flows that the build has; the bicycle is the tests' own. */
const flows = all.filter(({ id }) => id !== 'bicycle').map((flow) => [flow.id, programOf(flow)] as const)

/** In the long run only: it takes an hour. */
const tried = inject('mode') === 'full' ? flows : []

it.each(flows)('the ways through %s lead over every screen', (_, program) => {
  const met = new Set(waysThrough(program).flatMap((way) => way.flatMap(({ before, after }) => [before.screen, after.screen])))
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
    expect(changesIn(here, await entered(flow)), name).toBe('')
  }
  await flow.choose('Residential status', 'With family')
  await flow.press('Final Review')
  await flow.expectScreen('Review Application')
  shown(task, PROMISED, others.length)
})

describe.each(tried)('%s', { timeout: LONGEST }, (id, program) => {
  const ways = waysThrough(program)
  /** What is entered before each press on a way by who does nothing special. */
  const calms = new Map<readonly Deed[], readonly (readonly string[])[]>()

  it('has everything there after any mishap on any screen, and goes on to its end', async ({ task }) => {
    let count = 0
    const befallen = new Set<string>()
    for (const way of ways) {
      const flow = await openApp({ flow: id })
      flow.expectConsoleErrors(/Failed|MIME|could not be loaded|net::|import|is not a function/)
      flow.expectUncaught(/Failed|MIME|import|export|is not a function/)
      const walk = walkOn(flow, program)
      await walkThrough(
        walk,
        {
          ready: async (place) => {
            const { before, event } = place.deed
            const name = JSON.stringify([before.screen, event])
            // Of the first screen nothing is kept: there is nothing to be entered.
            if (before.dialog === null && before.way.place > 0 && !befallen.has(name)) count += await everyMishap(flow, walk, place, id, count)
            befallen.add(name)
            if (startsRun(place.deed)) await flow.holdTime()
          },
          busy: async (place) => {
            count += await whileBusy(flow, walk, place)
            await flow.resumeTime()
          },
        },
        way,
      )
    }
    shown(task, PROMISED, count)
  })

  it.each(Object.keys(manners))('keeps what is entered, and goes on to its end, for who %s', async (name) => {
    const manner = manners[name] ?? {}
    for (const way of ways) {
      const calm = calms.get(way) ?? (await calmly(id, program, way))
      calms.set(way, calm)
      await expectKept({ id, program, way, calm, manner })
    }
  })
})

/** Lets everything befall the applicant on one screen; gives how many mishaps it were. */
async function everyMishap(flow: FlowPage, walk: Walk, place: Place, id: string, before: number): Promise<number> {
  const here = await entered(flow)
  const { before: state } = place.deed
  const possible = Object.entries(mishaps).filter(([, { goesBack }]) => goesBack !== true || leadsBackAndOn(walk.program, state))
  for (const [index, [name, { befall, isLoaded }]] of possible.entries()) {
    try {
      await befall(flow, id, before + index)
      await (isLoaded ? place.comeBack() : arrive(walk, state))
    } catch (cause) {
      throw new Error(`${state.screen}: ${name} (${before + index} before it): ${String(cause)}; there is ${await standing(flow)}`, { cause })
    }
    expect(changesIn(here, await entered(flow)), `${state.screen}: ${name}`).toBe('')
  }
  return possible.length
}

/** What stands where something else was expected: the words of the page, its time, its place in the history and what it keeps. */
async function standing({ page }: FlowPage): Promise<string> {
  const words = await page.locator('body').innerText()
  const rest = await page.evaluate(() => ({ time: new Date().toISOString(), place: history.state, tab: { ...sessionStorage }, browser: { ...localStorage } }))
  return `${words} ${JSON.stringify(rest)}`
}

/** The page is loaded again, and Back pressed, while it is busy; it is busy again at the end. */
async function whileBusy(flow: FlowPage, walk: Walk, { deed: { before, after }, comeBack, reopen, press }: Place): Promise<number> {
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

function walkOn(flow: FlowPage, program: Program, page = walkingPage(flow)): Walk {
  return { page, program, by: 'pointer', wait: (milliseconds) => flow.wait(milliseconds) }
}

/** What is entered before each press on a way that nothing is special about, in order; on the way no secret is seen. */
async function calmly(id: string, program: Program, way: readonly Deed[]): Promise<readonly (readonly string[])[]> {
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
  return seen
}

interface Going {
  readonly id: string
  readonly program: Program
  readonly way: readonly Deed[]
  /** What is entered before each press by others. */
  readonly calm: readonly (readonly string[])[]
  readonly manner: Manner
}

/** Goes a way in a manner, and from each new screen back to look at what was entered on the one before. */
async function expectKept({ id, program, way, calm, manner }: Going): Promise<void> {
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
        if (after.dialog !== null || last === null || after.screen === last.screen || !leadsBack(program, after, last)) return
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

/** Whether the browser's Forward leads to a state's screen again after its Back. */
function leadsBackAndOn(program: Program, state: FlowState): boolean {
  const { place } = state.way
  const before = stepResult(program, state, { type: 'travel', depth: place - 1 }).state
  return before.screen !== state.screen && stepResult(program, before, { type: 'travel', depth: place }).state.screen === state.screen
}

/** Whether the browser's Back leads from one state to the screen of another. */
function leadsBack(program: Program, from: FlowState, to: FlowState): boolean {
  return stepResult(program, from, { type: 'travel', depth: from.way.place - 1 }).state.screen === to.screen
}
