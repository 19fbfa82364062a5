import { describe, expect, it } from 'vitest'
import { openAt } from './billFinancing'
import type { FlowPage } from './harness/flowPage'
import { keptFiles } from './harness/keptFiles'
import type { AppOptions } from './harness/openApp'
import { expect as expectPage } from './harness/patience'
import { someOf } from './harness/someOf'
import { openAfter } from './tenantScreening'

const PAYMENTS = 'Your Payments'

const ACCOUNT = 'Lakeshore Credit Union Everyday Chequing ending in 6789'

const PHONE = 375
/** How long after the first press the second comes, in ms. */
const GAPS = someOf([0, 300, 120], 2)

/** Something that is removed by one button and brought back by another, and how many there are of it. */
interface Removal {
  readonly open: (options: AppOptions) => Promise<FlowPage>
  readonly remove: string
  readonly undo: string
  readonly rows: string
  readonly count: number
}

const removals: { readonly [what: string]: Removal } = {
  'an item of a list': { open: openBills, remove: 'Remove Bill 1', undo: 'Undo Bill 1', rows: '.list-item', count: 3 },
  'a file': { open: openDocuments, remove: 'Remove one.pdf', undo: 'Undo one.pdf', rows: '.file-row', count: 3 },
  'an account': {
    open: openAccounts,
    remove: `Disconnect ${ACCOUNT}`,
    undo: `Undo ${ACCOUNT}`,
    rows: '.account',
    count: 1,
  },
}

it('HRD-01 a double tap or double click does not reach the next screen; two keys are two presses, however fast', async () => {
  const flow = await openAt('plan', { width: PHONE, reducedMotion: false })
  await flow.expectScreen('Choose Your Payment Plan')
  for (const gap of GAPS) {
    const { x, y } = await placeOf(flow, 'Continue')
    await flow.holdTime()
    await flow.page.touchscreen.tap(x, y)
    await flow.wait(gap)
    if (gap > 0) await flow.expectScreen(PAYMENTS)
    await flow.page.touchscreen.tap(x, y)
    await expectPaymentsUntouched(flow)
    await flow.resumeTime()
    await flow.press('Back')
    await flow.expectScreen('Choose Your Payment Plan')
  }
  const { x, y } = await placeOf(flow, 'Continue')
  await flow.wait(1000)
  await flow.page.mouse.dblclick(x, y)
  await expectPaymentsUntouched(flow)
  await flow.resumeTime()
  await flow.page.getByRole('button', { name: 'Back', exact: true }).press('Enter')
  await flow.expectScreen('Choose Your Payment Plan')
  await flow.page.getByRole('button', { name: 'Continue' }).press('Enter')
  await flow.expectScreen(PAYMENTS)
})

it.each(someOf(Object.entries(removals)))(
  'KND-07 a double press removes or restores only one thing, whatever the time between; two keys do both at once: %s',
  async (_, { open, remove, undo, rows, count }) => {
    const flow = await open({ width: PHONE })
    const shown = flow.page.locator(rows)
    const undoing = flow.page.getByRole('button', { name: undo, exact: true })
    await expectPage(shown).toHaveCount(count)
    await flow.holdTime()
    const tapTwice = async (name: string, gap: number, left: number): Promise<void> => {
      const { x, y } = await placeOf(flow, name)
      await flow.page.touchscreen.tap(x, y)
      if (gap > 0) await expectPage(shown).toHaveCount(left)
      await flow.wait(gap)
      await flow.page.touchscreen.tap(x, y)
      // Nothing that is pressed later belongs to it.
      await flow.wait(1000)
      await expectPage(shown).toHaveCount(left)
    }
    for (const gap of GAPS) {
      await tapTwice(remove, gap, count - 1)
      await expectPage(undoing).toBeVisible()
      await tapTwice(undo, gap, count)
      await expectPage(undoing).toHaveCount(0)
    }
    await flow.page.getByRole('button', { name: remove, exact: true }).focus()
    await flow.page.keyboard.press('Enter')
    await expectPage(shown).toHaveCount(count - 1)
    // Until the focus follows.
    await flow.wait(100)
    await flow.expectFocus(undo)
    await flow.page.keyboard.press('Enter')
    await expectPage(shown).toHaveCount(count)
    await expectPage(undoing).toHaveCount(0)
  },
)

describe('a removed file', () => {
  it('KND-07 is stored nowhere that outlives the page, until Undo', async () => {
    const flow = await openDocuments()
    await expect.poll(() => keptFiles(flow)).toMatchObject({ count: 3 })
    await flow.press('Remove one.pdf')
    await expect.poll(() => keptFiles(flow)).toMatchObject({ count: 2 })
    await flow.press('Undo one.pdf')
    await expect.poll(() => keptFiles(flow)).toMatchObject({ count: 3 })
    await flow.press('Remove two.pdf')
    await expect.poll(() => keptFiles(flow)).toMatchObject({ count: 2 })
    await flow.reload()
    await expectPage(flow.page.locator('.file-name')).toHaveText(['one.pdf', 'three.pdf'])
    await flow.expectNoText(/again|two\.pdf/)
    await flow.expectNoButton('Undo two.pdf')
  })
})

async function openDocuments(options: AppOptions = {}): Promise<FlowPage> {
  const flow = await openAfter(['intro', 'number', 'code', 'identity'], options)
  await flow.choose('Employment status', 'Full time')
  await flow.upload('Pay stubs', ['one.pdf', 'two.pdf', 'three.pdf'])
  await flow.expectText('three.pdf')
  return flow
}

async function openBills(options: AppOptions): Promise<FlowPage> {
  const flow = await openAt('bills', options)
  await flow.press('Add Another Bill')
  await flow.press('Add Another Bill')
  return flow
}

function openAccounts(options: AppOptions): Promise<FlowPage> {
  return openAfter(['intro', 'number', 'code', 'identity', 'unemployed', 'connectBank'], options)
}

/** The middle of a button, wherever it is on the screen. */
async function placeOf(flow: FlowPage, name: string): Promise<{ readonly x: number; readonly y: number }> {
  const button = flow.page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** The schedule of payments is shown and nothing on it was pressed. */
async function expectPaymentsUntouched(flow: FlowPage): Promise<void> {
  await flow.expectScreen(PAYMENTS)
  await flow.wait(3000)
  await flow.expectScreen(PAYMENTS)
  expect(await flow.page.locator('[aria-disabled=true], dialog[open]').count()).toBe(0)
}
