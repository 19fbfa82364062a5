import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { openAt as openBillsAt } from './billFinancing'
import type { FlowPage } from './harness/flowPage'
import { openAt } from './tenantScreening'

/** The colours and widths by which something is told apart. */
interface Drawn {
  readonly ground: string
  readonly ink: string
  readonly border: number
}

/** Puts the page into the colours that the applicant chose for all pages, as Windows does. */
async function forceColours({ page }: FlowPage, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme })
}

/** The page in colours of its own again. */
async function letColoursGo({ page }: FlowPage, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ forcedColors: 'none', colorScheme })
}

/** How an element is drawn, or a pseudo-element of it. */
function drawn(control: Locator, part = ''): Promise<Drawn> {
  return control.evaluate((element, pseudo) => {
    const { backgroundColor, color, borderTopWidth } = getComputedStyle(element, pseudo === '' ? null : pseudo)
    return { ground: backgroundColor, ink: color, border: Number.parseFloat(borderTopWidth) }
  }, part)
}

function buttonOf({ page }: FlowPage, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

it('MOM-09 in forced colours a mistake can be told from what is right, and the main button from another', async () => {
  const flow = await openBillsAt('bills')
  await flow.press('Continue')
  await flow.expectMessage('Company name', 'Company name is required')
  for (const scheme of ['light', 'dark'] as const) {
    await forceColours(flow, scheme)
    const [wrong, right] = await Promise.all([
      drawn(flow.page.getByLabel('Company name')),
      drawn(flow.page.getByLabel('Bill type')),
    ])
    expect(wrong.border).toBeGreaterThan(right.border)
    const amount = await drawn(flow.page.locator('.input-group').first())
    expect(amount.border).toBeGreaterThan(right.border)
    const zone = await drawn(flow.page.locator('.file-drop').first())
    expect(zone.border).toBeGreaterThan(right.border)
    const [main, other] = await Promise.all([
      drawn(buttonOf(flow, 'Continue')),
      drawn(buttonOf(flow, 'Add Another Bill')),
    ])
    expect(main.ground).toBe(other.ink)
    expect(main.ink).toBe(other.ground)
    const disc = await drawn(flow.page.locator('.field-error').first(), '::before')
    expect(disc.ground).toBe(wrong.ink)
    expect(disc.ink).not.toBe(disc.ground)
  }
})

it('MOM-09 in forced colours a meter shows how full it is, a logo keeps the ground that it is drawn for, and the choice that was made can be told from the others', async () => {
  const flow = await openAt('unemployed')
  await flow.choose('Employment status', 'Full time')
  await flow.upload('Employment letter', ['letter.pdf'])
  await flow.expectText('1 of 4')
  const logo = flow.page.locator('.logo-wide').filter({ visible: true }).first()
  const cardOf = (words: string) => flow.page.locator('.radio-card').filter({ hasText: words })
  for (const scheme of ['light', 'dark'] as const) {
    await letColoursGo(flow, scheme)
    const chip = await drawn(logo)
    await forceColours(flow, scheme)
    expect((await drawn(logo)).ground).toBe(chip.ground)
    const meter = flow.page.locator('.meter-bar')
    const { x, y, width, height } = (await meter.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const pictureAt = (share: number) => flow.page.screenshot({ clip: { x: x + width * share, y, width: 16, height } })
    const [full, empty, another] = [await pictureAt(0.1), await pictureAt(0.6), await pictureAt(0.8)]
    expect(full.equals(empty)).toBe(false)
    expect(empty.equals(another)).toBe(true)
    expect((await drawn(meter)).border).toBe(1)
    const [chosen, other] = await Promise.all([drawn(cardOf('Full time')), drawn(cardOf('Part time'))])
    expect(chosen.border).toBeGreaterThan(other.border)
  }
})
