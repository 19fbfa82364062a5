import { describe, expect, it } from 'vitest'
import * as bills from './billFinancing'
import { watchHeadings } from './harness/headings'
import { walk } from './harness/journey'
import { openApp } from './harness/openApp'
import { INTRO, SHORTEST, stops } from './tenantScreening'

describe('EXP-01 every frame has a visible heading', () => {
  it('EXP-01 all the way through Tenant Screening, there and back, after a reload, and to Configure and back', async () => {
    const flow = await openApp({ flow: 'tenant-screening', reducedMotion: false })
    await flow.expectScreen(INTRO)
    const headings = await watchHeadings(flow)
    await walk(
      flow,
      SHORTEST.slice(0, 5).map((name) => stops[name]),
    )
    await flow.expectScreen('Connect your Bank')
    await flow.press('Back')
    await flow.expectScreen('Employment Information')
    await flow.browserBack()
    await flow.expectScreen('Verify your Identity')
    await flow.browserForward()
    await flow.expectScreen('Employment Information')
    await flow.reload()
    await flow.expectScreen('Employment Information')
    await walk(
      flow,
      SHORTEST.slice(4).map((name) => stops[name]),
    )
    await flow.expectScreen('Application Submitted')
    await flow.press('Return to Home')
    await flow.expectScreen(INTRO)
    await flow.follow('Configure')
    await flow.expectPath('#/configure')
    await flow.page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    await flow.browserBack()
    await flow.expectScreen(INTRO)
    expectInOrder(await headings(), [
      INTRO,
      'Getting started',
      'Enter your code',
      'Verify your Identity',
      'Employment Information',
      'Connect your Bank',
      'Employment Information',
      'Verify your Identity',
      'Employment Information',
      'Connect your Bank',
      'Rental History',
      'Review Application',
      'Application Submitted',
      INTRO,
      'Configure Your Company',
      INTRO,
    ])
  })

  it('EXP-01 all the way through Bill Financing', { tags: ['long'] }, async () => {
    const flow = await openApp({ flow: 'bill-financing', reducedMotion: false })
    await flow.expectScreen(INTRO)
    const headings = await watchHeadings(flow)
    await walk(flow, Object.values(bills.stops))
    await flow.expectScreen('Application Submitted')
    const walked = Object.values(bills.stops).map(({ screen }) => screen)
    expectInOrder(await headings(), [...walked, 'Application Submitted'])
  })
})

/** What frames said is nothing but these headings in this order; of a screen that soon gave way a busy machine may draw no frame. */
function expectInOrder(seen: readonly string[], headings: readonly string[]): void {
  let place = 0
  for (const heading of seen) {
    place = headings.indexOf(heading, place)
    expect(place, `"${heading}" in its place among ${JSON.stringify(seen)}`).not.toBe(-1)
  }
  expect(place).toBe(headings.length - 1)
}
