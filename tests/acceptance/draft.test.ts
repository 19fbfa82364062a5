import { describe, expect, it } from 'vitest'
import { openCreditAfter } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { FULL, INTRO, openAfter, openAt, SHORTEST, stops } from './tenantScreening'

const KEY = 'draft.tenant-screening'
const RESTORED = /Welcome back\. We kept what you entered/

describe('a reload', () => {
  it.each(SHORTEST.slice(1))('shows the same screen again, before “%s”', async (name) => {
    const flow = await openAt(name)
    await flow.expectScreen(stops[name].screen)
    await flow.reload()
    await flow.expectScreen(stops[name].screen)
    await flow.expectText(RESTORED)
    await walk(flow, SHORTEST.slice(SHORTEST.indexOf(name)).map((stop) => stops[stop]))
    await flow.expectScreen('Application Submitted')
  })

  it('brings back what was entered on the screen, right or wrong', async () => {
    const flow = await openAt('identity')
    await flow.fill('Email', 'jordan@')
    await flow.reload()
    await flow.expectValue('Email', 'jordan@')
  })

  it('asks for files again, and then goes straight on to where the applicant was', async () => {
    const flow = await openAfter(FULL.slice(0, FULL.indexOf('review')))
    await flow.reload()
    await flow.expectScreen('Employment Information')
    await flow.upload('Pay stubs', stops.employed.upload['Pay stubs'])
    await flow.upload('Employment letter', stops.employed.upload['Employment letter'])
    await flow.press('Continue')
    await flow.expectScreen('Review Application')
    await flow.expectText('Alex')
  })

  it('never brings back what is sensitive, and says what has to be entered again', async () => {
    const flow = await openCreditAfter(['intro', 'number', 'code', 'person'])
    await flow.reload()
    await flow.expectValue('Full name', 'Jordan Lee')
    await flow.expectValue('Social Insurance Number (SIN)', '')
    await flow.expectText('please enter it again: Social Insurance Number (SIN).')
    expect(await everythingStored(flow)).not.toMatch(/123.?456.?789|1234/)
  })

  it('shows the submitted screen again, and nothing is kept for the next visit', async () => {
    const flow = await openAfter(SHORTEST)
    await flow.expectScreen('Application Submitted')
    await flow.reload()
    await flow.expectScreen('Application Submitted')
    await flow.expectNoText(RESTORED)
    const next = await flow.openTab('#/')
    await next.expectScreen(INTRO)
    expect(await flow.stored('employmentFormState')).toBeNull()
  })
})

describe('a later visit', () => {
  it('goes on where the applicant left off, and Back leads through the screens before', async () => {
    const flow = await openAt('skipBank')
    await settled(flow)
    const later = await flow.openTab('#/')
    await later.expectScreen('Connect your Bank')
    await later.press('Back')
    await later.expectScreen('Employment Information')
    await later.expectNoText(RESTORED)
  })

  it('begins anew once the draft is older than the flow keeps it', async () => {
    const first = await openAt('skipBank')
    await settled(first)
    const storage = { [KEY]: (await first.stored(KEY)) ?? '' }
    const inTime = await openAfter([], { storage, now: '2026-03-17T09:00' })
    await inTime.expectScreen('Connect your Bank')
    const late = await openAfter([], { storage, now: '2026-03-18T09:00' })
    await late.expectScreen(INTRO)
    expect(await late.stored(KEY)).toBeNull()
  })

  it('begins anew where the draft cannot be read', async () => {
    const flow = await openAfter([], { storage: { [KEY]: '{"way":' } })
    await walk(flow, [stops.intro])
    await flow.expectScreen('Getting started')
  })
})

describe('“Start over”', () => {
  it('asks first, then forgets everything and shows the first screen', async () => {
    const flow = await openAt('skipBank')
    await flow.reload()
    await flow.press('Start over')
    await flow.expectDialog('Start over?')
    await flow.press('Keep my answers')
    await flow.expectNoDialog()
    await flow.expectFocus('Start over')
    await flow.press('Start over')
    await flow.page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
    await flow.expectScreen(INTRO)
    expect(await everythingStored(flow)).not.toContain('jordan@example.com')
    await walk(flow, [stops.intro, stops.number, stops.code])
    await flow.expectValue('Email', '')
  })
})

describe('two tabs', () => {
  it('keep what was entered in either, and each stays on its own screen', async () => {
    const one = await openAt('identity')
    await settled(one)
    const other = await one.openTab('#/')
    await one.fill('Email', 'one@example.com')
    await settled(one)
    await walk(other, [{ screen: 'Verify your Identity', date: { 'Date of birth': '1990-05-17' } }])
    await settled(other)
    await one.reload()
    await one.expectValue('Email', 'one@example.com')
    const later = await one.openTab('#/')
    await later.expectValue('Email', 'one@example.com')
    await later.expectDate('Date of birth', '1990-05-17')
  })
})

describe('closing the page', () => {
  it('warns while something was entered that is not kept', async () => {
    const flow = await openCreditAfter(['intro', 'number', 'code'])
    await flow.fill('Full name', 'Jordan Lee')
    expect(await asksOnLeaving(flow)).toBe(false)
    await flow.fill('Social Insurance Number (SIN)', '123456789')
    expect(await asksOnLeaving(flow)).toBe(true)
  })

  it('has the browser ask, and a page that stays open keeps everything', async () => {
    const flow = await openCreditAfter(['intro', 'number', 'code', 'person'])
    const { page } = flow
    const asking = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asking
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await flow.expectValue('Social Insurance Number (SIN)', '123-456-789')
  })

  it('warns where nothing can be kept at all', async () => {
    const flow = await openAfter([], { blockedStorage: true })
    await flow.press('Continue')
    expect(await asksOnLeaving(flow)).toBe(false)
    await flow.phone('Phone number', '416 555 0123')
    expect(await asksOnLeaving(flow)).toBe(true)
  })

  it('does not warn after the application was submitted', async () => {
    const flow = await openCreditAfter(['intro', 'number', 'code', 'person', 'address', 'connectBank', 'bank', 'review'])
    await flow.expectScreen('Application Submitted')
    expect(await asksOnLeaving(flow)).toBe(false)
  })
})

/** Whether the browser asks before it leaves the page; it stays. */
async function asksOnLeaving({ page }: FlowPage): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** Waits until the draft was kept, which is a moment after the last change. */
async function settled(flow: FlowPage): Promise<void> {
  await flow.wait(1000)
}

async function everythingStored({ page }: FlowPage): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}
