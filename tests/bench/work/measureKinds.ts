import type { Browser } from 'playwright'
import { savedConfiguration } from '../../acceptance/harness/savedConfiguration'
import { type KindFlow, kindFlows } from '../forms/kindFlows'
import { Meter } from '../page/meter'
import type { Sites } from '../sites'

/** What a key costs in a kind of field. */
export interface KindCost {
  readonly flow: KindFlow
  readonly repetition: number
  /** All that the main thread did, in ms. */
  readonly task: number
}

interface KindsRun {
  readonly browser: Browser
  readonly sites: Sites
  readonly repetitions: number
  readonly say: (words: string) => void
}

/** What is focused, the keys that are pressed there, and how much slower than this machine the applicant's is. */
const ways: Readonly<
  Record<
    KindFlow,
    { readonly control: string; readonly place: number; readonly keys: readonly string[]; readonly slowdown: number }
  >
> = {
  'bench-grid': { control: 'radio', place: 50, keys: Array.from({ length: 20 }, () => 'ArrowRight'), slowdown: 1 },
  'bench-choices': { control: 'radio', place: 50, keys: Array.from({ length: 20 }, () => 'ArrowRight'), slowdown: 1 },
  'bench-search': { control: 'combobox', place: 0, keys: [...'part 49'], slowdown: 4 },
}

/** Presses keys in each kind, the kinds in turns. */
export async function measureKinds({ browser, sites, repetitions, say }: KindsRun): Promise<readonly KindCost[]> {
  const found: KindCost[] = []
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const { id } of kindFlows) {
      say(`${repetition + 1}/${repetitions} ${id}`)
      found.push({ flow: id, repetition, task: await keyIn(browser, sites.product, id) })
    }
  }
  return found
}

async function keyIn(browser: Browser, address: string, flow: KindFlow): Promise<number> {
  const { control, place, keys, slowdown } = ways[flow]
  const localStorage = Object.entries(savedConfiguration(flow)).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] },
  })
  try {
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Begin' }).click()
    const chosen = page.locator(`[type=${control}], [role=${control}]`).nth(place)
    await chosen.focus()
    const meter = await Meter.on(page)
    await meter.cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await meter.calibrate()
    const { task } = await meter.each(keys.map((key) => () => page.keyboard.press(key)))
    return task
  } finally {
    await context.close()
  }
}
