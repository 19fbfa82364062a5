import type { Locator } from 'playwright'
import { expect, inject, it } from 'vitest'
import * as bills from './billFinancing'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { openApp } from './harness/openApp'
import { someOf } from './harness/someOf'
import { COMPANY, FULL, SHORTEST, stops } from './tenantScreening'

/** A common laptop's window and a small phone's. */
const LAPTOP = { width: 1366, height: 650 }
const PHONE = { width: 375, height: 667 }

it('EXP-07 EXP-08 consent can be read where it is given, on a laptop and on a phone, and there the way to enter bills by hand is in the first view', async () => {
  for (const id of ['tenant-screening', 'credit-building', 'bill-financing']) {
    const flow = await openIn(LAPTOP, id)
    for (const size of [LAPTOP, PHONE]) {
      await flow.page.setViewportSize(size)
      await expectInSight(flow.page.getByRole('button', { name: 'Continue' }))
      await expectInSight(flow.page.getByText('By selecting Continue you agree'))
      await expectInSight(flow.page.getByRole('link', { name: 'End User Privacy Policy' }))
    }
    if (id !== 'bill-financing') continue
    await walk(flow, [bills.stops.intro, bills.stops.number, bills.stops.code])
    await flow.expectScreen(bills.stops.providers.screen)
    expect(await flow.page.evaluate(() => window.scrollY)).toBe(0)
    await expectInSight(flow.page.getByRole('button', { name: bills.MANUALLY }))
  }
})

it.each(
  someOf([
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ] as const),
)('EXP-07 who asks, for whom, and where privacy and help are stands on every screen on %s', async (_window, size) => {
  const flow = await openIn(size, 'tenant-screening')
  // The screens that the shortest way leaves out are the same around.
  for (const name of inject('mode') === 'full' ? FULL : SHORTEST) {
    await flow.expectScreen(stops[name].screen)
    await expectTrust(flow)
    await walk(flow, [stops[name]])
  }
  await flow.expectScreen('Application Submitted')
  await expectTrust(flow)
  const bottom = await flow.page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom)
  const top = await flow.page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(bottom)
})

async function openIn(size: typeof LAPTOP, id: string): Promise<FlowPage> {
  const flow = await openApp({ flow: id, width: size.width })
  await flow.page.setViewportSize(size)
  return flow
}

/** The footer can be read and pressed, and the company is named outside of it too. */
async function expectTrust({ page }: FlowPage): Promise<void> {
  const footer = page.getByRole('contentinfo')
  const text = footer.getByText(`Handled by Linkwell for ${COMPANY}`)
  await text.scrollIntoViewIfNeeded()
  for (const part of [text, ...['Privacy', 'Help'].map((name) => footer.getByRole('link', { name }))]) {
    await part.scrollIntoViewIfNeeded()
    await expectInSight(part)
  }
  const named = page.getByRole('heading', { level: 1, name: COMPANY }).or(page.getByRole('banner').getByText(COMPANY))
  const drawn = page.getByRole('img', { name: COMPANY })
  expect(await named.or(drawn).filter({ visible: true }).count()).toBeGreaterThan(0)
}

/** All of it is inside the window, and nothing lies over it. */
async function expectInSight(part: Locator): Promise<void> {
  const seen = (): Promise<boolean> =>
    part.evaluate((element) =>
      [...element.getClientRects()].every(({ left, right, top, bottom }) => {
        const isInside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return isInside && there !== null && (element.contains(there) || there.contains(element))
      }),
    )
  await expect.poll(seen, { message: await part.innerText() }).toBe(true)
}
