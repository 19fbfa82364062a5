import { describe, it } from 'vitest'
import { showTenantAt } from './shownWays'

describe('the identity', () => {
  const atIdentity = () => showTenantAt('identity')

  it('IDN-01 asks for email and date of birth, with a note about the ID, and goes on with Scan ID', async () => {
    const flow = await atIdentity()
    await flow.expectField('Email')
    await flow.expectField('Date of birth')
    await flow.expectText("Use your driver's licence or a provincial photo ID.")
    await flow.expectEnabled('Scan ID')
  })

  it('IDN-04 takes a date that is pasted or typed as a whole, the day first', async () => {
    const flow = await atIdentity()
    const date = flow.within('Date of birth')
    await date.paste('Day', '17.05.1990')
    await flow.expectDate('Date of birth', '1990-05-17')
    await flow.date('Date of birth', '')
    await flow.type('Year', '03/04/1991')
    await flow.expectDate('Date of birth', '1991-April-03')
    await flow.date('Date of birth', '')
  })

  it('IDN-02 says what is missing, in a summary and beside the fields', async () => {
    const flow = await atIdentity()
    await flow.press('Scan ID')
    await flow.expectSummary(['Email is required', 'Date of birth is required'])
    await flow.expectMessage('Email', 'Email is required')
    await flow.expectMessage('Date of birth', 'Date of birth is required')
  })

  it.each(['jordan', 'jordan@', '@example.com', 'jordan@example'])('IDN-02 refuses the email %s', async (email) => {
    const flow = await atIdentity()
    await flow.fill('Email', email)
    await flow.leave('Email')
    await flow.expectMessage('Email', 'Please enter a valid email')
  })

  it('IDN-04 refuses a date that does not exist or lies in the future, and keeps it as typed', async () => {
    const flow = await atIdentity()
    await flow.date('Date of birth', '1990-02-31')
    await flow.press('Scan ID')
    await flow.expectMessage('Date of birth', 'Enter a real date of birth, such as 17 May 1990')
    await flow.expectDate('Date of birth', '1990-2-31')
    await flow.date('Date of birth', '2030-02-03')
    await flow.leave('Date of birth')
    await flow.expectMessage('Date of birth', 'Date of birth must be in the past')
  })

  it('IDN-03 takes whoever turns 18 this year and refuses whoever turns 17', async () => {
    // It is March 2026.
    const flow = await atIdentity()
    await flow.fill('Email', 'jordan@example.com')
    await flow.date('Date of birth', '2009-01-01')
    await flow.press('Scan ID')
    await flow.expectMessage('Date of birth', 'You must be at least 18 years old')
    await flow.date('Date of birth', '2008-12-31')
    await flow.press('Scan ID')
    await flow.expectScreen('Employment Information')
  })
})
