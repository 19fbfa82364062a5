import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { runWalk } from '../../../src/explorer/walks/runWalk'
import { collectTargets } from '../../../src/explorer/walks/targets'
import { findWalks } from '../../../src/explorer/walks/findWalks'
import { processorTimeOf } from '../../promises/processorTime'
import { questionChain } from '../generatedFlows'

/** What a process says that finds the walks of 51 screens with 40 questions; `took` is in ms of processor. */
export interface ManyScreensFound {
  readonly screens: number
  readonly missed: readonly unknown[]
  readonly looked: number
  readonly targets: number
  readonly took: number
  readonly mismatches: readonly unknown[]
  readonly ends: readonly unknown[]
}

// A process of its own: what a heap of other tests holds would count as well.
const program = compileCheckedFlow(questionChain(40, 4))
const { result, took } = processorTimeOf(() => findWalks(program))
const ran = await Promise.all(result.walks.map(({ events }) => runWalk(program, events)))
const found: ManyScreensFound = {
  screens: program.screens.size,
  missed: result.missed,
  looked: result.looked,
  targets: collectTargets(program).length,
  took,
  mismatches: ran.flatMap(({ mismatches }) => mismatches),
  ends: [...new Set(ran.map(({ screen }) => screen))],
}
process.stdout.write(JSON.stringify(found))
