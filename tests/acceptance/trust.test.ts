import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import * as bills from './billFinancing'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { openApp } from './harness/openApp'
import { sharedPage } from './harness/sharedPage'
import { someOf } from './harness/someOf'
import { COMPANY, FULL, stops } from './tenantScreening'

/** A common laptop's window and a small phone's. */
const LAPTOP = { width: 1366, height: 650 }
const PHONE = { width: 375, height: 667 }

const shared = (size: typeof LAPTOP, id: string): (() => Promise<FlowPage>) => sharedPage(() => openIn(size, id))
const onLaptop = shared(LAPTOP, 'tenant-screening')
const onPhone = shared(PHONE, 'tenant-screening')
const billsOnPhone = shared(PHONE, 'bill-financing')

it.each([
  ['tenant-screening', 'a laptop', onLaptop],
  ['tenant-screening', 'a phone', onPhone],
  ['credit-building', 'a laptop', () => openIn(LAPTOP, 'credit-building')],
  ['credit-building', 'a phone', () => openIn(PHONE, 'credit-building')],
  ['bill-financing', 'a laptop', () => openIn(LAPTOP, 'bill-financing')],
  ['bill-financing', 'a phone', billsOnPhone],
] as const)('EXP-07 consent can be read where it is given, in %s on %s', async (_id, _window, open) => {
  const flow = await open()
  await expectInSight(flow.page.getByRole('button', { name: 'Continue' }))
  await expectInSight(flow.page.getByText('By selecting Continue you agree'))
  await expectInSight(flow.page.getByRole('link', { name: 'End User Privacy Policy' }))
})

describe.each(
  someOf([
    ['a phone', onPhone],
    ['a laptop', onLaptop],
  ] as const),
)('on %s', (_window, open) => {
  it('EXP-07 who asks, for whom, and where privacy and help are stands on every screen', async () => {
    const flow = await open()
    for (const name of FULL) {
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
})

it('EXP-08 on a phone the way to enter bills by hand is in the first view of the upload', async () => {
  const flow = await billsOnPhone()
  await walk(flow, [bills.stops.intro, bills.stops.number, bills.stops.code])
  await flow.expectScreen(bills.stops.providers.screen)
  expect(await flow.page.evaluate(() => window.scrollY)).toBe(0)
  await expectInSight(flow.page.getByRole('button', { name: bills.MANUALLY }))
  await flow.press(bills.MANUALLY)
  await flow.expectField('Company name')
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
