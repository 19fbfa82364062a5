import { describe, expect, it } from 'vitest'
import { FULL, openCreditAfter, openInformation, stops } from './creditBuilding'
import { placesOf } from './faults/secrets'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { openApp } from './harness/openApp'
import { sharedPage } from './harness/sharedPage'
import { INTRO } from './tenantScreening'

const SIN = 'Social Insurance Number (SIN)'

describe('the way through Credit Building', () => {
  it('NAV-04 goes from the intro over phone, information, bank and review to the end, and what is secret stands nowhere on the way once its screen is left', async () => {
    const flow = await openApp({ flow: 'credit-building' })
    const said: string[] = []
    flow.page.on('console', (message) => said.push(message.text()))
    // Not the one of the example in the field.
    const number = '193456787'
    const person = { ...stops.person, fill: { ...stops.person.fill, [SIN]: number } }
    for (const name of FULL) {
      await walk(flow, [name === 'person' ? person : stops[name]])
      // While it is entered it stands in its field.
      expect([name, await placesOf(flow, [number])]).toEqual([name, name === 'person' ? ['page'] : []])
    }
    await flow.expectScreen('Application Submitted')
    await flow.expectText('A confirmation is on its way to jordan@example.com.')
    expect(await placesOf(flow, [number])).toEqual([])
    expect(said.filter((text) => text.replaceAll(/[-\s]/g, '').includes(number))).toEqual([])
  })

  it('NAV-04 is the same on a phone, and counts 4 steps', async () => {
    const flow = await openInformation({ width: 375 })
    await flow.expectText('2/4')
    await walk(flow, [stops.person, stops.address, stops.connectBank])
    await flow.expectText('3/4')
    await walk(flow, [stops.bank, stops.review])
    await flow.expectScreen('Application Submitted')
  })
})

describe('the information about a person, on one visit', () => {
  const atInformation = sharedPage(openInformation)

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
    const sin = flow.page.getByLabel(SIN)
    await sin.pressSequentially('1234')
    await flow.expectValue(SIN, '123-4')
    await sin.pressSequentially('5x678901')
    await flow.expectValue(SIN, '123-456-789')
    await flow.paste(SIN, 'SIN: 987 654 321')
    await flow.expectValue(SIN, '987-654-321')
    await flow.fill(SIN, '')
  })

  it('CRB-02 keeps the caret where the SIN is mended', async () => {
    const flow = await atInformation()
    const sin = flow.page.getByLabel(SIN)
    await sin.pressSequentially('123456789')
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'Backspace']) await sin.press(key)
    await flow.expectValue(SIN, '134-567-89')
    await sin.pressSequentially('0')
    await flow.expectValue(SIN, '103-456-789')
    await sin.press('Delete')
    await sin.pressSequentially('7')
    await flow.expectValue(SIN, '107-456-789')
    await sin.press('Delete')
    await sin.press('Delete')
    await flow.expectValue(SIN, '107-567-89')
    await sin.press('Backspace')
    await sin.press('Backspace')
    await flow.expectValue(SIN, '105-678-9')
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

describe('the review of Credit Building, on one visit', () => {
  const atReview = sharedPage(() => openCreditAfter(FULL.slice(0, -1)))

  it('REV-02 shows what was entered, and “Not provided” for what was not', async () => {
    const flow = await openInformation({ dark: true })
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
    const page = await flow.page.content()
    for (const digits of ['123-456-789', '123456789', '456-789']) expect(page).not.toContain(digits)
    const stored = await flow.page.evaluate(() => JSON.stringify(localStorage))
    expect(stored).not.toMatch(/456-?789/)
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
    const steps = flow.page.getByRole('banner').getByRole('listitem')
    expect(await steps.allInnerTexts()).toEqual([
      expect.stringContaining('Verify OTP'),
      expect.stringContaining('Rent History'),
      expect.stringContaining('Bank Connect'),
      expect.stringContaining('Review & Submit'),
    ])
    expect(await steps.nth(2).getAttribute('aria-current')).toBe('step')
    await flow.press('Continue')
    await flow.expectScreen('Review Application')
  })

  it('NAV-06 is led back from to bank, information and phone', async () => {
    const flow = await atReview()
    for (const screen of ['Review Application', 'Connect your Bank', 'Your Information', 'Getting started']) {
      await flow.expectScreen(screen)
      await flow.press('Back')
    }
    await flow.expectScreen(INTRO)
  })

  it('INT-05 is led back from to an intro that speaks of reporting to credit bureaus, of 20 points on average and of one bureau by name', async () => {
    const flow = await atReview()
    await flow.expectScreen(INTRO)
    await flow.expectText('We report your rent and utility payments to credit bureaus.')
    await flow.expectText(/average 20-point increase/)
    await flow.expectText('Reported to Equifax')
    await flow.expectNoText(/apartment/)
  })
})

/** Goes back to the first number, gives another, and returns. */
async function signInAgain(flow: FlowPage, number: string): Promise<void> {
  await flow.press('Back')
  await walk(flow, [{ ...stops.number, phone: { 'Phone number': number } }, stops.code])
  await flow.expectScreen('Your Information')
}
