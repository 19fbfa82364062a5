import type { Browser } from 'playwright'
import { resolveButtons } from '../../../src/engine/transition/nextScreens'
import { type Program, getScreen } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { computeStepResult } from '../../../src/explorer/stepResult'
import { FlowPage } from '../../acceptance/harness/flowPage'
import { HARNESS_BRAND, savedConfiguration } from '../../acceptance/harness/savedConfiguration'
import { driveEvent } from '../../acceptance/states/driveEvent'
import { copy, type Driven } from '../../acceptance/states/driven'
import { type Cost, Meter } from '../page/meter'
import type { Sites } from '../sites'
import { realFlows, type Visit, wayThrough } from './realFlows'

/** The cost of one change of screen in a real flow. */
export interface ScreenChange {
  readonly flow: string
  readonly from: string
  readonly to: string
  readonly repetition: number
  /** Script, style and layout, in ms. */
  readonly cpu: number
  /** All that the main thread did, in ms. */
  readonly task: number
}

/** What flows are measured with. */
export interface FlowsRun {
  readonly browser: Browser
  readonly sites: Sites
  readonly repetitions: number
  readonly say: (words: string) => void
}

/** How much slower than this machine the applicant's is. */
const SLOWDOWN = 4
const LONGEST = 30_000

/** Goes through each of the product's use cases on a slow machine and measures every change of screen. */
export async function measureFlows({ browser, sites, repetitions, say }: FlowsRun): Promise<readonly ScreenChange[]> {
  const found: ScreenChange[] = []
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const flow of realFlows()) {
      say(`${repetition + 1}/${repetitions} ${flow.id}`)
      const program = compileCheckedFlow(flow)
      const changes = await goThrough(browser, sites.product, { program, visits: wayThrough(program) }, changeScreen)
      found.push(...changes.map((change) => ({ ...change, flow: flow.id, repetition })))
    }
  }
  return found
}

type Change = Omit<ScreenChange, 'flow' | 'repetition'>

/** Goes the way through a flow in a browser of its own; each visit is made by `make`, which gives what it measured. */
export async function goThrough<Found>(
  browser: Browser,
  address: string,
  { program, visits }: { readonly program: Program; readonly visits: readonly Visit[] },
  make: (visit: Visit, driven: Driven, meter: Meter) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const localStorage = Object.entries(savedConfiguration(program.flow.id)).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] },
  })
  context.setDefaultTimeout(LONGEST)
  try {
    const page = await context.newPage()
    const meter = await Meter.on(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    const watched = {
      expectConsoleErrors: () => undefined,
      allowConsoleErrors: () => undefined,
      expectUncaught: () => undefined,
      check: async () => undefined,
    }
    const driven = { page: new FlowPage(page, watched), program, facts: { 'brand.name': HARNESS_BRAND.name } }
    const found: Found[] = []
    for (const visit of visits) found.push(...(await make(visit, driven, meter)))
    return found
  } finally {
    await context.close()
  }
}

/** Measures something at a quarter of the processor's speed. */
export async function slowed(meter: Meter, action: () => Promise<void>): Promise<Cost> {
  await meter.cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await meter.calibrate()
  const cost = await meter.once(action)
  await meter.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return cost
}

/** Gives the answers of a visit. */
export async function giveAnswers({ start, answers }: Visit, driven: Driven): Promise<void> {
  let state = start
  for (const event of answers) {
    await driveEvent(driven, state, event, null)
    state = computeStepResult(driven.program, state, event).state
  }
}

/** Makes ready for the press of a visit; gives what leads to the screen that comes, to be measured or not. */
export async function readyToPress(
  { before, press, after }: Visit,
  driven: Driven,
  meter: Meter,
): Promise<() => Promise<void>> {
  const { page, program } = driven
  const label = copy(driven, before, resolveButtons(program, before, before.dialog).get(press)?.label ?? press)
  const scope = before.dialog === null ? page.page : page.page.locator('dialog[open]')
  await scope.getByRole('button', { name: label, exact: true }).focus()
  const isThere = shown(copy(driven, after, getScreen(program, after.screen).document.title), after.dialog !== null)
  return async () => {
    await page.page.keyboard.press('Enter')
    await meter.until(isThere)
  }
}

/** Answers what is asked, presses, and measures where that leads to another screen. */
async function changeScreen(visit: Visit, driven: Driven, meter: Meter): Promise<readonly Change[]> {
  await giveAnswers(visit, driven)
  const cost = await slowed(meter, await readyToPress(visit, driven, meter))
  const [from, to] = [visit.before.screen, visit.after.screen]
  return from === to ? [] : [{ from, to, ...cost }]
}

/** The expression that holds once a page shows a screen, with or without a dialog, and nothing is under way; a button may wait for answers. */
function shown(title: string, hasDialog: boolean): string {
  const heading = `document.querySelector('h1')?.textContent === ${JSON.stringify(title)}`
  const dialog = `(document.querySelector('dialog[open]') !== null) === ${hasDialog}`
  return `${heading} && ${dialog} && document.querySelector('button[aria-disabled=true]:not(.button-waiting)') === null`
}
