import type { Locator } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { openApp } from './harness/openApp'

const open = (width: number): Promise<FlowPage> => openApp({ flow: 'rows', site: inject('siteWithMore'), width })

/** Where controls begin, from the top of the page. */
const topOf = async (flow: FlowPage, label: string): Promise<number> =>
  Math.round((await boxOf(flow.page.getByLabel(label, { exact: false }).first())).y)

async function boxOf(
  element: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('Nothing is shown of it.')
  return box
}

const overflow = (flow: FlowPage): Promise<number> =>
  flow.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Where short choices begin. */
const topsOfChoices = (flow: FlowPage): Promise<readonly number[]> =>
  Promise.all(
    ['Post', 'Email', 'Not at all'].map(async (name) =>
      Math.round((await boxOf(flow.page.getByRole('radio', { name, exact: true }))).y),
    ),
  )

describe('fields in a row', () => {
  it('WLD-03 stand on one line where there is room, a short one narrower, in the order of the document, and stay there when one has a message', async () => {
    const flow = await open(1280)
    await flow.expectScreen('Asked in rows')
    const tops = await Promise.all(['City', 'Province', 'Postal code'].map((label) => topOf(flow, label)))
    expect(new Set(tops).size).toBe(1)
    const [city, code] = [await boxOf(flow.page.getByLabel('City')), await boxOf(flow.page.getByLabel('Postal code'))]
    expect(code.width).toBeLessThan(city.width)
    await flow.page.getByLabel('City').focus()
    for (const label of ['Province', 'Postal code']) {
      await flow.page.keyboard.press('Tab')
      expect(await flow.page.getByLabel(label).evaluate((element) => element === document.activeElement)).toBe(true)
    }
    const four = await Promise.all(['Weight', 'Fare', 'Price'].map((label) => topOf(flow, label)))
    expect(new Set(four).size).toBe(1)
    expect(new Set(await topsOfChoices(flow)).size).toBe(1)
    await flow.press('Continue')
    await flow.expectText('Since is required')
    const day = (legend: string): Locator =>
      flow.page
        .getByRole('group', { name: new RegExp(legend) })
        .getByRole('textbox')
        .first()
    expect(Math.abs((await boxOf(day('Since'))).y - (await boxOf(day('Until'))).y)).toBeLessThanOrEqual(1)
  })

  it('WLD-03 WLD-07 WLD-09 WLD-11 wrap where there is no room, as short choices do, and come to the review with unit, currency and form', async () => {
    const flow = await open(375)
    await flow.expectScreen('Asked in rows')
    for (const [width, percent] of [
      [320, 100],
      [375, 100],
      [640, 200],
      [320, 200],
    ] as const) {
      await flow.page.setViewportSize({ width, height: 812 })
      await flow.page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent)
      await expect.poll(async () => (await topOf(flow, 'Province')) > (await topOf(flow, 'City'))).toBe(true)
      expect(await topOf(flow, 'Postal code')).toBeGreaterThanOrEqual(await topOf(flow, 'Province'))
      expect([width, percent, (await overflow(flow)) <= 0]).toEqual([width, percent, true])
    }
    await expect.poll(async () => new Set(await topsOfChoices(flow)).size).toBeGreaterThan(1)

    await flow.page.setViewportSize({ width: 375, height: 812 })
    await flow.page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await flow.fill('City', 'Ottawa')
    await flow.fill('Postal code', 'k1a0b1')
    await flow.leave('Postal code')
    await flow.expectValue('Postal code', 'K1A 0B1')
    await flow.date('Since', '2020-05-17')
    await flow.page.getByRole('textbox', { name: 'Weight (optional) kg' }).fill('0,5')
    await flow.page.getByRole('textbox', { name: 'Fare (optional) ¥' }).fill('1,800')
    await flow.page.getByRole('textbox', { name: /^Price \(optional\) KWD/ }).fill('1.25')
    await flow.page.getByLabel('Reason').pressSequentially('one two three four five six')
    await flow.expectText('1 word too many')
    await flow.press('Continue')
    await flow.expectText('At least 1 kg')
    await flow.page.getByRole('textbox', { name: 'Weight (optional) kg' }).fill('12.5')
    await flow.page.getByLabel('Reason').fill('one two three four five')
    const [plan, others] = [
      flow.page.locator('input[type=file]:not([capture])').nth(0),
      flow.page.locator('input[type=file]:not([capture])').nth(1),
    ]
    await plan.setInputFiles([{ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') }])
    await flow.expectText('plan.csv')
    await others.setInputFiles([
      { name: 'site.dwg', mimeType: '', buffer: Buffer.from('AC1032') },
      { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ\u0000\u0000') },
    ])
    await flow.expectText("setup.exe is a program or may contain one, so we can't accept it")
    await flow.press('Continue')
    await flow.expectScreen('Review')
    for (const words of ['K1A 0B1', '12.5 kg', '¥1,800', 'KWD 1.250', 'plan.csv', 'site.dwg']) {
      await expect
        .poll(async () => (await flow.page.locator('main').innerText()).replaceAll('\u00A0', ' '))
        .toContain(words)
    }
  })
})
