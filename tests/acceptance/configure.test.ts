import { describe, expect, inject, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { type AppOptions, openApp } from './harness/openApp'
import { sharedPage } from './harness/sharedPage'
import { COMPANY, INTRO } from './tenantScreening'

const TITLE = 'Configure Your Company'
const SAVED = 'Configuration saved.'
const LOGO = 'https://client.example/logo.png'
const WIDE = 'https://client.example/wide.png'
const COLOR = '#7A0F3D'
const ADDRESS = 'The URL must start with https://, http:// or data:image/'
const HEX = 'Please enter a valid hex color (e.g. #FF0000)'
const LOGOS = ['Logo URL', 'Secondary Logo URL']
const FIELDS = ['Use Case', 'Company Name', 'Logo URL', 'Secondary Logo URL', 'Primary Color']

/** One visit on which nothing is saved before the last press of it, and one on which each test saves. */
const atForm = sharedPage(() => configure({ outside: { [LOGO]: 'image', [WIDE]: 'image' } }))
const atSaving = sharedPage(() => configure({ outside: { [LOGO]: 'image' } }))
const onPhone = sharedPage(() => configure({ width: 375, dark: true }))

describe('the configuration screen', () => {
  it('takes the saved configuration as its first answers', { tags: ['long'] }, async () => {
    const flow = await atForm()
    await flow.expectValue('Company Name', COMPANY)
    await flow.expectValue('Primary Color', '#0B5FA5')
    await expect
      .poll(() => flow.page.getByLabel('Use Case').locator('option:checked').innerText())
      .toBe('Tenant Screening')
  })

  it('CFG-01 NAV-01 has a title, a subtitle, five required fields and a way back to the flow', async () => {
    const flow = await atForm()
    await flow.expectText(/customize how your verification flow looks/i)
    for (const field of FIELDS) await flow.expectField(field)
    await flow.expectText('A longer logo version for headers and sidebars.')
    expect(await flow.page.title()).toBe(`${TITLE} – ${COMPANY}`)
    await flow.follow('Back to the flow')
    await flow.expectScreen(INTRO)
  })

  it('moves the focus to its heading when it is gone to', async () => {
    const flow = await atForm()
    // The link stands where the one back was: pressed at once it would be a second press.
    await flow.wait(1000)
    await flow.follow('Configure')
    await flow.expectScreen(TITLE)
    await flow.expectFocus(TITLE)
  })

  it.each([
    [375, onPhone],
    [1280, () => configure({ dark: true })],
  ] as const)('fits a width of %i px in the dark', async (_, open) => {
    const flow = await open()
    await flow.press('Save')
    await flow.expectText(SAVED)
    await flow.expectScreen(TITLE)
    expect(
      await flow.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })
})

describe('the primary colour', () => {
  it('CFG-03 is typed in capitals; what cannot become a colour is ignored', async () => {
    const flow = await atForm()
    const input = flow.page.getByLabel('Primary Color', { exact: true })
    await input.press('ControlOrMeta+a')
    await input.pressSequentially('7az0-f3')
    await flow.expectValue('Primary Color', '#7A0F3')
    await flow.leave('Primary Color')
    await flow.expectMessage('Primary Color', HEX)
    await input.press('End')
    await input.pressSequentially('dd')
    await flow.expectValue('Primary Color', '#7A0F3D')
    await flow.expectNoMessage('Primary Color', HEX)
  })

  it('CFG-03 can be picked', async () => {
    const flow = await atForm()
    await flow.page.getByLabel('Pick a color').fill('#0f7a4d')
    await flow.expectValue('Primary Color', '#0F7A4D')
  })
})

describe('the address of a logo', () => {
  it.each([
    ['javascript', 'alert(1)'],
    ['ftp', '//client.example/a.png'],
    ['data', 'text/html,a'],
    ['blob', 'https://client.example/1'],
  ])('CFG-02 is not %s:%s', async (scheme, rest) => {
    const address = `${scheme}:${rest}`
    const flow = await atForm()
    for (const field of LOGOS) await flow.fill(field, '')
    await flow.press('Save')
    for (const field of LOGOS) {
      await flow.expectMessage(field, `${field} is required`)
      await flow.fill(field, address)
    }
    await flow.press('Save')
    for (const field of LOGOS) await flow.expectMessage(field, ADDRESS)
    expect(await flow.stored('flowConfig')).not.toContain(address)
  })

  it('CFG-02 is a URL', { tags: ['long'] }, async () => {
    const flow = await atForm()
    await flow.fill('Logo URL', 'logo.png')
    await flow.leave('Logo URL')
    await flow.expectMessage('Logo URL', 'Please enter a valid URL (e.g. https://example.com/logo.png)')
  })

  it('CFG-02 is taken with https and as an image of its own', { tags: ['long'] }, async () => {
    const flow = await atSaving()
    const image = 'data:image/png;base64,iVBORw0KGgo='
    await flow.fill('Logo URL', LOGO)
    await flow.fill('Secondary Logo URL', image)
    await flow.press('Save')
    await flow.expectText(SAVED)
    expect(await saved(flow)).toMatchObject({ logo: LOGO, secondaryLogo: image })
  })
})

describe('the preview', () => {
  it('CFG-05 shows both logos and the colour while they are entered', async () => {
    const flow = await atForm()
    const preview = flow.page.getByRole('region', { name: 'Preview' })
    const images = preview.getByRole('definition').getByRole('img')
    await flow.fill('Logo URL', LOGO)
    await flow.fill('Secondary Logo URL', WIDE)
    await flow.fill('Primary Color', COLOR)
    await expect.poll(() => images.nth(0).getAttribute('src')).toBe(LOGO)
    await expect.poll(() => images.nth(1).getAttribute('src')).toBe(WIDE)
    expect(await preview.locator('svg rect').first().getAttribute('fill')).toBe(COLOR)
    await flow.expectText(/has a contrast of \d+(\.\d)? to 1/)
    expect(await saved(flow)).toMatchObject({ primaryColor: '#0B5FA5' })
  })

  it('LAY-08 CFG-05 replaces broken logos by the fallback of their size', async () => {
    const flow = await configure({
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
  })
})

describe('what is left out', () => {
  it('CFG-01 is said to be required, of each empty field', { tags: ['long'] }, async () => {
    const flow = await atForm()
    await flow.page.getByLabel('Use Case').selectOption({ index: 0 })
    for (const field of FIELDS.slice(1)) await flow.fill(field, '')
    await flow.press('Save')
    await flow.expectSummary(FIELDS.map((field) => `${field} is required`))
    for (const field of FIELDS) await flow.expectMessage(field, `${field} is required`)
    await flow.expectNoText(SAVED)
  })
})

describe('the use case', () => {
  it('CFG-06 of Mortgage Pre-Qualification brings name, logos and colour of the second preset, any other those of the first', async () => {
    const flow = await atForm()
    await flow.choose('Use Case', 'Mortgage Pre-Qualification')
    await flow.expectValue('Company Name', 'Fernhollow Mortgages')
    await flow.expectValue('Logo URL', /^http.*\/brands\/green-square\.svg$/)
    await flow.expectValue('Secondary Logo URL', /^http.*\/brands\/green-wide\.svg$/)
    await flow.expectValue('Primary Color', '#0F7A4D')
    await flow.choose('Use Case', 'Auto Lending')
    await flow.expectValue('Company Name', 'Marigold')
    await flow.expectValue('Logo URL', /^http.*\/brands\/gold-square\.svg$/)
    await flow.expectValue('Primary Color', '#B5830F')
    await flow.press('Save & Continue')
    await flow.expectScreen('Marigold uses Linkwell to connect your account')
  })

  it('CFG-04 is any flow there is, a new document too, whose preset comes along', async () => {
    const flow = await configure({ site: inject('siteWithMore') })
    await flow.page.getByRole('combobox', { name: 'Use Case' }).fill('bicycle')
    await flow.page.getByRole('option', { name: 'Bicycle Rental' }).click()
    await flow.expectValue('Company Name', 'Fernhollow Mortgages')
    await flow.press('Save & Continue')
    await flow.expectScreen('Fernhollow Mortgages rents bicycles')
  })
})

describe('saving, on one visit', () => {
  it('CFG-08 changes the name and the colour of every other tab at once, without a reload', async () => {
    const flow = await atSaving()
    const other = await flow.openTab('#/')
    await other.expectScreen(INTRO)
    await other.page.evaluate(() => document.body.setAttribute('data-loaded-before', ''))
    await flow.fill('Company Name', 'Elm & Sons')
    await flow.fill('Primary Color', COLOR)
    await flow.press('Save')
    await other.expectScreen('Elm & Sons uses Linkwell to connect your account')
    const fill = () =>
      other.page
        .getByRole('button', { name: 'Continue' })
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    await expect.poll(fill).toBe('rgb(122, 15, 61)')
    expect(await other.page.locator('body[data-loaded-before]').count()).toBe(1)
    await other.page.close()
  })

  it('CFG-08 changes this view and the form in another tab', async () => {
    const flow = await atSaving()
    const other = await flow.openTab('#/configure')
    await other.expectValue('Company Name', 'Elm & Sons')
    await flow.fill('Company Name', 'Oak & Sons')
    await flow.press('Save')
    await other.expectValue('Company Name', 'Oak & Sons')
    await expect.poll(() => flow.page.title()).toBe(`${TITLE} – Oak & Sons`)
    await other.page.close()
  })

  it('CFG-07 stores the configuration and says so for 3 seconds', async () => {
    const flow = await atSaving()
    await flow.wait(3000)
    await flow.expectNoText(SAVED)
    await flow.fill('Company Name', 'Ash & Sons')
    await flow.holdTime()
    await flow.press('Save')
    await flow.expectText(SAVED)
    const { name, useCase, primaryColor } = await saved(flow)
    expect([name, useCase, primaryColor]).toEqual(['Ash & Sons', 'tenant-screening', COLOR])
    await flow.wait(2900)
    await flow.expectText(SAVED)
    await flow.wait(200)
    await flow.expectNoText(SAVED)
  })

  it('CFG-07 again says so for 3 seconds from then', { tags: ['long'] }, async () => {
    const flow = await atSaving()
    await flow.press('Save')
    await flow.wait(2000)
    await flow.press('Save')
    await flow.wait(2000)
    await flow.expectText(SAVED)
    await flow.wait(1100)
    await flow.expectNoText(SAVED)
    await flow.resumeTime()
  })

  it('CFG-07 says so of another use case, too', { tags: ['long'] }, async () => {
    const flow = await atSaving()
    await flow.choose('Use Case', 'Auto Lending')
    await flow.expectValue('Company Name', 'Marigold')
    await flow.press('Save')
    await flow.expectText(SAVED)
  })

  it('CFG-07 with Save & Continue stores and goes to the flow', async () => {
    const flow = await atSaving()
    await flow.fill('Company Name', 'Elm & Sons')
    await flow.press('Save & Continue')
    await flow.expectPath('#/')
    await flow.expectScreen('Elm & Sons uses Linkwell to connect your account')
    await flow.reload()
    await flow.expectScreen('Elm & Sons uses Linkwell to connect your account')
  })

  it('CFG-07 shows on a phone what it says, wherever the page was scrolled to', async () => {
    const flow = await onPhone()
    await flow.wait(3000)
    await flow.expectNoText(SAVED)
    await flow.press('Save')
    await flow.expectText(SAVED)
    await expect
      .poll(() => flow.page.getByText(SAVED).evaluate((notice) => notice.getBoundingClientRect().top))
      .toBeGreaterThan(0)
  })

  it('CFG-07 where the browser keeps nothing says so and lasts until the page is closed', async () => {
    const flow = await openApp({ hash: '#/configure', blockedStorage: true })
    await flow.fill('Company Name', 'Elm & Sons')
    await flow.press('Save')
    await flow.expectText(/This browser can't save the configuration/)
    await flow.follow('Back to the flow')
    await flow.expectScreen('Elm & Sons uses Linkwell to connect your account')
  })
})

async function configure(options: AppOptions = {}): Promise<FlowPage> {
  const flow = await openApp({ flow: 'tenant-screening', hash: '#/configure', ...options })
  await flow.expectScreen(TITLE)
  return flow
}

async function saved(flow: FlowPage): Promise<Record<string, unknown>> {
  return JSON.parse((await flow.stored('flowConfig')) ?? '{}')
}
