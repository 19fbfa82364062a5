import { expect, it } from 'vitest'
import { openApp } from './harness/openApp'
import { INTRO } from './tenantScreening'

const FLOW = 'tenant-screening'

it('INT-01 INT-03 INT-04 INT-06 INT-07 the intro has both logos, does not fade where motion is to be reduced, lists the benefits, leads to the privacy policy and to the configuration, and starts with Continue', async () => {
  const flow = await openApp({ flow: FLOW })
  await flow.expectScreen(INTRO)
  const client = flow.page.getByRole('img', { name: 'Harbour Homes' })
  const provider = flow.page.getByRole('img', { name: 'Linkwell' })
  const [left, right] = [await client.boundingBox(), await provider.boundingBox()]
  expect(left?.y).toBeCloseTo(right?.y ?? 0, -1)
  expect(left?.x ?? 0).toBeLessThan(right?.x ?? 0)
  expect(await flow.animationOf(client)).toMatchObject({ name: 'none' })
  await flow.page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await flow.animationOf(client)).toMatchObject({ duration: '0.5s' })
  await flow.page.emulateMedia({ reducedMotion: 'reduce' })
  const items = flow.page.getByRole('listitem')
  await flow.expectText('Verify income and employment for your apartment')
  expect(await items.count()).toBe(4)
  expect(await items.locator('svg').count()).toBe(4)
  await flow.expectText(/By selecting Continue you agree to the Linkwell/)
  const opened = flow.page.waitForEvent('popup')
  await flow.follow('End User Privacy Policy')
  const policy = await opened
  await expect.poll(() => policy.title()).toContain('Privacy')
  await policy.close()
  const link = await flow.page.getByRole('link', { name: 'Configure' }).boundingBox()
  expect(link?.y ?? 999).toBeLessThan(100)
  expect(link?.x ?? 0).toBeGreaterThan(1000)
  await flow.follow('Configure')
  await flow.expectPath('#/configure')
  await flow.browserBack()
  await flow.press('Continue')
  await flow.expectScreen('Getting started')
})

it('INT-02 INT-08 an intro names the configured company, and replaces its broken logo by a fallback of its own', async () => {
  const logo = 'https://client.example/logo.png'
  const flow = await openApp({
    flow: FLOW,
    brand: { name: 'Elm & Sons', logo },
    outside: { [logo]: 'missing' },
  })
  await flow.expectScreen('Elm & Sons uses Linkwell to connect your account')
  const image = flow.page.getByRole('img', { name: 'Elm & Sons' })
  await expect.poll(() => image.getAttribute('src')).toContain('fallback/intro.svg')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
})
