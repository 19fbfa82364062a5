import { describe, expect, it } from 'vitest'
import { walk } from './harness/journey'
import { sharedPage } from './harness/sharedPage'
import { openAfter, openAt, SHORTEST, stops } from './tenantScreening'

it('REV-05 submits once, whatever is pressed twice', async () => {
  const flow = await openAt('review')
  await flow.holdTime()
  const button = flow.page.getByRole('button', { name: 'Submit Application' })
  await button.dblclick()
  await flow.page.keyboard.press('Enter')
  await flow.wait(1000)
  await flow.expectText('Submitting...')
  await flow.wait(1000)
  await flow.expectScreen('Application Submitted')
  await flow.wait(5000)
  await flow.expectScreen('Application Submitted')
})

describe('the submitted application, on one visit', () => {
  const atEnd = sharedPage(() => openAfter(SHORTEST))

  it('SUC-01 is confirmed, with a note about the email and the wide logo', async () => {
    const flow = await atEnd()
    await flow.expectScreen('Application Submitted')
    await flow.expectText('A confirmation is on its way to jordan@example.com.')
    await expect.poll(() => flow.page.getByRole('img', { name: 'Harbour Homes' }).isVisible()).toBe(true)
  })

  it('SUC-01 replaces a broken wide logo by the fallback', async () => {
    const secondaryLogo = 'https://client.example/wide.png'
    const flow = await openAfter(SHORTEST, { brand: { secondaryLogo }, outside: { [secondaryLogo]: 'missing' } })
    await flow.expectScreen('Application Submitted')
    await expect
      .poll(() => flow.page.getByRole('img', { name: 'Harbour Homes' }).getAttribute('src'))
      .toContain('fallback/wide.svg')
  })

  it('SUC-02 leads home by loading the page again, and the flow starts at the intro', async () => {
    const flow = await atEnd()
    const loaded = flow.page.waitForEvent('load')
    await flow.press('Return to Home')
    await loaded
    await walk(flow, [stops.intro])
    await flow.expectScreen('Getting started')
    await flow.expectValue('Phone number', /^(\+1)?\s*$/)
  })
})
