import { expect } from 'playwright/test'
import { initialState } from '../../../src/engine/answers/initialState'
import { type Program, programOf } from '../../../src/engine/program/program'
import type { FlowEvent, FlowState } from '../../../src/engine/values/types'
import { after } from '../../../src/explorer/happening'
import { type Journey, journeysThrough } from '../../../src/explorer/journeys'
import { type ScreenState, viewIn } from '../../../src/explorer/screenStates'
import { searchIn } from '../../../src/explorer/ways'
import type { Flow } from '../../../src/language/flow'
import type { FlowPage } from '../harness/flowPage'
import { driveEvent } from './driveEvent'
import { copy, type Driven } from './driven'

/** A state of a screen that a page is in now. The clock stands still while an action is under way. */
export interface ShownState extends ScreenState {
  readonly page: FlowPage
  readonly program: Program
  /** Copy of the flow as it stands on the page. */
  readonly copy: (template: string) => string
}

/** What going through a flow came to. */
export interface Visited {
  readonly states: readonly ScreenState[]
  /** How often the page was loaded. */
  readonly loads: number
}

/** Where journeys through a flow begin, and which of its buttons lead out of it and are not pressed. */
export interface Beginning {
  readonly flow: Flow
  readonly start: FlowState
  readonly avoided: ReadonlySet<string>
  /** The screens that are gone through without a look. */
  readonly passed: ReadonlySet<string>
}

/** The beginning of a flow for who was never there. */
export function startOf(flow: Flow, passed: ReadonlySet<string> = new Set()): Beginning {
  return { flow, start: initialState(programOf(flow), {}), avoided: new Set(), passed }
}

/**
 * Leads a page through every state of every screen of a flow, as an applicant gets there, and asks the visitor to look
 * at each. The page shows the screen of the beginning (`openApp({ flow: flow.id })`); the visitor leaves it as it was,
 * but for what `emulateMedia`, `setViewportSize` and the saved configuration change.
 */
export async function forEachStateFrom(
  { flow, start, avoided, passed }: Beginning,
  page: FlowPage,
  visitor: (shown: ShownState) => Promise<void>,
): Promise<Visited> {
  const program = programOf(flow)
  const journeys = journeysThrough(searchIn(program, avoided), start, passed)
  for (const [index, journey] of journeys.entries()) {
    if (index > 0) await startOver(page)
    await drive({ page, program, facts: await savedFacts(page) }, start, journey, visitor)
  }
  const stops = journeys.flat().flatMap((step) => (step.type === 'stop' ? [step.state] : []))
  return { states: stops, loads: journeys.length }
}

/** Drives a page along one journey. */
async function drive(
  driven: Driven,
  start: FlowState,
  journey: Journey,
  visitor: (shown: ShownState) => Promise<void>,
): Promise<void> {
  const { page, program } = driven
  let state = start
  let before: FlowEvent | null = null
  await expectShown(driven, state)
  for (const step of journey) {
    if (step.type === 'stop') {
      await settle(page)
      const here = state
      const facts = await savedFacts(page)
      await visitor({ ...step.state, page, program, copy: (template) => copy({ ...driven, facts }, here, template) })
      continue
    }
    const next = after(program, state, [step])
    if (state.runs.length === 0 && next.runs.length > 0) await page.holdTime()
    await driveEvent(driven, state, step, before)
    if (state.runs.length > 0 && next.runs.length === 0) await page.resumeTime()
    state = next
    before = step
    await expectShown(driven, state)
  }
}

/** The page is where the engine says the applicant stands. */
async function expectShown(driven: Driven, state: FlowState): Promise<void> {
  const { page, program } = driven
  const { screen, dialog } = viewIn(program, state)
  // While a dialog is open the screen behind it is out of reach.
  if (dialog === null) await page.expectScreen(copy(driven, state, screen.title))
  else await page.expectDialog(copy(driven, state, dialog.dialog.title))
  await expect(page.page.getByRole('dialog')).toHaveCount(dialog === null ? 0 : 1)
}

/** What loads late is there: pictures, fonts. */
async function settle({ page }: FlowPage): Promise<void> {
  const areThere = (): Promise<boolean> =>
    page.evaluate(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'))
  await expect.poll(areThere, { message: 'the pictures' }).toBe(true)
  await page.evaluate(async () => document.fonts.ready.then(() => undefined))
}

async function savedFacts(page: FlowPage): Promise<Readonly<Record<string, string>>> {
  const saved: unknown = JSON.parse((await page.stored('flowConfig')) ?? '{}')
  const isNamed = typeof saved === 'object' && saved !== null && 'name' in saved
  return { 'brand.name': isNamed ? String(saved.name) : '' }
}

/** Loads the page again as if nothing had been entered before. */
async function startOver({ page }: FlowPage): Promise<void> {
  await page.evaluate(() => {
    const configuration = localStorage.getItem('flowConfig')
    localStorage.clear()
    sessionStorage.clear()
    if (configuration !== null) localStorage.setItem('flowConfig', configuration)
  })
  const address = page.url()
  // The same address alone, with a route behind its #, would load nothing.
  await page.goto('about:blank')
  await page.goto(address)
}
