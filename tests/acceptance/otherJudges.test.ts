import type { Frame, Page } from 'playwright'
import { expect, it } from 'vitest'
import { openApp } from './harness/openApp'
import { someOf } from './harness/someOf'
import { equalAccessProblems } from './states/checks/equalAccess'

/** The pages of a build, each with an element that shows when it is complete. */
const PAGES = [
  ['', 'h1'],
  ['#/configure', '.live-preview iframe'],
  ['examples.html', 'h1'],
  ['help.html', 'h1'],
  // Written as the one before.
  ['privacy.html', 'h1'],
] as const

it(
  'ELS-03 no page moves anything while it loads, and each has a description, one main, a language in every frame, and passes IBM’s checks',
  { tags: ['long'] },
  async () => {
    for (const [address, content] of someOf(PAGES, 4))
      expect(await shiftsOf(await open(address, content, 375)), address).toEqual([])
    for (const [address, content] of PAGES) {
      const page = await open(address, content, 1280)
      expect(await shiftsOf(page), address).toEqual([])
      const told = await page.evaluate(
        () => document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      )
      expect(told).toMatch(/^\w.{30,160}$/)
      expect(told).not.toContain('{{')
      await expect
        .poll(() => inEveryFrame(page, 'html[lang]'))
        .toSatisfy((counts: readonly number[]) => counts.every((count) => count === 1))
      // A whole page in a frame has its own.
      const [own, ...framed] = await inEveryFrame(page, 'main')
      expect([own, framed.filter((count) => count > 1)]).toEqual([1, []])
      expect(await equalAccessProblems(page), address).toEqual([])
    }
  },
)

/** A page of the build, once it is there. */
async function open(address: string, content: string, width: number): Promise<Page> {
  const flow = await openApp({ flow: 'tenant-screening', hash: address, width })
  // Beside the build the frames of the examples have its origin: a sandbox keeps them in no longer.
  flow.allowConsoleErrors(/allow-scripts and allow-same-origin/)
  await flow.page.locator(content).first().waitFor()
  for (const frame of flow.page.frames()) await allThere(frame)
  return flow.page
}

/** A document is loaded, and what comes after that: what a script writes into an empty frame, typefaces, and pictures that a script drew. */
async function allThere(frame: Frame): Promise<void> {
  await frame.waitForLoadState('load')
  await frame.locator('html[lang]').waitFor({ state: 'attached' })
  await frame.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
  })
}

/** How far anything moved since the page began to load. */
function shiftsOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))),
        ).observe({ type: 'layout-shift', buffered: true })
        // With nothing to tell the observer is silent: it is asked once everything is there.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve([]))))
        port1.start()
        port2.postMessage(null)
      }),
  )
}

async function inEveryFrame(page: Page, selector: string): Promise<readonly number[]> {
  return Promise.all(page.frames().map((frame) => frame.locator(selector).count()))
}
