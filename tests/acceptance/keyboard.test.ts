import type { Locator } from 'playwright'
import { expect } from 'playwright/test'
import { describe, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { openApp } from './harness/openApp'
import { sampleFile } from './harness/sampleFile'
import { INTRO } from './tenantScreening'

describe('by keyboard alone', () => {
  it.each([1280, 375])('NAV-03 leads from the intro to the submitted application at %i px', async (width) => {
    const flow = await openApp({ flow: 'tenant-screening', width })
    await flow.expectScreen(INTRO)
    await press(flow, 'Continue')
    await type(flow, 'Phone number', '4165550123')
    await press(flow, 'Send SMS Code', 1000)
    await flow.expectScreen('Enter your code')
    await type(flow, 'Verification code', '1234')
    await flow.page.keyboard.press('Enter')
    await flow.wait(1000)
    await flow.expectScreen('Verify your Identity')
    await type(flow, 'Email', 'jordan@example.com')
    await type(flow, 'Day', '17')
    await type(flow, 'Month', 'May')
    await type(flow, 'Year', '1990')
    await flow.page.keyboard.press('Enter')
    await flow.expectScreen('Employment Information')
    await tabTo(flow, flow.page.getByRole('radio', { name: 'Full time' }))
    await flow.page.keyboard.press('Space')
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await choose(flow, 'Pay stubs', name)
    await choose(flow, 'Employment letter', 'letter.pdf')
    await press(flow, 'Continue')
    await type(flow, 'First name', 'Alex')
    await type(flow, 'Last name', 'Chen')
    await type(flow, 'Phone number', '4165550145')
    await type(flow, 'Email', 'alex@example.com')
    await flow.page.keyboard.press('Enter')
    await press(flow, 'Connect Payroll')
    await flow.expectDialog('Verify Employment')
    await press(flow, 'Simulate success', 1500)
    await flow.expectScreen('Connect your Bank')
    await press(flow, 'Skip')
    await press(flow, 'Skip Anyway')
    await flow.expectScreen('Rental History')
    await type(flow, 'Current address', '12 Maple Street')
    await tabTo(flow, flow.page.getByLabel('Residential status'))
    await flow.page.keyboard.type('With')
    await flow.page.keyboard.press('Tab')
    await press(flow, 'Final Review')
    await flow.expectScreen('Review Application')
    await press(flow, 'Submit Application', 2000)
    await flow.expectScreen('Application Submitted')
  })
})

/** Presses Tab until the control has the focus, and sees that the focus shows and that nothing lies over it. */
async function tabTo(flow: FlowPage, control: Locator): Promise<void> {
  const hasFocus = (): Promise<boolean> => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await flow.page.keyboard.press('Tab')
  await expect(control).toBeFocused()
  await expect
    .poll(() =>
      control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const above = document.elementFromPoint(left + width / 2, top + height / 2)
        return above !== null && (element.contains(above) || above.contains(element) || above.closest('label') !== null)
      }),
    )
    .toBe(true)
}

async function press(flow: FlowPage, name: string, wait = 0): Promise<void> {
  const dialog = flow.page.locator('dialog[open]')
  const scope = (await dialog.count()) > 0 ? dialog : flow.page
  await tabTo(flow, scope.getByRole('button', { name, exact: true }))
  await flow.page.keyboard.press('Enter')
  if (wait > 0) await flow.wait(wait)
}

async function type(flow: FlowPage, label: string, text: string): Promise<void> {
  await tabTo(flow, flow.page.getByRole('textbox', { name: new RegExp(`^${label}( |$)`) }))
  await flow.page.keyboard.type(text)
}

/** Opens the file dialog with the keyboard and takes a file in it. */
async function choose(flow: FlowPage, field: string, name: string): Promise<void> {
  const group = flow.page.getByRole('group', { name: field })
  const dialog = flow.page.waitForEvent('filechooser')
  await tabTo(flow, group.getByRole('button', { name: /Choose/ }).or(group.locator('input[type=file]')).first())
  await flow.page.keyboard.press('Enter')
  await (await dialog).setFiles([sampleFile(name)])
  await expect(group.getByText(name).first()).toBeVisible()
}
