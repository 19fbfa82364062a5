import { describe, it } from 'vitest'
import { stops } from '../acceptance/creditBuilding'
import { walk } from '../acceptance/harness/journey'
import { sampleFile } from '../acceptance/harness/sampleFile'
import type { ShownFlow } from './shownFlow'
import { showCreditAfter } from './shownWays'

const COMPLETE = 'At least one complete address is required'
const MEGABYTE = 1024 * 1024

const atInformation = () => showCreditAfter(['intro', 'number', 'code'])

describe('the addresses', () => {
  it('CRB-04 ask for place, rent, dates and lease, and mark the first as primary', async () => {
    const flow = await atInformation()
    const card = flow.within('Address 1')
    for (const label of ['Address', 'City', 'Province', 'Postal code', 'Monthly rent']) await card.expectField(label)
    for (const label of ['Lease start date', 'Lease end date', 'Lease document']) await card.expectField(label)
    await card.expectText(/Lease end date \(optional\)/)
    await card.expectText('Primary')
    await card.expectNoField('Primary')
  })

  it('CRB-04 reject a lease that ends before it starts', async () => {
    const flow = await atInformation()
    const card = flow.within('Address 1')
    await card.date('Lease start date', '2023-09-01')
    await card.date('Lease end date', '2023-08-31')
    await flow.press('Continue')
    await card.expectMessage('Lease end date', 'Lease end date must not be before the start date')
    await card.date('Lease end date', '2023-09-01')
    await card.expectNoMessage('Lease end date', /./)
  })

  it('CRB-05 are not complete without street, city, province, postal code and rent, and say which is needed', async () => {
    const flow = await atInformation()
    const { press: _press, wait: _wait, ...address } = stops.address
    await walk(flow, [stops.person, address])
    for (const [label, text] of Object.entries(address.fill)) {
      await flow.fill(label, '')
      await flow.press('Continue')
      await flow.expectSummary([COMPLETE, `${label} is still needed`])
      await flow.expectMessage('Rental addresses', COMPLETE)
      await flow.expectMessage(label, `${label} is still needed`)
      await flow.fill(label, text)
    }
  })

  it('CRB-05 are not complete without the start of the lease, and one complete address is enough', async () => {
    const flow = await atInformation()
    const { date, press: _press, wait: _wait, ...address } = stops.address
    await walk(flow, [stops.person, address])
    await flow.date('Lease start date', '')
    await flow.press('Continue')
    await flow.expectSummary([COMPLETE, 'Lease start date is still needed'])
    await flow.date('Lease start date', date['Lease start date'])
    await flow.press('Add Another Address')
    await flow.press('Continue')
    await flow.wait(1500)
    await flow.expectScreen('Connect your Bank')
  })

  it('CRB-06 have one primary, which Set as Primary moves, and its removal makes the next one primary', async () => {
    const flow = await atInformation()
    await flow.press('Add Another Address')
    await flow.press('Add Another Address')
    await expectPrimary(flow, 1)
    await flow.press('Set as Primary Address 3')
    await expectPrimary(flow, 3)
    await flow.press('Remove Address 3')
    await expectPrimary(flow, 1)
    await flow.press('Undo Address 3')
    await expectPrimary(flow, 3)
  })

  it('CRB-07 can be removed while there is more than one', async () => {
    const flow = await atInformation()
    await flow.expectNoButton('Remove Address 1')
    await flow.press('Add Another Address')
    await flow.press('Remove Address 1')
    await flow.expectCount('group', /^Address \d$/, 1)
    await flow.expectNoButton('Remove Address 1')
  })
})

describe('the lease', () => {
  it('CRB-08 is a PDF of at most 5 MB, and its error goes when the rejected file is removed', async () => {
    const flow = await atInformation()
    const card = flow.within('Address 1')
    await card.upload('Lease document', ['lease.png'])
    await card.expectMessage('Lease document', 'Please upload a PDF file')
    await card.press('Remove lease.png Address 1')
    await card.expectNoMessage('Lease document', /PDF file/)
    await card.upload('Lease document', [sampleFile('lease.pdf', { size: 5 * MEGABYTE + 1 })])
    await card.expectMessage('Lease document', 'File size must be less than 5MB')
    await card.press('Remove lease.pdf Address 1')
    await card.expectNoMessage('Lease document', /5MB/)
    await card.upload('Lease document', [sampleFile('lease.pdf', { size: 5 * MEGABYTE })])
    await card.expectText('lease.pdf')
    await card.expectNoMessage('Lease document', /5MB/)
  })

  it('CRB-08 looks required and can be left out', async () => {
    const flow = await atInformation()
    await flow.expectNoText(/Lease document \(optional\)/)
    await walk(flow, [stops.person, stops.address])
    await flow.expectScreen('Connect your Bank')
  })

  it('CRB-09 that was rejected has to be removed first', async () => {
    const flow = await atInformation()
    await flow.upload('Lease document', ['lease.txt'])
    await walk(flow, [stops.person, stops.address])
    await flow.expectSummary(['Please fix the file upload errors'])
    await flow.expectMessage('Lease document', 'Please upload a PDF file')
    await flow.pressFirst(/^Remove lease\.txt/)
    await flow.press('Continue')
    await flow.wait(1500)
    await flow.expectScreen('Connect your Bank')
  })

  it('CRB-09 that was rejected stays with its address when another one is removed', async () => {
    const flow = await atInformation()
    await flow.press('Add Another Address')
    await flow.within('Address 2').upload('Lease document', ['lease.txt'])
    await flow.press('Remove Address 1')
    await flow.within('Address 1').expectMessage('Lease document', 'Please upload a PDF file')
    await flow.press('Undo Address 1')
    await flow.within('Address 2').expectMessage('Lease document', 'Please upload a PDF file')
    await flow.within('Address 1').expectNoMessage('Lease document', /PDF file/)
    await flow.press('Remove Address 2')
    await walk(flow, [stops.person, stops.address])
    await flow.expectScreen('Connect your Bank')
  })

  it('CRB-10 is sent with the rest for 1.5 s', async () => {
    const flow = await atInformation()
    const { wait: _wait, press: _press, ...address } = stops.address
    await walk(flow, [stops.person, address])
    await flow.upload('Lease document', ['lease.pdf'])
    await flow.expectText('lease.pdf')
    await flow.holdTime()
    await flow.press('Continue')
    await flow.expectText('Submitting...')
    await flow.wait(1499)
    await flow.expectScreen('Your Information')
    await flow.wait(1)
    await flow.expectScreen('Connect your Bank')
  })
})

/** Exactly one address is marked, and all the others can be. */
async function expectPrimary(flow: ShownFlow, number: number): Promise<void> {
  await flow.within(`Address ${number}`).expectText(/^Primary$/)
  await flow.expectNoButton(`Set as Primary Address ${number}`)
  const others = document.querySelectorAll('.list-item').length
  await flow.expectCount('button', /^Set as Primary/, others - 1)
}
