import { expect, it } from 'vitest'
import type { FlowPage } from '../harness/flowPage'
import { walk } from '../harness/journey'
import { shown, tries } from '../../promises/promise'
import { INTRO, openAfter, SHORTEST, stops } from '../tenantScreening'

/** What a page takes of a browser's memory once everything is let go of that can be. */
interface Memory {
  /** In bytes. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly documents: number
}

/** The screens on the way back from the review. */
const BACK = ['withFamily', 'skipBank', 'unemployed', 'identity'] as const

/** The first rounds leave what the browser keeps for the next. */
const WARM = 2

it('an application after the other in one page takes no more memory than the first', { timeout: 1_200_000 }, async ({ task }) => {
  const rounds = tries(4, 50)
  const flow = await openAfter([])
  const taken: Memory[] = []
  for (let round = 0; round < rounds; round += 1) {
    await walk(flow, SHORTEST.map((name) => stops[name]))
    await flow.expectScreen('Application Submitted')
    taken.push(await memoryOf(flow))
    await flow.press('Return to Home')
    await flow.expectScreen(INTRO)
  }
  expectNoGrowth(taken)
  shown(task, 'Flow after flow in one page takes no more memory', rounds)
})

it('going to and fro in one application takes no more memory, without a reload', { timeout: 1_200_000 }, async () => {
  const flow = await openAfter(['intro', 'number', 'code', 'identity', 'unemployed', 'skipBank', 'withFamily'])
  const taken: Memory[] = []
  for (let round = 0; round < tries(6, 50); round += 1) {
    for (const name of BACK) {
      await flow.browserBack()
      await flow.expectScreen(stops[name].screen)
    }
    for (const name of BACK.toReversed().slice(1)) {
      await flow.browserForward()
      await flow.expectScreen(stops[name].screen)
    }
    await flow.browserForward()
    await flow.expectScreen('Review Application')
    taken.push(await memoryOf(flow))
  }
  expectNoGrowth(taken)
})

async function memoryOf({ page }: FlowPage): Promise<Memory> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  // What was let go of by the first collection may let go of more.
  for (let time = 0; time < 3; time += 1) await browser.send('HeapProfiler.collectGarbage')
  const { metrics } = await browser.send('Performance.getMetrics')
  const { nodes, jsEventListeners, documents } = await browser.send('Memory.getDOMCounters')
  await browser.detach()
  return { heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0, nodes, listeners: jsEventListeners, documents }
}

/**
 * The later half of the rounds needs no more than the earlier one did. What a round leaves in the browser's own memory is
 * let go of now or later: the least of each half counts, and of the heap a share does not.
 */
function expectNoGrowth(taken: readonly Memory[]): void {
  const warm = taken.slice(WARM)
  const half = warm.length / 2
  const least = (key: keyof Memory, some: readonly Memory[]): number => Math.min(...some.map((one) => one[key]))
  const [early, late] = [warm.slice(0, half), warm.slice(half)]
  const figures = JSON.stringify(taken)
  expect(least('heap', early), figures).toBeGreaterThan(1_000_000)
  expect(least('heap', late), figures).toBeLessThan(least('heap', early) * tries(1.1, 1.02))
  for (const key of ['nodes', 'listeners', 'documents'] as const) expect([key, least(key, late)], figures).toEqual([key, least(key, early)])
}
