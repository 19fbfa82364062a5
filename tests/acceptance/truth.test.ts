import { expect, it } from 'vitest'
import { openAt as openBills, stops as billStops } from './billFinancing'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'

it('MOM-02 after the bank was skipped nothing of Bill Financing says paid or completed, and what has to be done for it is said', async () => {
  const flow = await openBills('connectBank')
  await flow.expectScreen('Connect your Bank')
  await walk(flow, [{ screen: 'Connect your Bank', press: 'Skip', dialog: ['Skip Bank Connection', 'Skip Anyway'] }])
  await flow.expectScreen('Review Application')
  await flow.expectText(
    "Until you connect one, your bills won't be paid and no payments will be taken. This schedule assumes you connect one today.",
  )
  await expectSchedule(flow)
  await expectSkipped(flow, 'Bank')
  await walk(flow, [billStops.review])
  await flow.expectScreen('Application Submitted')
  await flow.expectText('Connect a bank account to go ahead')
  await flow.expectNoText(/is paid|is taken|post the payment/)
})

/** The payments stand on the review, and are the sum that is said. */
async function expectSchedule({ page }: FlowPage): Promise<void> {
  const table = page.getByRole('table', { name: 'Payment schedule', exact: true })
  await table.waitFor()
  const cents = (await table.getByRole('cell').allTextContents()).map((amount) =>
    Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100),
  )
  expect(cents.length).toBeGreaterThan(2)
  expect(cents.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(cents.at(-1))
}

async function expectSkipped({ page }: FlowPage, step: string): Promise<void> {
  const item = page.getByRole('list', { name: /^Step/ }).getByRole('listitem').filter({ hasText: step })
  await expect.poll(() => item.textContent()).toContain(step)
  await expect.poll(() => item.getByRole('button').getAttribute('aria-label')).toContain('Skipped')
}
