import { describe, expect, it } from 'vitest'
import { openApp } from './harness/openApp'
import { sharedPage } from './harness/sharedPage'
import { INTRO } from './tenantScreening'

const FLOW = 'tenant-screening'

describe('the intro, on one visit', () => {
  const atIntro = sharedPage(() => openApp({ flow: FLOW }))

  it('INT-01 does not fade where motion is to be reduced', async () => {
    const flow = await atIntro()
    await flow.expectScreen(INTRO)
    expect(await flow.animationOf(flow.page.getByRole('img', { name: 'Harbour Homes' }))).toMatchObject({
      name: 'none',
    })
  })

  it('INT-03 INT-04 lists the benefits, with the one of Tenant Screening', async () => {
    const flow = await atIntro()
    const items = flow.page.getByRole('listitem')
    await flow.expectText('Sign in to your bank once')
    await flow.expectText('Your details stay private')
    await flow.expectText('Verify income and employment for your apartment')
    await flow.expectText('About 10 minutes')
    expect(await items.count()).toBe(4)
    expect(await items.locator('svg').count()).toBe(4)
  })

  it('INT-07 says that Continue means agreeing to the privacy policy, which can be read', async () => {
    const flow = await atIntro()
    await flow.expectText(/By selecting Continue you agree to the Linkwell/)
    const opened = flow.page.waitForEvent('popup')
    await flow.follow('End User Privacy Policy')
    const policy = await opened
    await expect.poll(() => policy.title()).toContain('Privacy')
    await policy.close()
  })

  it('INT-06 starts with Continue and leads to the configuration from the top right corner', async () => {
    const flow = await atIntro()
    const link = await flow.page.getByRole('link', { name: 'Configure' }).boundingBox()
    expect(link?.y ?? 999).toBeLessThan(100)
    expect(link?.x ?? 0).toBeGreaterThan(1000)
    await flow.follow('Configure')
    await flow.expectPath('#/configure')
    await flow.browserBack()
    await flow.press('Continue')
    await flow.expectScreen('Getting started')
  })
})

describe('an intro', () => {
  it('INT-01 shows the client’s logo beside the provider’s and fades the client’s in over half a second', async () => {
    const flow = await openApp({ flow: FLOW, reducedMotion: false })
    const client = flow.page.getByRole('img', { name: 'Harbour Homes' })
    const provider = flow.page.getByRole('img', { name: 'Linkwell' })
    const [left, right] = [await client.boundingBox(), await provider.boundingBox()]
    expect(left?.y).toBeCloseTo(right?.y ?? 0, -1)
    expect(left?.x ?? 0).toBeLessThan(right?.x ?? 0)
    expect(await flow.animationOf(client)).toMatchObject({ duration: '0.5s' })
  })

  it('INT-02 says in its heading that the configured company uses the provider', async () => {
    const flow = await openApp({ flow: FLOW, brand: { name: 'Elm & Sons' } })
    await flow.expectScreen('Elm & Sons uses Linkwell to connect your account')
  })

  it('INT-03 lists benefits of its own in each use case', async () => {
    const mortgage = await openApp({ flow: 'mortgage-pre-qualification' })
    await mortgage.expectText('Know what you can borrow')
    await mortgage.expectNoText('Verify income and employment for your apartment')
    const car = await openApp({ flow: 'auto-lending' })
    await car.expectText('Get a decision before you visit the dealer')
    await car.expectNoText('Rental Application')
  })

  it('INT-08 replaces a broken client logo by its own fallback', async () => {
    const logo = 'https://client.example/logo.png'
    const flow = await openApp({ flow: FLOW, brand: { logo }, outside: { [logo]: 'missing' } })
    const image = flow.page.getByRole('img', { name: 'Harbour Homes' })
    await expect.poll(() => image.getAttribute('src')).toContain('fallback/intro.svg')
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  })
})
