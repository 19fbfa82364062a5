import type { CDPSession } from 'playwright'
import { expect, inject, it } from 'vitest'
import type { FlowPage } from '../harness/flowPage'
import { walk } from '../harness/journey'
import { shown, tries } from '../../promises/promise'
import { INTRO, openAfter, SHORTEST, stops } from '../tenantScreening'

/** What a page takes of a browser's memory once everything is let go of that can be. */
interface Memory {
  /** What scripts hold, in bytes, without the code that the browser keeps of whatever a test runs in the page. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly documents: number
}

/** The screens on the way back from the review. */
const BACK = ['withFamily', 'skipBank', 'unemployed', 'identity'] as const

/** The first rounds leave what the browser keeps for the next. */
const WARM = tries(1, 2)

/** How often a page without a script is loaded again to see what that leaves. */
const RELOADS = 4

it(
  'an application after the other in one page takes no more memory than the first',
  { timeout: 1_200_000 },
  async ({ task }) => {
    const rounds = tries(3, 50)
    const flow = await openAfter([])
    // Three rounds leave less than is allowed for.
    const left = inject('mode') === 'full' ? await leftByReload(flow) : 0
    const taken: Memory[] = []
    for (let round = 0; round < rounds; round += 1) {
      await walk(
        flow,
        SHORTEST.map((name) => stops[name]),
      )
      await flow.expectScreen('Application Submitted')
      if (round >= WARM) {
        const memory = await memoryOf(flow)
        taken.push({ ...memory, heap: memory.heap - round * left })
      }
      await flow.press('Return to Home')
      await flow.expectScreen(INTRO)
    }
    expectNoGrowth(taken)
    shown(task, 'Flow after flow in one page takes no more memory', rounds)
  },
)

it(
  'going to and fro in one application takes no more memory, without a reload',
  { timeout: 1_200_000, tags: ['long'] },
  async () => {
    const flow = await openAfter(['intro', 'number', 'code', 'identity', 'unemployed', 'skipBank', 'withFamily'])
    const taken: Memory[] = []
    for (let round = 0; round < tries(3, 50); round += 1) {
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
      if (round >= WARM) taken.push(await memoryOf(flow))
    }
    expectNoGrowth(taken)
  },
)

async function memoryOf({ page }: FlowPage): Promise<Memory> {
  const browser = await page.context().newCDPSession(page)
  // What was let go of by the first collection may let go of more.
  for (let time = 0; time < 3; time += 1) await browser.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners, documents } = await browser.send('Memory.getDOMCounters')
  const heap = await heldByScripts(browser)
  await browser.detach()
  return { heap, nodes, listeners: jsEventListeners, documents }
}

/**
 * What a reload leaves, in bytes, of a page that has no script: the browser keeps its globals as long as a test looks
 * into it. The next application begins with one.
 */
async function leftByReload(flow: FlowPage): Promise<number> {
  const bare = await flow.openTab('help.html')
  const heapAfter = async (reloads: number): Promise<number> => {
    for (let reload = 0; reload < reloads; reload += 1) await bare.page.reload()
    return (await memoryOf(bare)).heap
  }
  const warm = await heapAfter(WARM)
  const left = ((await heapAfter(RELOADS)) - warm) / RELOADS
  await bare.page.close()
  return left
}

/** The part of a heap snapshot that says what stands in it, by the names of V8's own format. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] }
  }
  readonly nodes: readonly number[]
}

/** The size of all that is alive but code: of the scripts of tests more is kept with each that runs. */
async function heldByScripts(browser: CDPSession): Promise<number> {
  const chunks: string[] = []
  browser.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await browser.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''))
  const {
    node_fields: fields,
    node_types: [types],
  } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let held = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!['code', 'hidden'].includes(types[nodes[at + type] ?? -1] ?? '')) held += nodes[at + size] ?? 0
  return held
}

/**
 * The later half of the rounds needs no more than the earlier one did. What a round leaves in the browser's own memory is
 * let go of now or later: the least of each half counts, and of the heap a share does not.
 */
function expectNoGrowth(taken: readonly Memory[]): void {
  const half = taken.length / 2
  const least = (key: keyof Memory, some: readonly Memory[]): number => Math.min(...some.map((one) => one[key]))
  const [early, late] = [taken.slice(0, half), taken.slice(half)]
  const figures = JSON.stringify(taken)
  expect(least('heap', early), figures).toBeGreaterThan(1_000_000)
  expect(least('heap', late), figures).toBeLessThan(least('heap', early) * tries(1.1, 1.02))
  for (const key of ['nodes', 'listeners', 'documents'] as const)
    expect([key, least(key, late)], figures).toEqual([key, least(key, early)])
}
