import { listAllTransitions } from '../../../src/compiler/parts/parts'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowEvent } from '../../../src/engine/state/step'
import { type Target, collectTargets } from '../../../src/explorer/walks/targets'
import { computeCoverage, findWalks } from '../../../src/explorer/walks/findWalks'
import type { Flow } from '../../../src/language/flow'
import type { FlowPage } from '../harness/flowPage'
import type { Listener } from '../heard/listener'
import { drive, savedFacts } from './drive'
import { type Beginning, journeysFrom, startOver } from './forEachState'

/** What the covering walks of a flow come to in a browser. */
export interface WalkedFlow {
  /** What of it was covered, on the walks or before. */
  readonly covered: ReadonlySet<string>
  /** What is on none of them, though an applicant of the built app could meet it, as its actions are simulated. */
  readonly missed: readonly Target[]
}

/**
 * Leads a page over the walks that cover what of a flow was not covered before. The page is where the engine says, and
 * says what the engine says; the listener hears it.
 */
export async function walkCovering(
  flow: Flow,
  page: FlowPage,
  listener: Listener,
  before: ReadonlySet<string> = new Set(),
): Promise<WalkedFlow> {
  const program = compileCheckedFlow(flow)
  const { walks, missed } = findWalks(program, { ends: 'simulated', covered: before })
  for (const [index, { events }] of walks.entries()) {
    if (index > 0) await startOver(page)
    const driven = { page, program, facts: await savedFacts(page) }
    await drive(driven, createInitialState(program, {}), events, async () => undefined, { listens: true, listener })
  }
  return {
    covered: new Set([...before, ...computeCoverage(program, walks)]),
    missed: missed.filter((target) => !isUnsimulated(target, flow)),
  }
}

/** What the journeys to every state of a flow cover. Of screens that are the same in a flow before all counts as covered. */
export function coveredOnJourneys(beginning: Beginning): ReadonlySet<string> {
  const { flow, passed } = beginning
  const program = compileCheckedFlow(flow)
  const journeys = journeysFrom(beginning).map((journey) => ({
    events: journey.filter((step): step is FlowEvent => step.type !== 'stop'),
  }))
  const elsewhere = collectTargets(program).filter(({ screen }) => passed.has(screen))
  return new Set([...computeCoverage(program, journeys), ...elsewhere.map(({ key }) => key)])
}

/** Whether a target only follows from an end of an action that nothing on its screen simulates. */
function isUnsimulated(target: Target, flow: Flow): boolean {
  return isEndUnsimulated(target, flow) || isOfPassingDialog(target, flow)
}

/** Whether a button starts again what its dialog was opened with: as simulated, the dialog goes with the end of it. */
function isOfPassingDialog({ kind, key, screen }: Target, flow: Flow): boolean {
  const [, dialog, button] = /\/dialogs\/([^/]+)\/buttons\/([^/]+)$/.exec(key) ?? []
  const own = listAllTransitions(flow).filter((placed) => placed.screen === screen)
  const opening = own.filter(({ transition }) => transition.open === dialog)
  return (
    kind === 'dialogButton' &&
    opening.length > 0 &&
    opening.every(({ event, transition }) => event === button && transition.run !== undefined)
  )
}

function isEndUnsimulated({ key, screen }: Target, flow: Flow): boolean {
  const [, action = '', outcome] = /[/ ]([A-Za-z0-9]+)\.([A-Za-z0-9]+)(?:\/show)?$/.exec(key) ?? []
  const { simulate, outcomes } = flow.actions?.[action] ?? {}
  if (outcome === undefined || outcomes === undefined) return false
  const runs = listAllTransitions(flow).filter(
    ({ screen: other, transition }) => other === screen && transition.run === action,
  )
  return !runs.some(({ transition }) => (transition.simulate ?? simulate ?? Object.keys(outcomes)[0]) === outcome)
}
