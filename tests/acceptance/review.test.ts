import { expect, it } from 'vitest'
import { walk } from './harness/journey'
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

it('SUC-01 SUC-02 the submitted application is confirmed, with a note about the email and the fallback of a broken wide logo, and leads home by loading the page again, where the flow starts at the intro', async () => {
  const secondaryLogo = 'https://client.example/wide.png'
  const flow = await openAfter(SHORTEST, { brand: { secondaryLogo }, outside: { [secondaryLogo]: 'missing' } })
  await flow.expectScreen('Application Submitted')
  await flow.expectText('A confirmation is on its way to jordan@example.com.')
  const logo = flow.page.getByRole('img', { name: 'Harbour Homes' })
  await expect.poll(() => logo.isVisible()).toBe(true)
  await expect.poll(() => logo.getAttribute('src')).toContain('fallback/wide.svg')
  const loaded = flow.page.waitForEvent('load')
  await flow.press('Return to Home')
  await loaded
  await walk(flow, [stops.intro])
  await flow.expectScreen('Getting started')
  await flow.expectValue('Phone number', /^(\+1)?\s*$/)
})
