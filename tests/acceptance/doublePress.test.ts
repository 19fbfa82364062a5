import { describe, expect, it } from 'vitest'
import { openAt } from './billFinancing'
import type { FlowPage } from './harness/flowPage'
import { openApp } from './harness/openApp'
import { INTRO } from './tenantScreening'

const PAYMENTS = 'Your Payments'

describe('a press that is made twice', () => {
  it.each([0, 100, 300, 500])('HRD-01 does not reach the next screen by a double tap, %d ms apart', async (gap) => {
    const flow = await openAt('plan', { width: 375 })
    await flow.expectScreen('Choose Your Payment Plan')
    const { x, y } = await placeOf(flow, 'Continue')
    await flow.holdTime()
    await flow.page.touchscreen.tap(x, y)
    await flow.wait(gap)
    if (gap > 0) await flow.expectScreen(PAYMENTS)
    await flow.page.touchscreen.tap(x, y)
    await expectPaymentsUntouched(flow)
  })

  it('HRD-01 does not reach the next screen by a double click', async () => {
    const flow = await openAt('plan', { width: 375 })
    await flow.expectScreen('Choose Your Payment Plan')
    const { x, y } = await placeOf(flow, 'Continue')
    await flow.page.mouse.dblclick(x, y)
    await expectPaymentsUntouched(flow)
  })

  it('HRD-01 is two presses by the keyboard, however fast', async () => {
    const flow = await openApp({ flow: 'tenant-screening' })
    await flow.expectScreen(INTRO)
    const { keyboard } = flow.page
    await flow.page.getByRole('button', { name: 'Continue' }).focus()
    await keyboard.press('Enter')
    await flow.expectScreen('Getting started')
    await flow.page.getByRole('button', { name: 'Back' }).focus()
    await keyboard.press('Enter')
    await flow.expectScreen(INTRO)
  })
})

/** The middle of a button, wherever it is on the screen. */
async function placeOf(flow: FlowPage, name: string): Promise<{ readonly x: number; readonly y: number }> {
  const button = flow.page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** The schedule of payments is shown and nothing on it was pressed. */
async function expectPaymentsUntouched(flow: FlowPage): Promise<void> {
  await flow.expectScreen(PAYMENTS)
  await flow.wait(3000)
  await flow.expectScreen(PAYMENTS)
  expect(await flow.page.locator('[aria-disabled=true], dialog[open]').count()).toBe(0)
}
