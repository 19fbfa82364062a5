import { describe, expect, it } from 'vitest'
import { walk } from '../acceptance/harness/journey'
import { stops } from '../acceptance/tenantScreening'
import { showTenantAfter, showTenantAt } from './shownWays'

const atHistory = () => showTenantAt('withFamily')

const RENT_FIELDS = ['Rent amount', 'Start date', 'Landlord name', 'Landlord email', 'Landlord phone']

describe('the current residence and past rentals', () => {
  it('HIS-01 asks for address, status and reason for moving', async () => {
    const flow = await atHistory()
    await flow.expectField('Current address')
    await flow.expectField('Reason for moving')
    const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(options.slice(-6)).toEqual([
      'Renting',
      'With family',
      'Owned property',
      'Travel or temporary accommodation',
      'Student housing',
      'Staying with friends',
    ])
  })

  it('HIS-05 come back with Undo', async () => {
    const flow = await atHistory()
    await flow.press('Add Past Rental')
    await flow.within('Past rental 1').fill('Address', '48 Elm Avenue')
    await flow.press('Remove the last past rental')
    await flow.press('Undo Past rental 1')
    const card = flow.within('Past rental 1')
    await card.expectValue('Address', '48 Elm Avenue')
  })

  it('HIS-05 ask for address, reason, rent, dates and landlord', async () => {
    const flow = await atHistory()
    await flow.press('Add Past Rental')
    const card = flow.within('Past rental 1')
    for (const label of ['Address', 'Reason for moving', 'Monthly rent', 'Start date', 'End date'])
      await card.expectField(label)
    for (const label of ['Landlord name', 'Landlord phone', 'Landlord email']) await card.expectField(label)
    await card.date('Start date', '2023-05-01')
    await card.date('End date', '2022-05-01')
    await card.fill('Landlord name', 'Sam Rivera')
    await card.expectMessage('End date', 'End date must not be before the start date')
  })

  it('HIS-05 are added up to 5, and the last one is removed first', async () => {
    const flow = await atHistory()
    for (const number of [1, 2, 3, 4, 5]) {
      await flow.press('Add Past Rental')
      await flow.within(`Past rental ${number}`).fill('Address', `${number} Elm Avenue`)
    }
    await flow.expectNoEnabledButton('Add Past Rental')
    await flow.press('Remove the last past rental')
    await flow.expectCount('group', /^Past rental \d$/, 4)
    await flow.within('Past rental 4').expectValue('Address', '4 Elm Avenue')
  })

  it('HIS-02 HIS-04 keeps Final Review disabled until address and status are given', async () => {
    const flow = await atHistory()
    await flow.expectDisabled('Final Review')
    await flow.expectText('Still needed: Current address, Residential status')
    await flow.fill('Current address', 'x')
    await flow.fill('Current address', '')
    await flow.leave('Current address')
    await flow.expectMessage('Current address', 'Current address is required')
    await walk(flow, [stops.withFamily])
    await flow.expectScreen('Review Application')
  })
})

describe('rent', () => {
  const atRenting = () => showTenantAfter(['intro', 'number', 'code', 'identity', 'unemployed', 'skipBank', 'renting'])

  it('HIS-03 is asked for when renting and each part required', async () => {
    const flow = await atRenting()
    await flow.expectText(`Still needed: ${RENT_FIELDS.join(', ')}`)
    for (const label of RENT_FIELDS.filter((field) => !field.endsWith('date') && !field.endsWith('phone'))) {
      await flow.fill(label, '1')
      await flow.fill(label, '')
      await flow.leave(label)
      await flow.expectMessage(label, `${label} is required`)
    }
    await flow.fill('Landlord email', 'sam')
    await flow.leave('Landlord email')
    await flow.expectMessage('Landlord email', 'Please enter a valid email')
    await flow.choose('Residential status', 'With family')
    for (const label of RENT_FIELDS) await flow.expectNoField(label)
  })

  it('HIS-06 typed before the status changed is not submitted', async () => {
    const flow = await atRenting()
    await flow.fill('Landlord name', 'Sam Rivera')
    await walk(flow, [stops.withFamily])
    await flow.expectScreen('Review Application')
    await flow.expectText('With family')
    await flow.expectNoText('Sam Rivera')
    await flow.expectNoText('Landlord name')
  })

  it('HIS-04 enables Final Review when all is filled, with a hint to match the amount in the bank', async () => {
    const flow = await atRenting()
    await flow.expectText('It should match the amount sent in your bank account.')
    await flow.expectDisabled('Final Review')
    await walk(flow, [stops.rentDetails])
    await flow.expectScreen('Review Application')
    await flow.expectText('$1,800.00')
  })
})
