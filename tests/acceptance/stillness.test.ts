import { describe, expect, inject, it } from 'vitest'
import * as bills from './billFinancing'
import * as credit from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { openApp } from './harness/openApp'
import { someOf } from './harness/someOf'
import { type Moved, watched } from './harness/stillness'
import * as tenant from './tenantScreening'

const isFull = inject('mode') === 'full'

/** Widths in px with the typefaces there; the long run has each with each. */
const WINDOWS = [
  [375, 'arial'],
  [1280, 'machine'],
  ...(isFull
    ? ([
        [1280, 'arial'],
        [375, 'machine'],
      ] as const)
    : []),
] as const

/** Where single presses are looked at: in the long run everywhere. */
const ONE_WINDOW = isFull ? WINDOWS : WINDOWS.slice(0, 1)

/** Whole ways, and where each is gone: the first in one window, in the long run all everywhere. */
const ways = someOf([
  { title: 'Credit Building', flow: 'credit-building', stops: credit.FULL.map((name) => credit.stops[name]) },
  { title: 'Bill Financing', flow: 'bill-financing', stops: Object.values(bills.stops) },
  // The longest.
  { title: 'Tenant Screening', flow: 'tenant-screening', stops: tenant.FULL.map((name) => tenant.stops[name]) },
]).flatMap((way) => ONE_WINDOW.map(([width, typefaces]) => ({ ...way, width, typefaces })))

it.each(ways)(
  'NAV-03 NAV-04 NAV-05 EXP-06 what is pressed stays where it is all the way through $title to its end, into which Back does not lead, at $width px in the typefaces of $typefaces',
  async ({ flow, stops, width, typefaces }) => {
    await expectStill(await openApp({ flow, width, typefaces, reducedMotion: false }), async (page) => {
      await walk(page, stops)
      await page.expectScreen('Application Submitted')
      await page.browserBack()
      await page.expectScreen('Application Submitted')
    })
  },
)

describe.each(ONE_WINDOW)(
  'a control that is pressed stays where it is, at %i px in the typefaces of %s',
  (width, typefaces) => {
    const options = { width, typefaces, reducedMotion: false }

    it('EXP-06 when a code is sent again or checked, a status is chosen that asks for more or less, and a past rental is added', async () => {
      const opened = await tenant.openAfter(['intro', 'number'], options)
      await expectStill(opened, async (flow) => {
        await flow.expectScreen('Enter your code')
        await flow.press('Resend code')
        await flow.wait(1000)
        await flow.expectText('We sent a new code.')
        await flow.code('1234')
        await flow.press('Verify Code')
        await flow.wait(500)
      })
      await opened.wait(500)
      await walk(opened, [tenant.stops.identity])
      await expectStill(opened, async (flow) => {
        for (const status of ['Full time', 'Unemployed', 'Self employed', 'Part time'])
          await flow.choose('Employment status', status)
      })
      await walk(opened, [tenant.stops.unemployed, tenant.stops.skipBank])
      await expectStillAdding(opened, 'Add Past Rental')
    })

    it('EXP-06 when a file or a bill is added, or a plan chosen', async () => {
      const opened = await bills.openAt('bills', options)
      await walk(opened, [bills.stops.bills])
      await expectStill(opened, async (flow) => {
        for (const plan of ['12 Months', '3 Months', '4 Weeks']) await flow.choose('Payment plan', plan)
      })
      await opened.press('Back')
      await opened.press('Remove bill.pdf Bill 1')
      await expectStill(opened, async (flow) => flow.within('Bill 1').upload('Bill document', ['bill.pdf']))
      await expectStillAdding(opened, 'Add Another Bill')
    })

    it('EXP-06 when a message comes or goes above it, and as far as the heading of a new item stays in sight', async () => {
      const opened = await credit.openInformation(options)
      await expectStill(opened, async (flow) => {
        await flow.fill('Full name', 'Jordan')
        await flow.fill('Full name', '')
        await flow.page.getByLabel('Email').click()
        await flow.expectMessage('Full name', 'Full name is required')
      })
      const { page, moves } = await watched(opened)
      await page.press('Add Another Address')
      await opened.expectFocus('Address 2')
      const top = await opened.page.locator(':focus').evaluate((heading) => heading.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top).toBeLessThan(120)
      expect((await moves()).map(({ pressed }) => pressed)).toEqual(['Add Another Address'])
    })

    it('EXP-06 when the configuration is saved, with room for what is said of it', async () => {
      await expectStill(await openApp({ flow: 'tenant-screening', hash: '#/configure', ...options }), async (flow) => {
        await flow.page
          .getByRole('button', { name: 'Save', exact: true })
          .evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
        await flow.press('Save')
        await flow.expectText('Configuration saved.')
        await flow.wait(4000)
        await flow.expectNoText('Configuration saved.')
      })
    })
  },
)

/** Nothing that is pressed on the way moves by a pixel. */
async function expectStill(flow: FlowPage, way: (flow: FlowPage) => Promise<void>): Promise<void> {
  const { page, moves } = await watched(flow)
  await way(page)
  expect(await moves()).toEqual([] satisfies Moved[])
}

/** Where a new item has room above the button that adds it, the button stays; the page has to be longer than the window. */
async function expectStillAdding(opened: FlowPage, button: string): Promise<void> {
  for (const _ of [1, 2]) await opened.press(button)
  await opened.page.setViewportSize({ width: opened.page.viewportSize()?.width ?? 0, height: 1500 })
  await opened.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectStill(opened, (flow) => flow.press(button))
}
