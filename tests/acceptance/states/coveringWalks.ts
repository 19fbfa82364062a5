import { type Program, programOf } from '../../../src/engine/program/program'
import type { FlowEvent } from '../../../src/engine/values/types'
import { journeysThrough } from '../../../src/explorer/journeys'
import { type Target, targetsOf } from '../../../src/explorer/walks/targets'
import { coverageOf, walksThrough } from '../../../src/explorer/walks/walksThrough'
import { searchIn } from '../../../src/explorer/ways'
import type { FlowPage } from '../harness/flowPage'
import { drive, savedFacts } from './drive'
import { type Beginning, startOver } from './forEachState'

/** What the covering walks of a flow come to in a browser. */
export interface WalkedRest {
  readonly program: Program
  /** What an applicant of the built app can meet, as its actions are simulated. */
  readonly targets: readonly Target[]
  /** What the journeys to every state cover, and the walks over the rest. */
  readonly covered: ReadonlySet<string>
}

/**
 * Leads a page over all of a flow that the journeys to its states leave out: with them it has been everywhere. Of screens
 * that are the same in a flow before nothing is left.
 */
export async function walkRest({ flow, start, avoided, passed }: Beginning, page: FlowPage): Promise<WalkedRest> {
  const program = programOf(flow)
  const journeys = journeysThrough(searchIn(program, avoided), start, passed).map((journey) => ({
    events: journey.filter((step): step is FlowEvent => step.type !== 'stop'),
  }))
  const elsewhere = targetsOf(program).filter(({ screen }) => passed.has(screen))
  const covered = new Set([...coverageOf(program, journeys), ...elsewhere.map(({ key }) => key)])
  const rest = walksThrough(program, { ends: 'simulated', covered })
  for (const [index, { events }] of rest.walks.entries()) {
    if (index > 0) await startOver(page)
    await drive({ page, program, facts: await savedFacts(page) }, start, events, async () => undefined, { listens: true })
  }
  const out = new Set(walksThrough(program, { ends: 'simulated', covered: new Set() }).missed.map(({ key }) => key))
  return {
    program,
    targets: targetsOf(program).filter(({ key }) => !out.has(key)),
    covered: new Set([...covered, ...coverageOf(program, rest.walks)]),
  }
}
