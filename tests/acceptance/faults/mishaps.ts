import type { Locator, Page } from 'playwright'
import wording from '../../../flows/shared/wording.json'
import type { FlowPage } from '../harness/flowPage'
import { expect, PATIENCE } from '../harness/patience'
import { breakPart, type Instead, INSTEAD, partsFor } from './missingParts'

/** Something that befalls an applicant on a screen, and is over when it returns. */
export interface Mishap {
  /** `flow` is the id of what is shown, `count` how many mishaps there were before. */
  readonly befall: (page: FlowPage, flow: string, count: number) => Promise<void>
  /** Whether the page was loaded again with it. */
  readonly isLoaded: boolean
  /** Whether the applicant has to come back by what the flow allows. */
  readonly goesBack?: boolean
}

/** A year, in ms. */
const YEAR = 365 * 24 * 3_600_000

const { tryAgain } = wording.wording.failure

/** What befalls an applicant on a screen on which everything is entered. */
export const mishaps: Readonly<Record<string, Mishap>> = {
  'a reload without network': { isLoaded: true, befall: reloadOffline },
  ...Object.fromEntries(
    Object.entries(INSTEAD).map(([what, instead]) => [
      `a reload where a part ${what}`,
      { isLoaded: true, befall: missing(instead) },
    ]),
  ),
  'a reload where a part takes 30 s': { isLoaded: true, befall: late },
  'a clock that is a year ahead, and right again': { isLoaded: false, befall: (page) => otherTime(page, YEAR) },
  'a reload while the clock is a year late': {
    isLoaded: true,
    befall: (page) => otherTime(page, -YEAR, () => page.reload()),
  },
  'Back and Forward': { isLoaded: false, goesBack: true, befall: backAndForward },
  'another page, and Back to this one as it was left': { isLoaded: false, befall: keptAside },
}

async function reloadOffline({ page }: FlowPage): Promise<void> {
  await page.context().setOffline(true)
  await page.reload().catch(() => undefined)
  await page.context().setOffline(false)
  await page.reload()
}

function missing(instead: Instead): Mishap['befall'] {
  return async ({ page }, flow, count) => {
    const { asked, mend } = await breakPart(page.context(), partAt(flow, count), instead)
    await page.reload()
    await asked
    const way = page.getByText(tryAgain, { exact: true }).filter({ visible: true })
    await withoutDelay(page, way)
    await mend()
    await way.click()
  }
}

async function late({ page }: FlowPage, flow: string, count: number): Promise<void> {
  let deliver = (): void => undefined
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  const { asked, mend } = await breakPart(page.context(), partAt(flow, count), async (route) => {
    await delivered
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await asked
  await page.clock.runFor(30_000)
  await page.evaluate(endDelays)
  deliver()
  // A request that is under way when nothing stands in for the server any more may fail.
  await page.waitForLoadState('networkidle')
  await mend()
}

/** Waits until something shows that the page says by itself, and after a while: now. */
export async function withoutDelay(page: Page, shown: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(endDelays)
        return shown.isVisible()
      },
      { timeout: PATIENCE },
    )
    .toBe(true)
}

/** Runs in the page: what is said after a while is said now. */
function endDelays(): void {
  for (const animation of document.getAnimations()) animation.finish()
}

/** One part after the other. */
function partAt(flow: string, count: number): RegExp {
  const parts = Object.values(partsFor(flow))
  return parts[count % parts.length] ?? /$^/
}

async function otherTime(
  { page }: FlowPage,
  by: number,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + by)
  await page.clock.runFor(1000)
  await meanwhile()
  await page.clock.setSystemTime(now)
  await page.clock.runFor(1000)
}

async function backAndForward(flow: FlowPage): Promise<void> {
  const title = await flow.page.getByRole('heading', { level: 1 }).textContent()
  await flow.browserBack()
  await flow.wait(500)
  await flow.browserForward()
  await flow.wait(500)
  await flow.expectScreen(title ?? '')
}

/** The browser that the tests run in keeps no page aside: the page is told what it would hear. */
async function keptAside(flow: FlowPage): Promise<void> {
  const tell = (type: string): Promise<boolean> =>
    flow.page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
  await tell('pagehide')
  await flow.wait(60_000)
  await tell('pageshow')
}
