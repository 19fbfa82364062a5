import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FULL as CREDIT } from '../acceptance/creditBuilding'
import { walk } from '../acceptance/harness/journey'
import { FULL, stops } from '../acceptance/tenantScreening'
import { showCreditAfter, showTenantAfter, showTenantAt } from './shownWays'

const atFullReview = () => showTenantAfter(FULL.slice(0, -1))
const atReview = () => showTenantAt('review')

const openCreditReview = () => showCreditAfter(CREDIT.slice(0, -1))

describe('the review', () => {
  it('REV-02 ANS-04 shows what was entered, in the words of what was chosen', async () => {
    const flow = await atFullReview()
    const entered = [
      '+1 (416) 555-0123',
      'jordan@example.com',
      'May 17, 1990',
      'Full time',
      'stub-1.pdf',
      'letter.pdf',
      'Alex',
      'Chen',
    ]
    for (const text of entered) await flow.expectText(text)
    for (const text of ['12 Maple Street, Toronto', 'Renting', '$1,800.00', 'September 1, 2023', 'Sam Rivera'])
      await flow.expectText(text)
    for (const [section, words] of [
      ['Employment', 'Full time'],
      ['Rental history', 'Renting'],
    ] as const) {
      await flow.within(section).expectText(words)
    }
    expect(document.querySelector('main')?.textContent).not.toMatch(/fullTime|renting/)
  })

  it('REV-02 says “Not provided” where something was skipped', async () => {
    const flow = await atReview()
    const income = flow.within('Income')
    await income.expectText('Not connected')
    const history = flow.within('Rental history')
    await history.expectText('Not provided')
  })

  it('REV-06 shows only the end of an account number', async () => {
    const flow = await atFullReview()
    await flow.within('Income').expectText(/••••\u00A06789/)
    expect(document.documentElement.outerHTML).not.toContain('8813')
  })

  it('REV-04 changes a section and returns when nothing else was opened by it', async () => {
    const flow = await atFullReview()
    await flow.press('Change Identity')
    await flow.expectScreen('Verify your Identity')
    await flow.fill('Email', 'robin@example.com')
    await flow.press('Scan ID')
    await flow.expectScreen('Review Application')
    await flow.expectText('robin@example.com')
  })

  it('REV-04 asks what a change opens before it returns', async () => {
    const flow = await atReview()
    await flow.press('Change Employment')
    await walk(flow, [stops.employed, stops.reference, stops.payroll])
    await flow.expectScreen('Review Application')
    await flow.within('Reference').expectText('Alex')
  })

  it.each([
    ['Tenant Screening', atFullReview, ['Contact', 'Identity', 'Employment', 'Reference', 'Income', 'Rental history']],
    ['Credit Building', openCreditReview, ['Contact', 'Personal Information', 'Address Information', 'Bank']],
  ])('REV-01 of %s has a section for each part, a notice, and submits for 2 s', async (_, openReview, sections) => {
    const flow = await openReview()
    for (const section of sections) await flow.expectHeading(section)
    await flow.expectText(/By submitting, you confirm that what you entered is true/)
    await flow.holdTime()
    await flow.press('Submit Application')
    await flow.expectText('Submitting...')
    await flow.wait(1999)
    await flow.expectScreen('Review Application')
    await flow.wait(1)
    await flow.expectScreen('Application Submitted')
  })

  it('REV-05 SUC-01 SUC-02 submits once, whatever is pressed twice, confirms it, and returns home to the intro', async () => {
    const flow = await atReview()
    await flow.holdTime()
    const button = screen.getByRole('button', { name: 'Submit Application' })
    await flow.user.dblClick(button)
    await flow.user.keyboard('{Enter}')
    await flow.wait(1000)
    await flow.expectText('Submitting...')
    await flow.wait(1000)
    await flow.expectScreen('Application Submitted')
    await flow.wait(5000)
    await flow.expectScreen('Application Submitted')
    await flow.expectText('A confirmation is on its way to jordan@example.com.')
    await flow.resumeTime()
    await flow.press('Return to Home')
    await walk(flow, [stops.intro])
    await flow.expectScreen('Getting started')
    await flow.expectValue('Phone number', /^(\+1)?\s*$/)
  })
})
