import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FULL as CREDIT } from '../acceptance/creditBuilding'
import { walk } from '../acceptance/harness/journey'
import { COMPANY, FULL, SHORTEST, stops } from '../acceptance/tenantScreening'
import type { ShownFlow } from './shownFlow'
import { showBillsAt, showCreditAfter, showTenantAfter } from './shownWays'

const SUBMITTED = 'Application Submitted'
const SENT = 'See what you sent'
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** The submitted screen shows a reference number; gives it. */
async function expectReference(flow: ShownFlow): Promise<string> {
  await flow.expectScreen(SUBMITTED)
  const term = await flow.until(() => screen.getByText('Your reference number', { selector: 'dt' }))
  const reference = term.nextElementSibling?.textContent.trim() ?? ''
  expect(reference).toMatch(REFERENCE)
  return reference
}

/** What the button Download gives. */
async function downloaded(flow: ShownFlow): Promise<{ readonly page: string; readonly letsGo: () => boolean }> {
  const saved: Blob[] = []
  const revoke = vi.fn<(address: string) => void>()
  // What jsdom lacks.
  Object.assign(URL, { createObjectURL: (page: Blob) => `blob:${saved.push(page)}`, revokeObjectURL: revoke })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => {
    for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name)
  })
  await flow.press('Download')
  const page = await flow.until(() => {
    expect(saved).toHaveLength(1)
    return saved[0] ?? new Blob()
  })
  return { page: await page.text(), letsGo: () => revoke.mock.calls.length > 0 }
}

describe('the end of Tenant Screening', () => {
  it('has its own reference number, which is in the submission, too', async () => {
    const flow = await showTenantAfter(SHORTEST)
    const reference = await expectReference(flow)
    await flow.within('Your receipt').expectNoText(reference)
    await flow.unfold(SENT)
    await flow.within('Your receipt').expectText(reference)
    await flow.press('Return to Home')
    await walk(
      flow,
      SHORTEST.map((name) => stops[name]),
    )
    expect(await expectReference(flow)).not.toBe(reference)
  })

  it('says what happens next in order, in the words of the use case', async () => {
    const flow = await showTenantAfter(SHORTEST)
    await flow.expectScreen(SUBMITTED)
    const steps = [...document.querySelectorAll('main ol li')].map(({ textContent }) => textContent)
    expect(steps).toEqual([
      expect.stringContaining(`${COMPANY} checks what you sent`),
      expect.stringContaining('The landlord decides about the apartment'),
    ])
  })

  it('ANS-04 says what was sent, to whom and when, and what was chosen in its words', async () => {
    const flow = await showTenantAfter(FULL)
    await flow.expectScreen(SUBMITTED)
    const receipt = flow.within('Your receipt')
    await receipt.expectNoText('stub-1.pdf')
    await flow.unfold(SENT)
    for (const text of [COMPANY, 'Rental Application, Apt 4', 'March 10, 2026']) await receipt.expectText(text)
    for (const section of ['Contact', 'Identity', 'Employment', 'Reference', 'Income', 'Rental history'])
      await receipt.expectHeading(section)
    for (const text of ['stub-1.pdf', 'Full time', 'Renting', '$1,800.00', /••••\u00A06789/, 'Not provided'])
      await receipt.expectText(text)
  })

  it('releases the receipt’s file some time after it was saved', async () => {
    const flow = await showTenantAfter(SHORTEST)
    await flow.expectScreen(SUBMITTED)
    const { letsGo } = await downloaded(flow)
    expect(letsGo()).toBe(false)
    await flow.wait(60_000)
    expect(letsGo()).toBe(true)
  })
})

describe('the end of Credit Building', () => {
  it('shows no digit of the SIN and only the end of the account number, here and in the file', async () => {
    const flow = await showCreditAfter(CREDIT)
    await flow.expectScreen(SUBMITTED)
    await flow.unfold(SENT)
    const receipt = flow.within('Your receipt')
    await receipt.expectText('Jordan Lee')
    await receipt.expectText(/^••••$/)
    await receipt.expectText(/••••\u00A06789/)
    await receipt.expectNoButton('Show Social Insurance Number (SIN)')
    const { page } = await downloaded(flow)
    expect(page).toContain('Jordan Lee')
    for (const text of [page, document.body.innerHTML]) expect(text).not.toMatch(/123-?456|456-?789|8813|0042/)
  })

  it('stays the same after a reload on another day, without what is sensitive', async () => {
    const flow = await showCreditAfter(CREDIT)
    const reference = await expectReference(flow)
    await flow.wait(1000)
    flow.setClock('2026-03-12T20:00')
    await flow.reload()
    expect(await expectReference(flow)).toBe(reference)
    await flow.unfold(SENT)
    const receipt = flow.within('Your receipt')
    for (const text of ['March 10, 2026', 'Jordan Lee', /Lakeshore Credit Union/]) await receipt.expectText(text)
    await receipt.expectNoText(/Social Insurance Number|6789/)
  })
})

describe('the end of Bill Financing', () => {
  it('has the payments of the plan, here and in the file, and names the bill that is paid, on another day too', async () => {
    const flow = await showBillsAt()
    await flow.expectScreen(SUBMITTED)
    await flow.unfold(SENT)
    expect(screen.getByRole('table', { name: 'Payment schedule' }).querySelectorAll('tr')).toHaveLength(6)
    await flow.within('Your receipt').expectText('March 31, 2026')
    const { page } = await downloaded(flow)
    for (const said of ['March 10, 2026 (First payment)', '$53.46', 'March 31, 2026', '$24.02', '$125.50'])
      expect(page).toContain(said)
    await flow.wait(1000)
    flow.setClock('2026-03-12T20:00')
    await flow.reload()
    await flow.expectText('Lakeshore Hydro will post the payment by Sunday the 15th.')
    await flow.expectText('4 Weeks: each payment on its day. Your receipt lists them.')
  })
})
