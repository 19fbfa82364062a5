import { describe, expect, inject, it } from 'vitest'
import { openHost } from './embedding/openHost'
import { expect as expectPage } from './harness/patience'
import type { FlowPage } from './harness/flowPage'
import { openAfter, stops } from './tenantScreening'
import { walk } from './harness/journey'

function codeField({ page }: FlowPage) {
  return page.getByLabel('Verification code')
}

describe('the screen for a code', () => {
  it('MOM-06 has the focus in its field, described by the heading and the words below, as soon as it shows, and Enter sends the code', async () => {
    const flow = await openAfter(['intro', 'number'], { width: 375 })
    await flow.expectScreen('Enter your code')
    await expectPage(codeField(flow)).toBeFocused()
    await expectPage(codeField(flow)).toHaveAccessibleDescription(
      'Enter your code We sent a 4-digit code to +1 (416) 555-0123.',
    )
    expect(await flow.page.evaluate(() => scrollY)).toBe(0)
    await flow.page.keyboard.type('1234')
    await flow.expectValue('Verification code', '1234')
    await flow.page.keyboard.press('Enter')
    await flow.expectText('Verifying...')
    await flow.wait(1000)
    await flow.expectScreen('Verify your Identity')
  })

  it('MOM-06 clears a wrong code, says so in the field, and takes the next one there', async () => {
    const host = await openHost()
    await host.page.evaluate((src) => {
      let tries = 0
      const verifyCode = () => {
        tries += 1
        return { outcome: tries === 1 ? 'failure' : 'success' }
      }
      const others = ['sendCode', 'scanId', 'verifyPayroll', 'connectBank', 'submitApplication'].map((name) => [
        name,
        () => ({ outcome: 'success' }),
      ])
      const handle = window.Formway?.create({
        src,
        container: '#here',
        useCase: 'tenant-screening',
        brand: { name: 'Client Homes' },
        actions: { ...Object.fromEntries(others), verifyCode },
      })
      handle?.open()
    }, inject('site'))
    const flow = await host.flow()
    await flow.press('Continue')
    await walk(flow, [{ ...stops.number, wait: 0 }])
    await flow.expectScreen('Enter your code')
    // In a frame the focus comes once the applicant is in it.
    await codeField(flow).press('Enter')
    await flow.page.keyboard.type('9999')
    await flow.press('Verify Code')
    await flow.expectText("That code didn't work. Check it, or ask for a new one.")
    await flow.expectValue('Verification code', '')
    await expectPage(codeField(flow)).toBeFocused()
    await expectPage(codeField(flow)).toHaveAccessibleDescription(
      "Error: That code didn't work. Check it, or ask for a new one.",
    )
    await flow.page.keyboard.type('1234')
    await flow.expectValue('Verification code', '1234')
    await flow.page.keyboard.press('Enter')
    await flow.expectScreen('Verify your Identity')
  })
})
