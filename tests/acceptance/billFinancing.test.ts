import { describe, expect, it } from 'vitest'
import wording from '../../flows/shared/wording.json'
import { MANUALLY, openAt, stops } from './billFinancing'
import { walk } from './harness/journey'
import { sharedPage } from './harness/sharedPage'

describe('the bill provider, on one visit', () => {
  const atProviders = sharedPage(() => openAt('providers'))

  it('BIL-01 is a frame of 600 px in a sandbox that may use the camera, with the way to manual entry', async () => {
    const flow = await atProviders()
    await flow.expectScreen('Upload your Bills')
    const frame = flow.page.locator('iframe')
    expect((await frame.boundingBox())?.height).toBeCloseTo(600, -1)
    expect(await frame.getAttribute('allow')).toBe('camera')
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin')
    const provider = flow.page.frameLocator('iframe')
    await provider.getByText(/no provider can be connected here/).waitFor()
    // What looks as if it could be pressed answers.
    await provider.locator('summary', { hasText: 'Northern Gas' }).click()
    await provider
      .getByText('This demonstration can’t connect to Northern Gas. Enter your bills yourself instead.')
      .waitFor()
    await flow.expectDisabled('Continue')
    await flow.expectText('Enter your bills yourself to continue.')
    await flow.press(MANUALLY)
    await flow.expectEnabled('Continue')
    await flow.expectFocus('Enter your bills')
    await flow.press('Back to providers')
    await flow.page.locator('iframe').waitFor()
  })

  it('BIL-02 gives way to the bills and comes back with what was entered kept', async () => {
    const flow = await atProviders()
    await walk(flow, [stops.providers])
    await flow.fill('Company name', 'Lakeshore Hydro')
    await flow.press('Back to providers')
    await flow.page.locator('iframe').waitFor()
    await flow.expectNoField('Company name')
    await flow.expectDisabled('Continue')
    await flow.press(MANUALLY)
    await flow.expectValue('Company name', 'Lakeshore Hydro')
    expect(await flow.page.locator('iframe').count()).toBe(0)
  })
})

it('EAR-05 is heard of by who comes back to a page that slept', async () => {
  const flow = await openAt('payment')
  await flow.page.clock.setSystemTime(new Date('2026-03-12T09:00:00-06:00'))
  await flow.page.evaluate(() => dispatchEvent(new Event('focus')))
  await flow.expectText('Today, March 12, 2026')
  await flow.expectText(wording.wording.dayChanged)
})

describe('midnight', () => {
  it('EAR-05 makes the schedule that is open one of the new day, and says so once', async () => {
    const flow = await openAt('payment', { hears: true, now: '2026-03-10T23:58' })
    await flow.expectText('Today, March 10, 2026')
    // The new screen is said first.
    await flow.wait(300)
    await flow.page.evaluate(() => window.takeHeard())
    await flow.page.clock.runFor(180_000)
    await flow.expectText('Today, March 11, 2026')
    await flow.expectText(wording.wording.dayChanged)
    await flow.wait(300)
    expect((await flow.page.evaluate(() => window.takeHeard())).map(({ text }) => text)).toEqual([
      wording.wording.dayChanged,
    ])
  })

  it('is no news on a screen that shows nothing of the day', async () => {
    const flow = await openAt('number', { now: '2026-03-10T23:58' })
    await flow.page.clock.runFor(180_000)
    await flow.expectScreen('Getting started')
    await expect.poll(() => flow.page.getByText(wording.wording.dayChanged).count()).toBe(0)
  })
})
