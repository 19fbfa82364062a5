import { expect, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { openApp } from './harness/openApp'
import { sharedPage } from './harness/sharedPage'
import { someOf } from './harness/someOf'
import { COMPANY } from './tenantScreening'

const LONGEST_SIDE = 640

/** The screen at two widths, each on one visit: what a test enters is saved by the last of them alone. */
const atForm = { 1280: sharedPage(() => openForm(1280)), 375: sharedPage(() => openForm(375)) }

it('MOM-08 the code is in reach, the script first, with its button, on a desktop and on a phone', async () => {
  for (const [width, within] of [
    [1280, 1100],
    [375, 3200],
  ] as const) {
    const flow = await atForm[width]()
    const tab = flow.page.getByRole('tab', { selected: true })
    expect(await tab.textContent()).toBe('Script')
    expect(await tab.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBeLessThan(within)
    await flow.page.getByRole('button', { name: 'Copy Script' }).click()
    await flow.page.getByRole('button', { name: 'Copied Script' }).waitFor()
    expect(await flow.page.evaluate(() => navigator.clipboard.readText())).toContain('Formway.create')
  }
})

it('MOM-08 a picture can be dropped on a logo, and a file that is none is refused with what to do', async () => {
  const flow = await atForm[1280]()
  const [logo, wide] = [
    flow.page.getByLabel('Logo URL', { exact: true }),
    flow.page.getByLabel('Secondary Logo URL', { exact: true }),
  ]
  await dropOn(logo, {
    name: 'logo.svg',
    type: 'image/svg+xml',
    text: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  })
  await expect.poll(() => logo.inputValue()).toMatch(/^data:image\/svg\+xml;base64,/)
  const before = await wide.inputValue()
  await dropOn(wide, { name: 'photo.png', type: 'image/png', text: 'no picture' })
  await flow.expectText('photo.png is not a picture. Choose a PNG, JPG, SVG or WebP.')
  expect(await wide.inputValue()).toBe(before)
})

it('MOM-08 a link shares the look, saves nothing, and is taken once', async () => {
  const flow = await atForm[1280]()
  await flow.fill('Company Name', 'Elm & Sons')
  await flow.fill('Primary Color', '#7A0F3D')
  await flow.page.getByRole('tab', { name: 'Link' }).click()
  await expect.poll(() => flow.page.getByRole('tabpanel').locator('pre').textContent()).toContain('Elm')
  const link = new URL((await flow.page.getByRole('tabpanel').locator('pre').textContent()) ?? '')
  const other = await flow.openTab(`${link.search}${link.hash}`)
  await other.expectValue('Company Name', 'Elm & Sons')
  await other.expectValue('Primary Color', '#7A0F3D')
  expect(await flow.stored('flowConfig')).toContain(COMPANY)
  await other.reload()
  await other.expectValue('Company Name', COMPANY)
  await other.page.close()
  await flow.fill('Company Name', COMPANY)
})

it('MOM-08 a preset or another use case replaces the look, and Undo brings back what was entered before', async () => {
  const flow = await atForm[375]()
  const chips = flow.page.getByRole('group', { name: 'Ready-made looks' })
  expect(await chips.getByRole('button').allInnerTexts()).toEqual(['Marigold', 'Fernhollow Mortgages', 'Duskpay'])
  await chips.getByRole('button', { name: 'Duskpay' }).click()
  await flow.expectValue('Company Name', 'Duskpay')
  await flow.expectValue('Logo URL', /\/brands\/indigo-square\.svg$/)
  expect(await chips.getByRole('button', { pressed: true }).allInnerTexts()).toEqual(['Duskpay'])
  await flow.expectText('The name, logos and color are now those of Duskpay.')
  // A click so near and so soon would be the second of a double click.
  await flow.page.getByRole('button', { name: /^Undo/ }).press('Enter')
  await flow.expectValue('Company Name', COMPANY)
  expect(await chips.getByRole('button', { pressed: true }).count()).toBe(0)

  await flow.choose('Use Case', 'Mortgage Pre-Qualification')
  await flow.expectValue('Company Name', 'Fernhollow Mortgages')
  await flow.expectText('The name, logos and color are now those of Mortgage Pre-Qualification.')
  await flow.page.getByRole('button', { name: /^Undo/ }).press('Enter')
  await flow.expectValue('Company Name', COMPANY)
  await flow.expectValue('Primary Color', '#0B5FA5')
  await flow.press('Save & Continue')
  await flow.expectScreen(`${COMPANY} uses Linkwell to connect your account`)
  await flow.follow('Configure')
  await flow.expectScreen('Configure Your Company')
})

it.each(someOf([375, 1280] as const))(
  'MOM-08 a picture chosen for a logo is made small and square, and the flow wears it and its colour once saved, %i px wide',
  async (width) => {
    const flow = await atForm[width]()
    const picture = await largePicture(flow)
    await flow.page
      .getByLabel('or choose a picture (Logo URL)')
      .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: picture })
    const shown = flow.page.getByRole('region', { name: 'Preview' }).getByRole('definition').getByRole('img').first()
    const srcOf = async () => (await shown.getAttribute('src')) ?? ''
    const sidesOf = () =>
      shown.evaluate((image) => image instanceof HTMLImageElement && [image.naturalWidth, image.naturalHeight].join())
    await expect.poll(srcOf).toMatch(/^data:image\/(?:png|webp);base64,/)
    await expect.poll(sidesOf).toBe(`${LONGEST_SIDE},${LONGEST_SIDE}`)
    const whole = await srcOf()
    await flow.page
      .getByRole('group', { name: 'scan.png is not square.' })
      .getByRole('button', { name: 'Fill the square' })
      .click()
    await expect.poll(srcOf).not.toBe(whole)
    const src = await srcOf()
    for (const { length } of [whole, src]) expect(length).toBeLessThan(Math.min(150_000, picture.length))
    await expect.poll(sidesOf).toBe(`${LONGEST_SIDE},${LONGEST_SIDE}`)
    const color = flow.page.getByRole('group', { name: 'From your logo' }).getByRole('button').first()
    await color.click()
    await flow.expectValue('Primary Color', (await color.getAttribute('aria-label')) ?? '')
    await flow.press('Save & Continue')
    await flow.expectScreen(`${COMPANY} uses Linkwell to connect your account`)
    expect(await flow.page.getByRole('img', { name: COMPANY }).first().getAttribute('src')).toBe(src)
  },
)

it('MOM-08 MOM-09 on a phone the verdict on a colour takes only the room of its words and moves nothing, and in forced colours only the chosen tab is underlined', async () => {
  const { page } = await openForm(375)
  const roomOf = () =>
    page
      .locator('.miniature-verdict')
      .evaluateAll((verdicts) =>
        verdicts.map(
          (verdict) => verdict.clientHeight - (verdict.firstElementChild?.getBoundingClientRect().height ?? 0),
        ),
      )
  for (const room of await roomOf()) expect(room).toBeLessThanOrEqual(1)
  const color = page.getByLabel('Primary Color', { exact: true })
  const placeOf = () => color.evaluate((field) => field.getBoundingClientRect().top)
  await color.scrollIntoViewIfNeeded()
  const before = await placeOf()
  const verdicts = await page.locator('.miniature-verdict').allInnerTexts()
  await color.fill('#FACC15')
  await expect.poll(() => page.locator('.miniature-verdict').allInnerTexts()).not.toEqual(verdicts)
  expect(await placeOf()).toBe(before)

  await page.emulateMedia({ forcedColors: 'active' })
  const lineOf = (isChosen: boolean) =>
    page
      .getByRole('tab', { selected: isChosen })
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor)
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(await lineOf(false)).toBe(ground)
  expect(await lineOf(true)).not.toBe(ground)
})

async function openForm(width: number): Promise<FlowPage> {
  const flow = await openApp({ flow: 'tenant-screening', hash: '#/configure', width })
  await flow.expectScreen('Configure Your Company')
  return flow
}

/** A picture of 2,000 by 1,000 px that compresses badly, as a scan does. */
async function largePicture({ page }: FlowPage): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2000
    canvas.height = 1000
    const context = canvas.getContext('2d')
    if (context === null) return ''
    for (let line = 0; line < 1000; line += 1) {
      context.fillStyle = `hsl(${line % 360} 80% ${30 + (line % 7) * 8}%)`
      context.fillRect(0, line, 2000 - ((line * 37) % 900), 1)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

async function dropOn(
  field: ReturnType<FlowPage['page']['getByLabel']>,
  { name, type, text }: { readonly name: string; readonly type: string; readonly text: string },
): Promise<void> {
  const files = await field.evaluateHandle(
    (_, given) => {
      const brought = new DataTransfer()
      brought.items.add(new File([given.text], given.name, { type: given.type }))
      return brought
    },
    { name, type, text },
  )
  for (const event of ['dragover', 'drop']) await field.dispatchEvent(event, { dataTransfer: files })
}
