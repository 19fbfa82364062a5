import { readFile } from 'node:fs/promises'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stops as bills } from '../acceptance/billFinancing'
import { walk } from '../acceptance/harness/journey'
import { INTRO, SHORTEST, stops } from '../acceptance/tenantScreening'
import type { ShownFlow } from './shownFlow'
import { showBillsAt, showTenantAfter, showTenantAt } from './shownWays'

const WELCOME = /Welcome back/

describe('what is kept', () => {
  it('MOM-01 is nothing where nothing was entered, and no notice appears', async () => {
    const flow = await showTenantAfter(['intro'])
    await flow.expectScreen('Getting started')
    await flow.reload()
    await flow.expectScreen('Getting started')
    await flow.expectNoText(WELCOME)
    await flow.comeBack()
    await flow.expectNoText(WELCOME)
    await flow.expectNoText('Start over')
  })

  it('of a sent application is what src/verify/README.md says: the tab keeps it until the applicant returns home', async () => {
    const flow = await showTenantAfter(SHORTEST)
    await flow.expectScreen('Application Submitted')
    const keptInTab = (): string => {
      window.dispatchEvent(new Event('pagehide'))
      return JSON.stringify({ ...sessionStorage })
    }
    expect(keptInTab()).toContain('jordan@example.com')
    await flow.press('Return to Home')
    await flow.expectScreen(INTRO)
    expect(keptInTab()).not.toContain('jordan@example.com')
    const [, kept = ''] =
      /^\| session storage \| the draft of this tab[^|]*\| ([^|]+) \|$/m.exec(
        await readFile('src/verify/README.md', 'utf8'),
      ) ?? []
    expect(kept).toContain('once the application is sent it stays for that screen and its receipt')
    expect(kept).not.toContain('until the application is sent')
  })
})

describe('after the bank was skipped', () => {
  it('MOM-02 nothing in Bill Financing says paid or completed, and it says what is left to do', async () => {
    const flow = await showBillsAt('connectBank')
    await walk(flow, [stops.skipBank])
    await flow.expectScreen('Review Application')
    await flow.expectText(
      "Until you connect one, your bills won't be paid and no payments will be taken. This schedule assumes you connect one today.",
    )
    expectSchedule()
    await expectSkipped(flow, 'Bank')
    await walk(flow, [bills.review])
    await flow.expectScreen('Application Submitted')
    await flow.expectText('Connect a bank account to go ahead')
    await flow.expectNoText(/is paid|is taken|post the payment/)
  })

  it('MOM-02 its step is marked as skipped, not completed', async () => {
    const flow = await showTenantAt('withFamily')
    await flow.expectScreen('Rental History')
    await expectSkipped(flow, 'Income')
  })
})

it('MOM-02 with an account the bill is paid, and the review shows the payments', async () => {
  const flow = await showBillsAt('review')
  await flow.expectScreen('Review Application')
  expectSchedule()
  await flow.expectNoText('No account is connected')
  await walk(flow, [bills.review])
  await flow.expectText('Your bill is paid')
  await flow.expectNoText('Connect a bank account to go ahead')
})

/** The payments stand on the review, and are the sum that is said. */
function expectSchedule(): void {
  const cells = [...screen.getByRole('table', { name: 'Payment schedule' }).querySelectorAll('td')]
  const cents = cells.map(({ textContent }) => Math.round(Number(textContent.replaceAll(/[$,]/g, '')) * 100))
  expect(cents.length).toBeGreaterThan(2)
  expect(cents.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(cents.at(-1))
}

async function expectSkipped(flow: ShownFlow, step: string): Promise<void> {
  await flow.until(() => {
    const item = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes(step))
    expect(item?.querySelector('button')?.getAttribute('aria-label')).toContain('Skipped')
  })
}
