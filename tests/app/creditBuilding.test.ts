import { describe, expect, it } from 'vitest'
import { FULL, stops } from '../acceptance/creditBuilding'
import { walk } from '../acceptance/harness/journey'
import { INTRO } from '../acceptance/tenantScreening'
import type { ShownFlow } from './shownFlow'
import { showCreditAfter } from './shownWays'

const SIN = 'Social Insurance Number (SIN)'

const atInformation = () => showCreditAfter(['intro', 'number', 'code'])

it('NAV-04 LAY-05 the way through Credit Building counts 4 steps', async () => {
  const flow = await atInformation()
  await flow.expectText('2/4')
  await walk(flow, [stops.person, stops.address, stops.connectBank])
  await flow.expectText('3/4')
  await walk(flow, [stops.bank])
  await flow.expectText('4/4')
})

describe('the information about a person', () => {
  it('CRB-01 has two sections and says that it is encrypted', async () => {
    const flow = await atInformation()
    await flow.expectHeading('Personal Information')
    await flow.expectHeading('Address Information')
    await flow.expectText('Your information is securely encrypted.')
  })

  it('CRB-02 offers the number that was given before, whichever that is in the end', async () => {
    const flow = await atInformation()
    await flow.expectValue('Phone number', /^\+1 .*416.*555.*0123$/)
    await flow.expectText(/The number you signed in with/)
    await signInAgain(flow, '604 555 0199')
    await flow.expectValue('Phone number', /^\+1 .*604.*555.*0199$/)
  })

  it('CRB-02 asks for name, birth, an optional SIN, a Canadian phone and email', async () => {
    const flow = await atInformation()
    for (const label of ['Full name', 'Date of birth', SIN, 'Email']) await flow.expectField(label)
    await flow.expectText(/Social Insurance Number \(SIN\) \(optional\)/)
    await flow.phone('Phone number', '4165550123')
    await flow.expectValue('Phone number', /^\+1 .*416.*555.*0123$/)
  })

  it('CRB-03 says what is missing, in a summary and beside each field', async () => {
    const flow = await atInformation()
    await flow.emptyPhone('Phone number')
    await flow.press('Continue')
    const messages = {
      'Full name': 'Full name is required',
      'Date of birth': 'Date of birth is required',
      'Phone number': 'Phone number is required',
      Email: 'Email is required',
      'Rental addresses': 'At least one complete address is required',
    }
    await flow.expectSummary([
      ...Object.values(messages),
      'Address 1 still needs: Address, City, Province, Postal code, Monthly rent, Lease start date',
    ])
    for (const [label, message] of Object.entries(messages)) await flow.expectMessage(label, message)
  })

  it('CRB-02 writes the SIN in threes while it is typed, with at most 11 characters', async () => {
    const flow = await atInformation()
    await flow.type(SIN, '1234')
    await flow.expectValue(SIN, '123-4')
    await flow.type(SIN, '5x678901')
    await flow.expectValue(SIN, '123-456-789')
    await flow.paste(SIN, 'SIN: 987 654 321')
    await flow.expectValue(SIN, '987-654-321')
  })

  it.each(['jordan', 'jordan@', 'jordan@example'])('CRB-03 refuses the email %s', async (email) => {
    const flow = await atInformation()
    await flow.fill('Email', email)
    await flow.leave('Email')
    await flow.expectMessage('Email', 'Please enter a valid email')
  })

  it('CRB-02 leaves the number alone that the applicant changed or emptied', async () => {
    const flow = await atInformation()
    await flow.phone('Phone number', '587 555 0142')
    await signInAgain(flow, '604 555 0199')
    await flow.expectValue('Phone number', /^\+1 .*587.*555.*0142$/)
    await flow.emptyPhone('Phone number')
    await signInAgain(flow, '416 555 0123')
    await flow.press('Continue')
    await flow.expectMessage('Phone number', 'Phone number is required')
  })
})

describe('the review of Credit Building', () => {
  const atReview = () => showCreditAfter(FULL.slice(0, -1))

  it('REV-02 shows what was entered, and “Not provided” for what was not', async () => {
    const flow = await atInformation()
    const { [SIN]: _sin, ...fill } = stops.person.fill
    await walk(flow, [{ ...stops.person, fill }, stops.address, stops.skipBank])
    await flow.expectScreen('Review Application')
    const person = flow.within('Personal Information')
    for (const text of ['Jordan Lee', 'May 17, 1990', '+1 (416) 555-0123', 'jordan@example.com'])
      await person.expectText(text)
    await person.expectText('Not provided')
    for (const text of ['12 Maple Street', 'Ontario', '$1,800.00', 'September 1, 2023'])
      await flow.within('Address Information').expectText(text)
    await flow.within('Bank').expectText('Not connected')
  })

  it('REV-06 shows no digit of the SIN', async () => {
    const flow = await atReview()
    await flow.within('Personal Information').expectText('••••')
    for (const digits of ['123-456-789', '123456789', '456-789'])
      expect(document.documentElement.outerHTML).not.toContain(digits)
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/456-?789/)
  })

  it('REV-04 changes the address and returns', async () => {
    const flow = await atReview()
    await flow.press('Change Address Information')
    await flow.expectScreen('Your Information')
    await flow.fill('City', 'Hamilton')
    await flow.press('Continue')
    await flow.wait(1500)
    await flow.expectScreen('Review Application')
    await flow.expectText(/Hamilton/)
  })

  it('LAY-05 LAY-07 has 4 steps before it, of which the bank is the third', async () => {
    const flow = await atReview()
    await flow.press('Back')
    await flow.expectScreen('Connect your Bank')
    const steps = [...document.querySelectorAll('header li')]
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Verify OTP'),
      expect.stringContaining('Rent History'),
      expect.stringContaining('Bank Connect'),
      expect.stringContaining('Review & Submit'),
    ])
    expect(steps[2]).toHaveAttribute('aria-current', 'step')
  })

  it('NAV-06 is led back from to bank, information and phone', async () => {
    const flow = await atReview()
    for (const screen of ['Review Application', 'Connect your Bank', 'Your Information', 'Getting started']) {
      await flow.expectScreen(screen)
      await flow.press('Back')
    }
    await flow.expectScreen(INTRO)
  })

  it('INT-05 is begun by an intro that speaks of reporting to credit bureaus, of 20 points on average and of one bureau by name', async () => {
    const flow = await showCreditAfter([])
    await flow.expectScreen(INTRO)
    await flow.expectText('We report your rent and utility payments to credit bureaus.')
    await flow.expectText(/average 20-point increase/)
    await flow.expectText('Reported to Equifax')
    await flow.expectNoText(/apartment/)
  })
})

/** Goes back to the first number, gives another, and returns. */
async function signInAgain(flow: ShownFlow, number: string): Promise<void> {
  await flow.press('Back')
  await walk(flow, [{ ...stops.number, phone: { 'Phone number': number } }, stops.code])
  await flow.expectScreen('Your Information')
}
