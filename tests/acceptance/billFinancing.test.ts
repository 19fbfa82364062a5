import { expect, it } from 'vitest'
import { MANUALLY, openAt, stops } from './billFinancing'
import { walk } from './harness/journey'

it('BIL-01 BIL-02 the bill provider is a frame of 600 px in a sandbox that may use the camera, with the way to manual entry, and comes back with what was entered kept', async () => {
  const flow = await openAt('providers')
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
  await walk(flow, [stops.providers])
  await flow.expectEnabled('Continue')
  await flow.expectFocus('Enter your bills')
  await flow.fill('Company name', 'Lakeshore Hydro')
  await flow.press('Back to providers')
  await flow.page.locator('iframe').waitFor()
  await flow.expectNoField('Company name')
  await flow.expectDisabled('Continue')
  await flow.press(MANUALLY)
  await flow.expectValue('Company name', 'Lakeshore Hydro')
  expect(await flow.page.locator('iframe').count()).toBe(0)
})
