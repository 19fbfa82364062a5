import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowState } from '../../../src/engine/state/flowState'
import { type Journey, journeysThrough } from '../../explorer/journeys'
import type { Flow } from '../../../src/language/flow'
import type { FlowPage } from '../harness/flowPage'
import type { Listener } from '../heard/listener'
import { stopKeeping } from '../harness/stopKeeping'
import { drive, savedFacts, type ShownState } from './drive'
import type { ScreenState } from '../../explorer/screenStates'
import { createRouteSearch } from '../../explorer/routeSearch'

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
  return { flow, start: createInitialState(compileCheckedFlow(flow), {}), avoided: new Set(), passed }
}

/**
 * Leads a page through every state of every screen of a flow, as an applicant gets there, and asks the visitor to look
 * at each. The page shows the screen of the beginning (`openApp({ flow: flow.id })`); the visitor leaves it was,
 * but for what `emulateMedia`, `setViewportSize` and the saved configuration change. The listener hears all of it.
 */
export async function forEachStateFrom(
  beginning: Beginning,
  page: FlowPage,
  visitor: (shown: ShownState) => Promise<void>,
  listener?: Listener,
): Promise<Visited> {
  const { flow, start } = beginning
  const program = compileCheckedFlow(flow)
  const journeys = journeysFrom(beginning)
  for (const [index, journey] of journeys.entries()) {
    if (index > 0) await startOver(page)
    await drive(
      { page, program, facts: await savedFacts(page) },
      start,
      journey,
      visitor,
      listener === undefined ? {} : { listener },
    )
  }
  const stops = journeys.flat().flatMap((step) => (step.type === 'stop' ? [step.state] : []))
  return { states: stops, loads: journeys.length }
}

/** The journeys of beginnings, which take seconds to find. */
const known = new WeakMap<Beginning, readonly Journey[]>()

/** The journeys through every state of a flow from here on. */
export function journeysFrom(beginning: Beginning): readonly Journey[] {
  const { flow, start, avoided, passed } = beginning
  const journeys =
    known.get(beginning) ?? journeysThrough(createRouteSearch(compileCheckedFlow(flow), avoided), start, passed)
  known.set(beginning, journeys)
  return journeys
}

/** Loads the page again as if nothing had been entered before. */
export async function startOver(flow: FlowPage): Promise<void> {
  const { page } = flow
  await stopKeeping(flow)
  await page.evaluate(() => {
    const configuration = localStorage.getItem('flowConfig')
    localStorage.clear()
    sessionStorage.clear()
    if (configuration !== null) localStorage['flowConfig'] = configuration
  })
  const address = page.url()
  // The same address alone, with a route behind its #, would load nothing.
  await page.goto('about:blank')
  await page.goto(address)
}
