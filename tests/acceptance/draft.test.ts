import { describe, expect, inject, it } from 'vitest'
import { openCreditAfter, stops as credit } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { databases, growOld, keptFiles } from './harness/keptFiles'
import { walk } from './harness/journey'
import { sharedPage } from './harness/sharedPage'
import { someOf } from './harness/someOf'
import { FULL, INTRO, openAfter, openAt, SHORTEST, stops } from './tenantScreening'

const SIN = 'Social Insurance Number (SIN)'
const FORGET = 'Forget what I entered'
const KEY = 'draft.tenant-screening'
const RESTORED = /Welcome back\. We saved what you entered/
const RESTORED_LATER = /Welcome back\. For your security, your details were forgotten/

/** Before the bank: what is tried last forgets it all. */
const atBank = sharedPage(() => openAt('skipBank'))

describe('a reload', () => {
  it('HRD-06 shows the same screen again, each on the way, with what was entered, right or wrong, which goes on from there and has “Forget what I entered” in its foot; what was submitted has not, and nothing of it is kept for the next visit', async () => {
    const flow = await openAfter([SHORTEST[0]])
    for (const [place, name] of SHORTEST.slice(1).entries()) {
      await flow.expectScreen(stops[name].screen)
      // Every screen of every flow is loaded again in faults/everyScreen.test.ts.
      if (place % 2 === 0 || inject('mode') === 'full') await expectAgain(flow, name)
      await walk(flow, [stops[name]])
      if (name !== SHORTEST.at(-1)) await flow.expectText(FORGET)
    }
    await flow.expectScreen('Application Submitted')
    await flow.reload()
    await flow.expectScreen('Application Submitted')
    await flow.expectNoText(RESTORED)
    const next = await flow.openTab('#/')
    await next.expectScreen(INTRO)
    expect(await flow.stored('employmentFormState')).toBeNull()
    await next.page.close()
    await flow.expectNoText(FORGET)
    await flow.press('Return to Home')
    await flow.expectScreen(INTRO)
    expect(await everythingStored(flow)).not.toContain('jordan@example.com')
  })

  it('EXP-04 shows the top of the screen where the applicant was, files of this tab included, until they are sent', async () => {
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
  })

  it.each(
    someOf([
      ['keeps no files', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
      ['does not encrypt', () => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })],
    ] as const),
  )(
    'EXP-04 asks for files again where the browser %s, counts none of them, and goes straight on',
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
      await flow.upload('Pay stubs', stops.employed.upload['Pay stubs'])
      await flow.upload('Employment letter', stops.employed.upload['Employment letter'])
      await flow.expectMeter('Documents', '4 of 4')
      await flow.press('Continue')
      await flow.expectField('First name')
    },
  )
})

describe('a later visit', () => {
  it('begins anew once the draft is older than the flow keeps it', async () => {
    const first = await atBank()
    await settled(first)
    const storage = { [KEY]: (await first.stored(KEY)) ?? '' }
    const inTime = await openAfter([], { storage, now: '2026-03-17T09:00' })
    await inTime.expectText(RESTORED_LATER)
    const late = await openAfter([], { storage, now: '2026-03-18T09:00' })
    await late.expectScreen(INTRO)
    expect(await late.stored(KEY)).toBeNull()
  })

  it('HRD-06 asks again who it is, still has what says nothing of a person, and leads straight on', async () => {
    const flow = await atBank()
    await settled(flow)
    const later = await flow.openTab('#/')
    await later.expectText(RESTORED_LATER)
    await walk(later, [stops.number, stops.code])
    await later.expectValue('Email', '')
    await walk(later, [stops.identity])
    await later.expectScreen('Connect your Bank')
    await later.press('Back')
    await later.expectChosen('Employment status', 'Unemployed')
    await later.expectNoText(RESTORED_LATER)
    await later.page.close()
  })

  it('HRD-06 finds nothing personal, whatever was entered, and is not warned of leaving once it was submitted', async () => {
    const flow = await openCreditAfter(['intro', 'number', 'code', 'person', 'address', 'connectBank', 'bank'])
    await flow.expectScreen('Review Application')
    await settled(flow)
    // Among the digits of a number by chance stands every short one.
    const personal = /Jordan|jordan@|1990-05-17|4165550123|12 Maple|Toronto|M5V|(?<![\da-f])1800(?![\da-f])|Lakeshore/
    expect(await flow.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toMatch(personal)
    expect(await flow.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(personal)
    await walk(flow, [stops.review])
    await flow.expectScreen('Application Submitted')
    expect(await asksOnLeaving(flow)).toBe(false)
  })

  it('HRD-06 drops what was kept for a tab, and files by their age', async () => {
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

  it('begins anew where the draft cannot be read', async () => {
    const flow = await openAfter([], { storage: { [KEY]: '{"way":' } })
    await walk(flow, [stops.intro])
    await flow.expectScreen('Getting started')
  })
})

describe('“Start over”', () => {
  it('asks first, then forgets everything and shows the first screen', async () => {
    const flow = await atBank()
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
    const one = await openAt('unemployed')
    await settled(one)
    const other = await one.openTab('#/')
    await one.choose('Employment status', 'Part time')
    await settled(one)
    await walk(other, [stops.number, stops.code, stops.identity])
    await other.expectScreen('Employment Information')
    await settled(other)
    await one.reload()
    await one.expectChosen('Employment status', 'Part time')
    const later = await one.openTab('#/')
    await walk(later, [stops.number, stops.code, stops.identity])
    await later.expectChosen('Employment status', 'Part time')
  })
})

describe('“Forget what I entered”', () => {
  it('HRD-06 asks first, then leaves nothing of any application', async () => {
    const flow = await openAfter(FULL.slice(0, FULL.indexOf('reference')))
    await flow.expectField('First name')
    await flow.page.evaluate(
      (text) => {
        localStorage.setItem('draft.other', text)
        localStorage.setItem('otherState', '{}')
      },
      JSON.stringify({ until: '2030-01-01', beside: ['otherState'] }),
    )
    await expect.poll(() => keptFiles(flow)).toMatchObject({ count: 4 })
    await flow.press(FORGET)
    await flow.expectDialog('Forget what you entered?')
    await flow.press('Keep my answers')
    await flow.expectNoDialog()
    await flow.expectFocus(FORGET)
    await flow.press(FORGET)
    await flow.press('Forget everything')
    await flow.expectScreen(INTRO)
    await flow.expectNoText(FORGET)
    await settled(flow)
    expect(await flow.page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
      ['flowConfig'],
      [],
    ])
    expect(await databases(flow)).toEqual([])
  })

  it('HRD-06 is heard of in another tab, also in one that is away, which begins anew and keeps nothing of it either', async () => {
    const one = await openAt('unemployed')
    await settled(one)
    const [other, away] = [await one.openTab('#/'), await one.openTab('#/')]
    for (const tab of [other, away]) {
      await walk(tab, [stops.number, stops.code])
      await tab.fill('Email', 'other@example.com')
      await settled(tab)
    }
    await away.page.goto(new URL('help.html', away.page.url()).href)
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
  })
})

describe('closing the page and loading it again, on one visit', () => {
  const atPerson = sharedPage(() => openCreditAfter(['intro', 'number', 'code']))

  it('warns while something was entered that is not kept', async () => {
    const flow = await atPerson()
    await flow.fill('Full name', 'Jordan Lee')
    expect(await asksOnLeaving(flow)).toBe(false)
    await flow.fill(SIN, '123456789')
    expect(await asksOnLeaving(flow)).toBe(true)
  })

  it('has the browser ask, and a page that stays open keeps everything', async () => {
    const flow = await atPerson()
    await flow.fill(SIN, '123456789')
    const { page } = flow
    const asking = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asking
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await flow.expectValue(SIN, '123-456-789')
  })

  it('never brings back what is sensitive, and says what has to be entered again', async () => {
    const flow = await atPerson()
    await walk(flow, [credit.person])
    await flow.reload()
    await flow.expectValue('Full name', 'Jordan Lee')
    await flow.expectValue(SIN, '')
    await flow.expectText('Please enter it again: Social Insurance Number (SIN).')
    // Marks that are drawn by chance have any digits.
    expect(await everythingStored(flow)).not.toMatch(/123.?456.?789|(?<!\d)1234(?!\d)/)
  })

  it('warns where nothing can be kept at all', async () => {
    const flow = await openAfter([], { blockedStorage: true })
    await flow.press('Continue')
    expect(await asksOnLeaving(flow)).toBe(false)
    await flow.phone('Phone number', '416 555 0123')
    expect(await asksOnLeaving(flow)).toBe(true)
  })
})

/** Loads a screen again, with what is entered on it half way. */
async function expectAgain(flow: FlowPage, name: (typeof SHORTEST)[number]): Promise<void> {
  const halfway = name === 'identity' ? 'jordan@' : null
  if (halfway !== null) await flow.fill('Email', halfway)
  await flow.reload()
  await flow.expectScreen(stops[name].screen)
  if (halfway !== null) await flow.expectValue('Email', halfway)
  // On the first nothing was entered before it, and so nothing was kept.
  if (name === 'number') for (const words of [RESTORED, FORGET]) await flow.expectNoText(words)
  else await flow.expectText(RESTORED)
}

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
