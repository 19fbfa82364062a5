import { describe, it } from 'vitest'
import { walk } from '../acceptance/harness/journey'
import { INTRO, stops } from '../acceptance/tenantScreening'
import { showTenantAt } from './shownWays'

const WAY = [
  'Review Application',
  'Rental History',
  'Connect your Bank',
  'Employment Information',
  'Verify your Identity',
]

describe('an unknown address', () => {
  it('KND-10 leaves the applicant on the same screen, and Back leads to the one before', async () => {
    const flow = await showTenantAt('skipBank')
    for (const hash of ['#/nope', '#/configure/x', '#main-part']) {
      await flow.visit(hash)
      await flow.expectPath('#/')
      await flow.expectScreen('Connect your Bank')
    }
    // Each was an entry of its own: as many times Back, and the screen before shows.
    for (let entries = 0; entries < 3; entries += 1) await flow.browserBack()
    await flow.expectScreen('Connect your Bank')
    await flow.browserBack()
    await flow.expectScreen('Employment Information')
    await flow.browserForward()
    await flow.expectScreen('Connect your Bank')
  })
})

describe('Back', () => {
  it('NAV-08 of the browser does what the Back of the page does, and Forward goes the same way again', async () => {
    const flow = await showTenantAt('review')
    for (const screen of WAY.slice(1)) {
      await flow.browserBack()
      await flow.expectScreen(screen)
    }
    for (const screen of WAY.slice(0, -1).toReversed()) {
      await flow.browserForward()
      await flow.expectScreen(screen)
    }
  })

  it('NAV-06 NAV-07 leads from each screen to the one before it, with what was entered there', async () => {
    const flow = await showTenantAt('review')
    const entered: Readonly<Record<string, () => Promise<void>>> = {
      'Rental History': () => flow.expectValue('Current address', '12 Maple Street, Toronto'),
      'Employment Information': () => flow.expectChosen('Employment status', 'Unemployed'),
      'Verify your Identity': async () => {
        await flow.expectValue('Email', 'jordan@example.com')
        await flow.expectDate('Date of birth', '1990-05-17')
      },
    }
    for (const screen of [...WAY, 'Getting started']) {
      await flow.expectScreen(screen)
      await entered[screen]?.()
      await flow.press('Back')
    }
    await flow.expectScreen(INTRO)
    await flow.expectNoButton('Back')
  })

  it('by the list of steps leads to a completed one with its answers, and from there on to where it was left', async () => {
    const flow = await showTenantAt('review')
    await flow.expectScreen('Review Application')
    for (const step of ['Verify OTP', 'Identity', 'Employment', 'History'])
      await flow.expectEnabled(`Back to ${step}: Completed`)
    await flow.expectEnabled('Back to Income: Skipped')
    await flow.press('Back to Employment: Completed')
    await flow.expectScreen('Employment Information')
    await flow.expectChosen('Employment status', 'Unemployed')
    await flow.press('Back to Identity: Completed')
    await flow.expectValue('Email', 'jordan@example.com')
    await flow.fill('Email', 'lee@example.com')
    await flow.press('Scan ID')
    await flow.expectScreen('Review Application')
    await flow.expectText('lee@example.com')
    await flow.press('Submit Application')
    await flow.expectNoButton('Back to Identity: Completed')
    await flow.wait(2000)
    await flow.expectScreen('Application Submitted')
  })

  it('NAV-08 Forward stays where an answer is missing or leads elsewhere now', async () => {
    const flow = await showTenantAt('skipBank')
    await flow.browserBack()
    await flow.choose('Employment status', 'Full time')
    await flow.browserForward()
    await flow.expectScreen('Employment Information')
    await flow.expectField('Pay stubs')
    await walk(flow, [stops.unemployed])
    await flow.expectScreen('Connect your Bank')
  })
})
