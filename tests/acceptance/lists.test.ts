import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openAt, stops as bills } from './billFinancing'
import { openInformation } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { expect as expectPage } from './harness/patience'
import { sharedPage } from './harness/sharedPage'
import { someOf } from './harness/someOf'
import { openAfter, stops as tenant } from './tenantScreening'

const INCOMPLETE = 'Please complete all bill information and upload documents'

const ACCOUNT = 'Lakeshore Credit Union Everyday Chequing ending in 6789'

/** In the short run the phone alone. */
const WIDTHS = someOf([375, 1280] as const)

/** One visit at each width, on which each test leaves one bill. */
const atBills = {
  1280: sharedPage(() => openAt('bills')),
  375: sharedPage(() => openAt('bills', { width: 375 })),
}

/** The same with one address. */
const atInformation = {
  1280: sharedPage(() => openInformation()),
  375: sharedPage(() => openInformation({ width: 375 })),
}

/** The accounts that were connected, and what comes behind them. */
const openAccounts = (width: number): Promise<FlowPage> =>
  openAfter(['intro', 'number', 'code', 'identity', 'unemployed', 'connectBank'], { width })
const atAccounts = { 1280: sharedPage(() => openAccounts(1280)), 375: sharedPage(() => openAccounts(375)) }

describe('Undo, on visits that go on', () => {
  it('EXP-05 stands where the item stood', async () => {
    const flow = await atBills[1280]()
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
    await flow.press('Remove Bill 2')
  })

  it.each([
    [1280, 1, 3],
    [1280, 3, 3],
    [375, 2, 3],
    [375, 2, 2],
  ] as const)(
    'EXP-05 is in sight and has the focus at %i px, when address %i of %i is removed',
    async (width, number, count) => {
      const flow = await atInformation[width]()
      for (let added = 1; added < count; added += 1) await flow.press('Add Another Address')
      await flow.within(`Address ${number}`).fill('City', 'Toronto')
      await flow.press(`Remove Address ${number}`)
      await flow.expectAnnounced(`Address ${number} removed.`)
      await expectFocusInSight(flow, `Undo Address ${number}`)
      await flow.page.keyboard.press('Enter')
      await flow.expectAnnounced(`Address ${number} is back.`)
      await expectFocusInSight(flow, `Address ${number}`)
      await flow.within(`Address ${number}`).expectValue('City', 'Toronto')
      for (let left = count; left > 1; left -= 1) await flow.press(`Remove Address ${left}`)
    },
  )

  it.each(WIDTHS)('EXP-05 is in sight and has the focus at %i px, when a bill is removed', async (width) => {
    const flow = await atBills[width]()
    await flow.press('Add Another Bill')
    await flow.press('Remove Bill 1')
    await expectFocusInSight(flow, 'Undo Bill 1')
  })

  it.each(WIDTHS)('EXP-05 is in sight and has the focus at %i px, when an account is disconnected', async (width) => {
    const flow = await atAccounts[width]()
    await flow.press(`Disconnect ${ACCOUNT}`)
    await expectFocusInSight(flow, `Undo ${ACCOUNT}`)
    await flow.page.keyboard.press('Enter')
    await expectFocusInSight(flow, `Disconnect ${ACCOUNT}`)
    await flow.expectEnabled('Continue')
  })

  it.each(WIDTHS)(
    'EXP-05 is in sight and has the focus at %i px, when the only past rental is removed',
    async (width) => {
      const flow = await atAccounts[width]()
      await walk(flow, [tenant.bank])
      await flow.expectScreen('Rental History')
      await flow.press('Add Past Rental')
      await flow.press('Remove the last past rental')
      await expectFocusInSight(flow, 'Undo Past rental 1')
    },
  )
})

describe('what is red, on the same visits', () => {
  it.each([
    ['bills', 1280, atBills[1280]],
    ['bills', 375, atBills[375]],
    ['addresses', 1280, atInformation[1280]],
    ['addresses', 375, atInformation[375]],
  ] as const)('EXP-02 has words, among %s at %i px', async (_, _width, open) => {
    const flow = await open()
    await flow.press('Continue')
    await flow.expectHeading('There is a problem')
    expect(await redIn(flow.page.locator('main'))).not.toEqual([])
    expect(await redWithoutWords(flow.page.locator('main'))).toEqual([])
  })
})

describe('an item that is added after a failed Continue, on the same visits', () => {
  it.each(['light', 'dark'] as const)('EXP-02 is calm until it is left or sent, in the %s', async (colorScheme) => {
    const flow = await atBills[1280]()
    await flow.page.emulateMedia({ colorScheme })
    await flow.press('Continue')
    await flow.press('Add Another Bill')
    const added = flow.within('Bill 2')
    await flow.expectSummary([INCOMPLETE, 'Bill 1 still needs: Company name, Amount, Due date, Bill document'])
    await expectCalm(card(flow, 'Bill 2'))
    expect(await redIn(card(flow, 'Bill 1'))).not.toEqual([])
    await added.enter('Company name')
    await added.leave('Company name')
    await expectCalm(card(flow, 'Bill 2'))
    for (const text of ['Lake', '']) await added.fill('Company name', text)
    await added.leave('Company name')
    await added.expectMessage('Company name', 'Company name is required')
    await added.expectNoMessage('Amount', /./)
    await flow.press('Continue')
    await added.expectMessage('Amount', 'Amount is required')
    await expectPage(
      flow.page.getByRole('link', { name: 'Bill 2 still needs: Company name, Amount, Due date, Bill document' }),
    ).toBeVisible()
    await flow.press('Remove Bill 2')
    await flow.page.emulateMedia({ colorScheme: 'light' })
  })
})

describe('the problems of a list, on the same visits', () => {
  it.each(WIDTHS)('EXP-02 name their item at %i px, and lead into it', async (width) => {
    const flow = await atBills[width]()
    await flow.press('Add Another Bill')
    await flow.within('Bill 1').fill('Company name', 'Lakeshore Hydro')
    await flow.press('Continue')
    await flow.expectSummary([
      INCOMPLETE,
      'Bill 1: Amount is required',
      'Bill 1: Due date is required',
      'Bill 1: Bill document is required',
      'Bill 2 still needs: Company name, Amount, Due date, Bill document',
    ])
    await flow.follow('Bill 2 still needs: Company name, Amount, Due date, Bill document')
    await expectPage(flow.page.locator('#field-bills-bills-1-companyName')).toBeFocused()
    await flow.within('Bill 2').expectMessage('Amount', 'Amount is required')
    await flow.press('Remove Bill 2')
  })

  it('EXP-02 name no item where there is one only, and each when there are several again', async () => {
    const flow = await atBills[1280]()
    await walk(flow, [{ ...bills.bills, fill: { 'Company name': 'Lakeshore Hydro' } }])
    await flow.expectSummary([INCOMPLETE, 'Amount is required'])
    await flow.press('Add Another Bill')
    await flow.expectSummary([INCOMPLETE, 'Bill 1: Amount is required'])
    await flow.press('Remove Bill 2')
  })

  it('EXP-02 of addresses name them, too', async () => {
    const addresses = await atInformation[1280]()
    await addresses.press('Add Another Address')
    await addresses.within('Address 2').fill('Monthly rent', '0')
    await addresses.press('Continue')
    await expectPage(
      addresses.page.getByRole('link', { name: 'Address 2: Monthly rent must be more than $0.00' }),
    ).toBeVisible()
    expect(await redWithoutWords(addresses.page.locator('main'))).toEqual([])
  })
})

describe('a form that is mended, on the same visit', () => {
  it('EXP-02 leaves a form calm that was mended before', async () => {
    const flow = await atBills[1280]()
    await flow.press('Continue')
    await walk(flow, [{ ...bills.bills, press: 'Add Another Bill' }])
    await expectPage(flow.page.getByRole('heading', { name: 'There is a problem' })).toHaveCount(0)
    await expectCalm(flow.page.locator('main'))
    await expect.poll(() => flow.page.title()).not.toMatch(/^Error/)
  })
})

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
