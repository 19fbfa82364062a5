import { describe, expect, it } from 'vitest'
import { openCreditAfter } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { databases, growOld, keptFiles } from './harness/keptFiles'
import { walk } from './harness/journey'
import { FULL, INTRO, openAfter, openAt, stops } from './tenantScreening'

const SIN = 'Social Insurance Number (SIN)'
const FORGET = 'Forget what I entered'
const RESTORED = /Welcome back\. We saved what you entered/
const RESTORED_LATER = /Welcome back\. For your security, your details were forgotten/

describe('a reload', () => {
  it('HRD-06 EXP-04 shows the top of the screen where the applicant was, files of this tab included, until they are sent', async () => {
    const flow = await openAfter(FULL.slice(0, FULL.indexOf('review')))
    await flow.expectScreen('Review Application')
    expect(await keptFiles(flow)).toEqual({ count: 4, isReadable: false })
    await flow.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await flow.reload()
    await flow.expectScreen('Review Application')
    await flow.expectText(RESTORED)
    expect(await flow.page.evaluate(() => window.scrollY)).toBe(0)
    await flow.press('Change Employment')
    await flow.expectMeter('Documents', '4 of 4')
    await flow.expectNoText(/again/)
    expect(await asksOnLeaving(flow)).toBe(false)
    await flow.press('Continue')
    await walk(flow, [stops.review])
    await flow.expectScreen('Application Submitted')
    await expect.poll(() => keptFiles(flow)).toMatchObject({ count: 0 })
    await flow.reload()
    await flow.expectScreen('Application Submitted')
    const next = await flow.openTab('#/')
    await next.expectScreen(INTRO)
    expect(await flow.stored('employmentFormState')).toBeNull()
  })

  it.each([
    ['keeps no files', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
    ['does not encrypt', () => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })],
  ] as const)(
    'EXP-04 asks for files again where the browser %s, and counts none of them',
    { tags: ['long'] },
    async (_title, take) => {
      const flow = await openAfter(FULL.slice(0, FULL.indexOf('employed')))
      await flow.expectScreen(stops.employed.screen)
      await settled(flow)
      await flow.page.addInitScript(take)
      await flow.reload()
      await walk(flow, [stops.employed])
      await flow.expectField('First name')
      expect(await asksOnLeaving(flow)).toBe(true)
      await flow.reload()
      await flow.expectText(/Choose stub-1\.pdf again/)
      await flow.expectMeter('Documents', '0 of 4')
    },
  )
})

it('HRD-06 a later visit drops what was kept for a tab, and files by their age', async () => {
  const flow = await openAfter(['intro', 'number', 'code', 'identity', 'employed', 'reference'])
  await flow.expectText('Payroll connection')
  expect(await flow.stored('employmentFormState')).toContain('fullTime')
  expect(await flow.stored('employmentFormState')).not.toContain('alex.chen@example.com')
  expect(await keptFiles(flow)).toMatchObject({ count: 4 })
  const later = await flow.openTab('#/')
  await later.expectText(RESTORED_LATER)
  expect(await later.stored('employmentFormState')).toContain('fullTime')
  await flow.page.close()
  await settled(later)
  await growOld(later)
  const late = await later.openTab('#/')
  await late.expectScreen(INTRO)
  expect(await late.stored('employmentFormState')).toBeNull()
  await expect.poll(() => databases(late)).toEqual([])
})

it('HRD-06 FLT-03 two tabs keep what was entered in either, and “Forget what I entered” leaves nothing in them, nor in one that is away', async () => {
  const one = await openAt('unemployed')
  await settled(one)
  const [other, away] = [await one.openTab('#/'), await one.openTab('#/')]
  await one.choose('Employment status', 'Part time')
  await one.upload('Pay stubs', ['stub-1.pdf'])
  await expect.poll(() => keptFiles(one)).toMatchObject({ count: 1 })
  await settled(one)
  for (const tab of [other, away]) {
    await walk(tab, [stops.number, stops.code])
    await tab.fill('Email', 'other@example.com')
    await settled(tab)
  }
  await one.reload()
  await one.expectChosen('Employment status', 'Part time')
  await away.page.goto(new URL('help.html', away.page.url()).href)
  await one.press(FORGET)
  await one.press('Keep my answers')
  await one.expectFocus(FORGET)
  await one.press(FORGET)
  await one.press('Forget everything')
  await one.expectScreen(INTRO)
  await away.browserBack()
  for (const tab of [one, other, away]) {
    await tab.expectScreen(INTRO)
    await settled(tab)
    expect(await tab.page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
      ['flowConfig'],
      [],
    ])
  }
  await expect.poll(() => databases(one)).toEqual([])
})

it('the browser asks before a page is closed that has what is not kept, and a page that stays open keeps it', async () => {
  const flow = await openCreditAfter(['intro', 'number', 'code'])
  await flow.fill(SIN, '123456789')
  const { page } = flow
  const asking = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asking
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await flow.expectValue(SIN, '123-456-789')
})

/** Whether the browser asks before it leaves the page; it stays. */
async function asksOnLeaving({ page }: FlowPage): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** Waits until the draft was kept, which is a moment after the last change. */
async function settled(flow: FlowPage): Promise<void> {
  await flow.wait(1000)
}
