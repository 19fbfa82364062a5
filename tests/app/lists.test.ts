import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stops as bills } from '../acceptance/billFinancing'
import { walk } from '../acceptance/harness/journey'
import type { ShownFlow } from './shownFlow'
import { showBillsAt, showCreditAfter } from './shownWays'

const INCOMPLETE = 'Please complete all bill information and upload documents'

describe('the error summary of a list', () => {
  it('EXP-02 names the item of each problem, and leads into it', async () => {
    const flow = await showBillsAt('bills')
    await flow.press('Add Another Bill')
    await flow.within('Bill 1').fill('Company name', 'Lakeshore Hydro')
    await flow.press('Continue')
    const lacking = 'Bill 2 still needs: Company name, Amount, Due date, Bill document'
    await flow.expectSummary([
      INCOMPLETE,
      'Bill 1: Amount is required',
      'Bill 1: Due date is required',
      'Bill 1: Bill document is required',
      lacking,
    ])
    await flow.follow(lacking)
    await flow.until(() => expect(document.activeElement?.id).toBe('field-bills-bills-1-companyName'))
    await flow.within('Bill 2').expectMessage('Amount', 'Amount is required')
  })

  it('EXP-02 names the item only while there are several', async () => {
    const flow = await showBillsAt('bills')
    await walk(flow, [{ ...bills.bills, fill: { 'Company name': 'Lakeshore Hydro' } }])
    await flow.expectSummary([INCOMPLETE, 'Amount is required'])
    await flow.press('Add Another Bill')
    await flow.expectSummary([INCOMPLETE, 'Bill 1: Amount is required'])
  })

  it('EXP-02 names addresses, too', async () => {
    const flow = await showCreditAfter(['intro', 'number', 'code'])
    await flow.press('Add Another Address')
    await flow.within('Address 2').fill('Monthly rent', '0')
    await flow.press('Continue')
    await flow.until(() =>
      expect(screen.getByRole('link', { name: 'Address 2: Monthly rent must be more than $0.00' })).toBeVisible(),
    )
  })
})

describe('an item added after a failed Continue', () => {
  it('EXP-02 shows no errors until a field is left or Continue is pressed', async () => {
    const flow = await showBillsAt('bills')
    await flow.press('Continue')
    await flow.press('Add Another Bill')
    const added = flow.within('Bill 2')
    await flow.expectSummary([INCOMPLETE, 'Bill 1 still needs: Company name, Amount, Due date, Bill document'])
    expectCalm(added.scope)
    expect(flow.within('Bill 1').scope.querySelector('[aria-invalid=true]')).not.toBeNull()
    for (const text of ['Lake', '']) await added.fill('Company name', text)
    await added.leave('Company name')
    await added.expectMessage('Company name', 'Company name is required')
    await added.expectNoMessage('Amount', /./)
    await flow.press('Continue')
    await added.expectMessage('Amount', 'Amount is required')
  })

  it('EXP-02 brings no errors back to a corrected form', async () => {
    const flow = await showBillsAt('bills')
    await flow.press('Continue')
    expect(document.title).toMatch(/^Error/)
    await walk(flow, [{ ...bills.bills, press: 'Add Another Bill' }])
    await flow.until(() => expect(screen.queryByRole('heading', { name: 'There is a problem' })).toBeNull())
    expectCalm(flow.scope)
    expect(document.title).not.toMatch(/^Error/)
  })
})

describe('a removed address', () => {
  it.each([
    [1, 3],
    [3, 3],
    [2, 2],
  ])('EXP-05 comes back by Undo, which has the focus: %i of %i', async (number, count) => {
    const flow = await showCreditAfter(['intro', 'number', 'code'])
    for (let added = 1; added < count; added += 1) await flow.press('Add Another Address')
    await flow.within(`Address ${number}`).fill('City', 'Toronto')
    await flow.press(`Remove Address ${number}`)
    await flow.expectAnnounced(`Address ${number} removed.`)
    await expectFocusOn(flow, `Undo Address ${number}`)
    await flow.user.keyboard('{Enter}')
    await flow.expectAnnounced(`Address ${number} is back.`)
    await expectFocusOn(flow, `Address ${number}`)
    await flow.within(`Address ${number}`).expectValue('City', 'Toronto')
  })
})

function expectCalm(part: HTMLElement): void {
  expect([...part.querySelectorAll('[aria-invalid=true], .field-error')].map(({ id }) => id)).toEqual([])
}

async function expectFocusOn(flow: ShownFlow, name: string): Promise<void> {
  await flow.until(() => expect(document.activeElement).toHaveAccessibleName(name))
}
