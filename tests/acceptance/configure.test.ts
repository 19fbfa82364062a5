import { expect, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { type AppOptions, openApp } from './harness/openApp'
import { COMPANY, INTRO } from './tenantScreening'

const TITLE = 'Configure Your Company'
const SAVED = 'Configuration saved.'
const LOGO = 'https://client.example/logo.png'
const WIDE = 'https://client.example/wide.png'
const COLOR = '#7A0F3D'
const FIELDS = ['Use Case', 'Company Name', 'Logo URL', 'Secondary Logo URL', 'Primary Color']

it('CFG-01 CFG-02 CFG-03 CFG-05 CFG-07 NAV-01 the configuration is reached from the flow, filled in, previewed and saved, and leads back, in the dark', async () => {
  const flow = await openApp({ flow: 'tenant-screening', dark: true, outside: { [LOGO]: 'image', [WIDE]: 'image' } })
  await flow.follow('Configure')
  await flow.expectScreen(TITLE)
  await flow.expectFocus(TITLE)
  for (const field of FIELDS) await flow.expectField(field)
  expect(await flow.page.title()).toBe(`${TITLE} – ${COMPANY}`)
  await flow.fill('Logo URL', 'ftp://client.example/a.png')
  await flow.press('Save')
  await flow.expectMessage('Logo URL', 'The URL must start with https://, http:// or data:image/')
  await flow.fill('Logo URL', LOGO)
  await flow.fill('Secondary Logo URL', WIDE)
  await flow.page.getByLabel('Pick a color').fill('#0f7a4d')
  await flow.expectValue('Primary Color', '#0F7A4D')
  const input = flow.page.getByLabel('Primary Color', { exact: true })
  await input.press('ControlOrMeta+a')
  await input.pressSequentially('7az0-f3d')
  await flow.expectValue('Primary Color', COLOR)
  const preview = flow.page.getByRole('region', { name: 'Preview' })
  const images = preview.getByRole('definition').getByRole('img')
  await expect.poll(() => images.nth(0).getAttribute('src')).toBe(LOGO)
  await expect.poll(() => images.nth(1).getAttribute('src')).toBe(WIDE)
  expect(await preview.locator('svg rect').first().getAttribute('fill')).toBe(COLOR)
  await flow.fill('Company Name', 'Elm & Sons')
  await flow.press('Save')
  await expectSavedInSight(flow)
  await flow.wait(3000)
  await flow.expectNoText(SAVED)
  await flow.press('Save & Continue')
  await flow.expectPath('#/')
  await flow.expectScreen('Elm & Sons uses Linkwell to connect your account')
  await flow.reload()
  await flow.expectScreen('Elm & Sons uses Linkwell to connect your account')
})

it('LAY-08 CFG-05 CFG-07 on a phone the preview replaces broken logos by the fallback of their size, and Save is confirmed in sight', async () => {
  const flow = await configure({
    width: 375,
    dark: true,
    brand: { logo: LOGO, secondaryLogo: WIDE },
    outside: { [LOGO]: 'missing', [WIDE]: 'missing' },
  })
  const images = flow.page.getByRole('region', { name: 'Preview' }).getByRole('definition').getByRole('img')
  const sizes = () =>
    images.evaluateAll((all: HTMLImageElement[]) => all.map((image) => [image.naturalWidth, image.naturalHeight]))
  await expect.poll(sizes).toEqual([
    [64, 64],
    [240, 32],
  ])
  await flow.press('Save')
  await expectSavedInSight(flow)
})

it('CFG-08 saving changes the flow and the form of every other tab at once, without a reload or a move of the focus', async () => {
  const flow = await configure()
  const [other, form] = [await flow.openTab('#/'), await flow.openTab('#/configure')]
  await other.expectScreen(INTRO)
  await form.expectScreen(TITLE)
  await other.page.evaluate(() => document.body.setAttribute('data-loaded-before', ''))
  await other.page.getByRole('button', { name: 'Continue' }).focus()
  await flow.fill('Company Name', 'Elm & Sons')
  await flow.fill('Primary Color', COLOR)
  await flow.press('Save')
  await other.expectScreen('Elm & Sons uses Linkwell to connect your account')
  await form.expectValue('Company Name', 'Elm & Sons')
  const fill = () =>
    other.page.getByRole('button', { name: 'Continue' }).evaluate((button) => getComputedStyle(button).backgroundColor)
  await expect.poll(fill).toBe('rgb(122, 15, 61)')
  expect(await other.page.locator('body[data-loaded-before]').count()).toBe(1)
  expect(await other.page.evaluate(() => document.activeElement?.textContent)).toBe('Continue')
})

/** What was saved is said where it is seen, on a page that is no wider than the window. */
async function expectSavedInSight(flow: FlowPage): Promise<void> {
  await flow.expectText(SAVED)
  await expect
    .poll(() => flow.page.getByText(SAVED).evaluate((notice) => notice.getBoundingClientRect().top))
    .toBeGreaterThan(0)
  expect(await flow.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function configure(options: AppOptions = {}): Promise<FlowPage> {
  const flow = await openApp({ flow: 'tenant-screening', hash: '#/configure', ...options })
  await flow.expectScreen(TITLE)
  return flow
}
