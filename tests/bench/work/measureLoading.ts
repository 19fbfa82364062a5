import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright'
import type { Sites } from '../sites'
import { type Loaded, watchLoading } from './loadingScript'

/** How a page is loaded: how much slower the machine is, and the network if it is slowed down. */
export interface Circumstances {
  readonly name: string
  readonly slowdown: number
  readonly network: typeof SLOW_4G | null
}

/** What one load came to. */
export interface LoadTimes {
  readonly circumstances: string
  readonly page: 'product' | 'static'
  readonly repetition: number
  /** Until the first button could be pressed, in ms. */
  readonly usable: number
  /** From a press made at once to the next screen, in ms; null of the static page. */
  readonly next: number | null
  /** JavaScript that had come before the first button showed, in bytes as brotli sends it. */
  readonly bytes: number
}

/** Round trip in ms; bytes a second down and up: what Lighthouse takes for a slow phone. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }

const all: readonly Circumstances[] = [
  { name: 'CPU × 1', slowdown: 1, network: null },
  { name: 'CPU × 4', slowdown: 4, network: null },
  { name: 'CPU × 4, slow 4G', slowdown: 4, network: SLOW_4G },
]

/** The first screen as a page without scripts, beside the product. */
const COPY = 'bench-static.html'

interface LoadingRun {
  readonly browser: Browser
  readonly sites: Sites
  readonly repetitions: number
  readonly say: (words: string) => void
}

/** Loads the product as a first visit does, and a static copy of what it shows first. */
export async function measureLoading({ browser, sites, repetitions, say }: LoadingRun): Promise<readonly LoadTimes[]> {
  await writeFile(path.join(sites.productFolder, COPY), await staticCopy(browser, sites.product))
  const found: LoadTimes[] = []
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const circumstances of all) {
      say(`${repetition + 1}/${repetitions} loading, ${circumstances.name}`)
      const asIs = { circumstances: circumstances.name, repetition }
      const product = await load(browser, sites.product, circumstances, true)
      const copied = await load(browser, `${sites.product}${COPY}`, circumstances, false)
      const next = product.next === null ? null : product.next - product.usable
      found.push({ ...asIs, page: 'product', usable: product.usable, next, bytes: await brotliBytes(product.scripts) })
      found.push({ ...asIs, page: 'static', usable: copied.usable, next: null, bytes: 0 })
    }
  }
  return found
}

/** What the product shows first, with its styles and pictures and without scripts. */
async function staticCopy(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('.button-primary').waitFor()
  const markup = await page.evaluate(() => {
    for (const part of document.querySelectorAll('script, noscript, template, .unavailable, link[rel=modulepreload]'))
      part.remove()
    return document.documentElement.outerHTML
  })
  await context.close()
  return `<!doctype html>${markup}`
}

async function load(
  browser: Browser,
  address: string,
  { slowdown, network }: Circumstances,
  presses: boolean,
): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 375, height: 700 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      ...(network ?? { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }),
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(watchLoading, presses)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.benchLoaded !== undefined, undefined, { polling: 250 })
    const loaded = await page.evaluate(() => window.benchLoaded)
    if (loaded === undefined) throw new Error(`${address} does not say how it was loaded.`)
    return loaded
  } finally {
    await context.close()
  }
}

async function brotliBytes(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => brotliCompressSync(await (await fetch(address)).bytes()).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
