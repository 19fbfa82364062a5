import { describe, expect, it } from 'vitest'
import { stops as credit } from '../acceptance/creditBuilding'
import { walk } from '../acceptance/harness/journey'
import { FULL, INTRO, SHORTEST, stops } from '../acceptance/tenantScreening'
import { showCreditAfter, showTenantAfter, showTenantAt } from './shownWays'

const SIN = 'Social Insurance Number (SIN)'
const FORGET = 'Forget what I entered'
const KEY = 'draft.tenant-screening'
const RESTORED = /Welcome back\. We saved what you entered/
const RESTORED_LATER = /Welcome back\. For your security, your details were forgotten/

it('FLT-03 what an earlier version kept for the tab is dropped as soon as the flow is opened', async () => {
  const reference = { firstName: 'Robin', lastName: 'Quill', phone: '+14165550145', email: 'robin.quill@example.com' }
  const employment = { status: 'fullTime', letter: { name: 'Robin Quill.pdf', size: 9, type: 'application/pdf' } }
  const flow = await showTenantAfter(['intro'], {
    storage: { employmentFormState: JSON.stringify({ employment, reference }) },
  })
  await flow.expectScreen('Getting started')
  expect(JSON.parse((await flow.stored('employmentFormState')) ?? '')).toEqual({ employment: { status: 'fullTime' } })
})

describe('a reload', () => {
  it('HRD-06 shows each screen again with what was entered, right or wrong, and says so, with “Forget what I entered” in its foot', async () => {
    const flow = await showTenantAfter([SHORTEST[0]])
    await flow.reload()
    await flow.expectScreen('Getting started')
    // Nothing was entered, and so nothing was kept.
    for (const words of [RESTORED, FORGET]) await flow.expectNoText(words)
    for (const name of SHORTEST.slice(1)) {
      await flow.expectScreen(stops[name].screen)
      if (name === 'identity') await flow.fill('Email', 'jordan@')
      await flow.reload()
      await flow.expectScreen(stops[name].screen)
      if (name === 'identity') await flow.expectValue('Email', 'jordan@')
      if (name !== 'number') for (const words of [RESTORED, FORGET]) await flow.expectText(words)
      await walk(flow, [stops[name]])
    }
    await flow.expectScreen('Application Submitted')
    await flow.reload()
    await flow.expectScreen('Application Submitted')
    for (const words of [RESTORED, FORGET]) await flow.expectNoText(words)
    await flow.press('Return to Home')
    await flow.expectScreen(INTRO)
    expect(storedTexts()).not.toContain('jordan@example.com')
  })

  it('EXP-04 asks for files again where the browser keeps no files, counts none of them, and goes straight on', async () => {
    const flow = await showTenantAfter(FULL.slice(0, FULL.indexOf('reference')))
    await flow.expectField('First name')
    expect(await flow.asksOnLeaving()).toBe(true)
    await flow.reload()
    await flow.expectText(/Choose stub-1\.pdf again/)
    await flow.expectMeter('Documents', '0 of 4')
    await flow.upload('Pay stubs', stops.employed.upload['Pay stubs'])
    await flow.upload('Employment letter', stops.employed.upload['Employment letter'])
    await flow.expectMeter('Documents', '4 of 4')
    await flow.press('Continue')
    await flow.expectField('First name')
  })

  it('never brings back what is sensitive, and says what has to be entered again', async () => {
    const flow = await showCreditAfter(['intro', 'number', 'code', 'person'])
    await flow.reload()
    await flow.expectValue('Full name', 'Jordan Lee')
    await flow.expectValue(SIN, '')
    await flow.expectText('Please enter it again: Social Insurance Number (SIN).')
    // Marks that are drawn by chance have any digits.
    expect(storedTexts()).not.toMatch(/123.?456.?789|(?<!\d)1234(?!\d)/)
  })
})

describe('a later visit', () => {
  it('begins again once the draft is older than the flow keeps it', async () => {
    const flow = await showTenantAt('skipBank')
    await flow.wait(1000)
    const draft = localStorage.getItem(KEY) ?? ''
    await flow.comeBack('2026-03-17T09:00')
    await flow.expectText(RESTORED_LATER)
    await flow.wait(1000)
    localStorage.setItem(KEY, draft)
    await flow.comeBack('2026-03-18T09:00')
    await flow.expectScreen(INTRO)
    await flow.expectNoText(RESTORED_LATER)
  })

  it('HRD-06 asks again who it is, still has what says nothing of a person, and leads straight on', async () => {
    const flow = await showTenantAt('skipBank')
    await flow.comeBack()
    await flow.expectText(RESTORED_LATER)
    await walk(flow, [stops.number, stops.code])
    await flow.expectValue('Email', '')
    await walk(flow, [stops.identity])
    await flow.expectScreen('Connect your Bank')
    await flow.press('Back')
    await flow.expectChosen('Employment status', 'Unemployed')
    await flow.expectNoText(RESTORED_LATER)
  })

  it('HRD-06 finds nothing personal, whatever was entered, and is not warned of leaving once it was submitted', async () => {
    const flow = await showCreditAfter(['intro', 'number', 'code', 'person', 'address', 'connectBank', 'bank'])
    await flow.expectScreen('Review Application')
    await flow.wait(1000)
    // Among the digits of a number by chance stands every short one.
    const personal = /Jordan|jordan@|1990-05-17|4165550123|12 Maple|Toronto|M5V|(?<![\da-f])1800(?![\da-f])|Lakeshore/
    expect(JSON.stringify({ ...sessionStorage })).toMatch(personal)
    expect(JSON.stringify({ ...localStorage })).not.toMatch(personal)
    await walk(flow, [stops.review])
    await flow.expectScreen('Application Submitted')
    expect(await flow.asksOnLeaving()).toBe(false)
  })

  it('begins again where the draft cannot be read', async () => {
    const flow = await showTenantAfter(['intro'], { storage: { [KEY]: '{"way":' } })
    await flow.expectScreen('Getting started')
  })
})

describe('“Start over”', () => {
  it('asks first, then forgets everything and shows the first screen', async () => {
    const flow = await showTenantAt('skipBank')
    await flow.reload()
    await flow.press('Start over')
    await flow.expectDialog('Start over?')
    await flow.press('Keep my answers')
    await flow.expectNoDialog()
    await flow.press('Start over')
    await flow.expectDialog('Start over?')
    await flow.press('Start over')
    await flow.expectScreen(INTRO)
    expect(storedTexts()).not.toContain('jordan@example.com')
    await walk(flow, [stops.intro, stops.number, stops.code])
    await flow.expectValue('Email', '')
  })
})

describe('“Forget what I entered”', () => {
  it('HRD-06 asks first, then leaves nothing of any application', async () => {
    const flow = await showTenantAt('unemployed')
    localStorage.setItem('draft.other', JSON.stringify({ until: '2030-01-01', beside: ['otherState'] }))
    localStorage.setItem('otherState', '{}')
    await flow.press(FORGET)
    await flow.expectDialog('Forget what you entered?')
    await flow.press('Keep my answers')
    await flow.expectNoDialog()
    await flow.press(FORGET)
    await flow.press('Forget everything')
    await flow.expectScreen(INTRO)
    await flow.expectNoText(FORGET)
    await flow.wait(1000)
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['flowConfig'], []])
  })
})

describe('leaving the page', () => {
  it('warns while something was entered that is not kept', async () => {
    const flow = await showCreditAfter(['intro', 'number', 'code'])
    await flow.fill('Full name', 'Jordan Lee')
    expect(await flow.asksOnLeaving()).toBe(false)
    await walk(flow, [{ screen: credit.person.screen, fill: { [SIN]: '123456789' } }])
    expect(await flow.asksOnLeaving()).toBe(true)
  })

  it('warns where nothing can be kept at all', async () => {
    const flow = await showTenantAfter([], { blockedStorage: true })
    await flow.press('Continue')
    expect(await flow.asksOnLeaving()).toBe(false)
    await flow.phone('Phone number', '416 555 0123')
    expect(await flow.asksOnLeaving()).toBe(true)
  })
})

/** All that the browser keeps. */
function storedTexts(): string {
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
}
