import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openAt, stops as bills } from './billFinancing'
import { openInformation } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { expect as expectPage } from './harness/patience'
import { someOf } from './harness/someOf'
import { openAfter, stops as tenant } from './tenantScreening'

const ACCOUNT = 'Lakeshore Credit Union Everyday Chequing ending in 6789'

describe('Undo', () => {
  it('EXP-05 stands where the item stood, is in sight and has the focus, as the item has once it is back', async () => {
    const flow = await openAt('bills')
    await flow.press('Add Another Bill')
    await flow.press('Add Another Bill')
    const before = await card(flow, 'Bill 2').boundingBox()
    await flow.press('Remove Bill 2')
    const strip = await flow.page
      .getByText('Bill 2 removed.')
      .filter({ visible: true })
      .first()
      .locator('..')
      .boundingBox()
    expect(strip?.x).toBe(before?.x)
    const [first, third] = [await card(flow, 'Bill 1').boundingBox(), await card(flow, 'Bill 2').boundingBox()]
    expect(strip?.y ?? 0).toBeGreaterThan(first?.y ?? Infinity)
    expect(strip?.y ?? 0).toBeLessThan(third?.y ?? 0)
    await expectFocusInSight(flow, 'Undo Bill 2')
    await flow.page.keyboard.press('Enter')
    await expectFocusInSight(flow, 'Bill 2')
  })

  it('EXP-05 is in sight and has the focus on a phone, when an address, an account or the only past rental is removed', async () => {
    const information = await openInformation({ width: 375 })
    await information.press('Add Another Address')
    await information.press('Add Another Address')
    await information.press('Remove Address 2')
    await information.expectAnnounced('Address 2 removed.')
    await expectFocusInSight(information, 'Undo Address 2')
    await information.page.keyboard.press('Enter')
    await information.expectAnnounced('Address 2 is back.')
    await expectFocusInSight(information, 'Address 2')
    const flow = await openAfter(['intro', 'number', 'code', 'identity', 'unemployed', 'connectBank'], { width: 375 })
    await flow.press(`Disconnect ${ACCOUNT}`)
    await expectFocusInSight(flow, `Undo ${ACCOUNT}`)
    await flow.page.keyboard.press('Enter')
    await expectFocusInSight(flow, `Disconnect ${ACCOUNT}`)
    await walk(flow, [tenant.bank])
    await flow.expectScreen('Rental History')
    await flow.press('Add Past Rental')
    await flow.press('Remove the last past rental')
    await expectFocusInSight(flow, 'Undo Past rental 1')
  })
})

it.each(
  someOf([
    ['light', 375],
    ['dark', 1280],
  ] as const),
)(
  'EXP-02 after a failed Continue whatever is red has words, an added item is calm until it is sent, and a corrected form stays calm: in the %s at %i px',
  async (scheme, width) => {
    const flow = await openAt('bills', { width, dark: scheme === 'dark' })
    const main = flow.page.locator('main')
    await flow.press('Continue')
    await flow.expectHeading('There is a problem')
    expect(await redIn(main)).not.toEqual([])
    expect(await redWithoutWords(main)).toEqual([])
    await flow.press('Add Another Bill')
    await expectCalm(card(flow, 'Bill 2'))
    expect(await redIn(card(flow, 'Bill 1'))).not.toEqual([])
    await flow.press('Continue')
    await flow.within('Bill 2').expectMessage('Amount', 'Amount is required')
    expect(await redWithoutWords(main)).toEqual([])
    await flow.press('Remove Bill 2')
    await walk(flow, [{ ...bills.bills, press: 'Add Another Bill' }])
    await expectPage(flow.page.getByRole('heading', { name: 'There is a problem' })).toHaveCount(0)
    await expectCalm(main)
  },
)

function card(flow: FlowPage, name: string): Locator {
  return flow.page.getByRole('group', { name, exact: true })
}

async function expectCalm(part: Locator): Promise<void> {
  expect(await redIn(part)).toEqual([])
  await expectPage(part.locator('[aria-invalid="true"]')).toHaveCount(0)
}

/** What has the focus has this name, lies in the window, and nothing lies over it. */
async function expectFocusInSight(flow: FlowPage, name: string): Promise<void> {
  await flow.expectFocus(name)
  const isSeen = (): Promise<boolean> =>
    flow.page.locator(':focus').evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return (
        top >= 0 &&
        bottom <= window.innerHeight &&
        above !== null &&
        (element.contains(above) || above.contains(element))
      )
    })
  await expect.poll(isSeen, { message: `${name} is in sight` }).toBe(true)
}

/** The ids or classes of what is painted in the colour of errors. */
function redIn(part: Locator): Promise<string[]> {
  return part.evaluate(paintedRed, false)
}

/** Of these, what has no message beside it and is none. */
function redWithoutWords(part: Locator): Promise<string[]> {
  return part.evaluate(paintedRed, true)
}

/** Runs in the page. */
function paintedRed(root: Element, withoutWords: boolean): string[] {
  const probe = document.createElement('span')
  probe.className = 'field-error'
  document.body.append(probe)
  const danger = getComputedStyle(probe).color
  probe.remove()
  const isRed = (element: Element): boolean => {
    const style = getComputedStyle(element)
    const border = style.borderTopWidth !== '0px' && style.borderTopColor === danger
    return border || style.boxShadow.includes(danger) || style.color === danger || style.backgroundColor === danger
  }
  const hasWords = (element: Element): boolean => {
    if (element.closest('.field-error, .error-summary') !== null) return true
    const field = element.closest('.field')
    return [...(field?.children ?? [])].some(
      (child) => child.matches('.field-error') && child.textContent.trim() !== '',
    )
  }
  return [...root.querySelectorAll('*')]
    .filter((element) => isRed(element) && !(withoutWords && hasWords(element)))
    .map((element) => element.id || element.className.toString())
}
