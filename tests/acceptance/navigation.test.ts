import { describe, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { openApp } from './harness/openApp'
import { sharedPage } from './harness/sharedPage'
import { FULL, INTRO, openAfter, openAt, SHORTEST, stops } from './tenantScreening'

/** Before the bank: each test comes back to it, or goes no further back than the next can begin from. */
const atBank = sharedPage(() => openAt('skipBank', { hash: '#/' }))

/** Before anything was pressed. */
const atIntro = sharedPage(() => openApp({ flow: 'tenant-screening', hash: '#/' }))

describe('routes', () => {
  it('NAV-01 show the flow at #/ and the configuration at #/configure', async () => {
    const flow = await atIntro()
    await flow.expectScreen(INTRO)
    await flow.visit('#/configure')
    await flow.expectScreen('Configure Your Company')
  })

  it('NAV-01 lead from the configuration back to where the applicant was', async () => {
    const flow = await atBank()
    await flow.visit('#/configure')
    await flow.expectScreen('Configure Your Company')
    await flow.browserBack()
    await flow.expectScreen('Connect your Bank')
    await flow.browserBack()
    await flow.expectScreen('Employment Information')
    await flow.browserForward()
    await flow.expectScreen('Connect your Bank')
  })

  it('NAV-02 lead from any other path to the flow', async () => {
    const flow = await atIntro()
    for (const hash of ['#/nope', '#/configure/x', '#nope']) {
      await load(flow, hash)
      await flow.expectScreen(INTRO)
      await flow.expectPath('#/')
    }
  })
})

describe('the addresses', () => {
  it('KND-10 that are unknown leave the applicant where they are, and Back leads where it did before', async () => {
    const flow = await atBank()
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

  it('KND-10 lead with Back and Forward between the flow and its configuration, both as they were', async () => {
    const flow = await atBank()
    await flow.visit('#/configure')
    await flow.expectScreen('Configure Your Company')
    await flow.browserBack()
    await flow.expectScreen('Connect your Bank')
    await flow.expectPath('#/')
    await flow.browserForward()
    await flow.expectScreen('Configure Your Company')
    await flow.expectPath('#/configure')
    await flow.browserBack()
    await flow.expectScreen('Connect your Bank')
  })

  it('KND-10 are their own for each page, also after a reload and with a query behind', async () => {
    const flow = await atIntro()
    await load(flow, '#/configure')
    await flow.expectScreen('Configure Your Company')
    await flow.reload()
    await flow.expectScreen('Configure Your Company')
    await flow.expectPath('#/configure')
    await load(flow, '#/?from=letter')
    await flow.press('Continue')
    await flow.expectScreen('Getting started')
    await flow.expectPath('#/?from=letter')
  })
})

describe('the way through Tenant Screening', () => {
  const atEnd = sharedPage(() => openAfter(SHORTEST))

  it('NAV-03 goes from the intro over phone, identity, employment, bank, history and review to the end', async () => {
    const flow = await openApp({ flow: 'tenant-screening' })
    await walk(
      flow,
      FULL.map((name) => stops[name]),
    )
    await flow.expectScreen('Application Submitted')
  })

  it('NAV-03 is shorter for who is unemployed and skips the bank', async () => {
    const flow = await atEnd()
    await flow.expectScreen('Application Submitted')
  })

  it('NAV-08 of the browser does not lead back into a submitted application', async () => {
    const flow = await atEnd()
    await flow.expectScreen('Application Submitted')
    await flow.browserBack()
    await flow.expectScreen('Application Submitted')
  })
})

describe('Back, on one visit', () => {
  const atReview = sharedPage(() => openAt('review'))
  const way = [
    'Review Application',
    'Rental History',
    'Connect your Bank',
    'Employment Information',
    'Verify your Identity',
  ]

  it('NAV-08 of the browser does what the Back of the page does, and Forward goes the same way again', async () => {
    const flow = await atReview()
    for (const screen of way.slice(1)) {
      await flow.browserBack()
      await flow.expectScreen(screen)
    }
    for (const screen of way.slice(0, -1).toReversed()) {
      await flow.browserForward()
      await flow.expectScreen(screen)
    }
  })

  it('NAV-06 NAV-07 leads from each screen to the one before it, with what was entered there', async () => {
    const flow = await atReview()
    const entered: Readonly<Record<string, () => Promise<void>>> = {
      'Rental History': () => flow.expectValue('Current address', '12 Maple Street, Toronto'),
      'Employment Information': () => flow.expectChosen('Employment status', 'Unemployed'),
      'Verify your Identity': async () => {
        await flow.expectValue('Email', 'jordan@example.com')
        await flow.expectDate('Date of birth', '1990-05-17')
      },
    }
    for (const screen of [...way, 'Getting started']) {
      await flow.expectScreen(screen)
      await entered[screen]?.()
      await flow.press('Back')
    }
    await flow.expectScreen(INTRO)
    await flow.expectNoButton('Back')
  })

  it('by the list of steps leads to a completed one with its answers, and from there on to where it was left', async () => {
    const flow = await openAt('review')
    await flow.expectScreen('Review Application')
    for (const step of ['Verify OTP', 'Identity', 'Employment', 'History'])
      await flow.expectEnabled(`Back to ${step}: Completed`)
    await flow.expectEnabled('Back to Income: Skipped')
    await flow.page.getByRole('button', { name: 'Back to Employment' }).focus()
    await flow.page.keyboard.press('Enter')
    await flow.expectScreen('Employment Information')
    await flow.expectChosen('Employment status', 'Unemployed')
    // A click at once with a key would belong to it.
    await flow.wait(250)
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

  it('NAV-08 closes an open dialog first', async () => {
    const flow = await atBank()
    await flow.press('Skip')
    await flow.expectDialog('Skip Bank Connection')
    await flow.browserBack()
    await flow.expectNoDialog()
    await flow.expectScreen('Connect your Bank')
  })

  it('NAV-08 goes on from the screen that a reload shows again', async () => {
    const flow = await atBank()
    await flow.browserBack()
    await flow.reload()
    await flow.expectScreen('Employment Information')
    await flow.browserForward()
    await flow.expectScreen('Connect your Bank')
    await flow.press('Back')
    await flow.browserBack()
    await flow.expectScreen('Verify your Identity')
    for (const screen of ['Employment Information', 'Connect your Bank']) {
      await flow.browserForward()
      await flow.expectScreen(screen)
    }
  })

  it('NAV-08 Forward stays where an answer is missing or leads elsewhere now', async () => {
    const flow = await atBank()
    await flow.browserBack()
    await flow.choose('Employment status', 'Full time')
    await flow.browserForward()
    await flow.expectScreen('Employment Information')
    await flow.expectField('Pay stubs')
    await walk(flow, [stops.unemployed])
    await flow.expectScreen('Connect your Bank')
  })

  it('NAV-08 of the browser and of the page go together', async () => {
    const flow = await atBank()
    await flow.press('Back')
    await flow.expectScreen('Employment Information')
    await flow.browserBack()
    await flow.expectScreen('Verify your Identity')
    await flow.press('Back')
    await flow.expectScreen('Getting started')
    await flow.browserBack()
    await flow.expectScreen(INTRO)
  })
})

/** Loads the app at a route, as if it had been opened there. */
async function load({ page }: FlowPage, hash: string): Promise<void> {
  const address = new URL(hash, page.url())
  await page.goto('about:blank')
  await page.goto(address.href)
}
