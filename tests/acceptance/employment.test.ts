import { describe, expect, it } from 'vitest'
import { walk } from './harness/journey'
import { openAfter, stops } from './tenantScreening'

const NOT_KEPT = 'Your progress will not be kept on this device if you close or reload this page.'

describe('what is kept', () => {
  it('EMP-13 FLT-03 comes back after a reload; what outlives the tab is the status alone, and the files are asked for again', async () => {
    const flow = await openAfter(['intro', 'number', 'code', 'identity', 'employed'])
    await flow.fill('First name', 'Alex')
    expect(JSON.parse((await flow.stored('employmentFormState')) ?? '')).toEqual({ employment: { status: 'fullTime' } })
    await flow.reload()
    await flow.expectValue('First name', 'Alex')
    await flow.press('Back to Documents')
    await flow.expectChosen('Employment status', 'Full time')
    await flow.expectText('stub-1.pdf')
    const later = await flow.openTab('#/')
    await walk(later, [stops.number, stops.code, stops.identity])
    await later.expectChosen('Employment status', 'Full time')
    await later.expectNoText(/stub-1\.pdf|letter\.pdf/)
    await later.press('Continue')
    await later.expectMessage('Employment letter', 'Please upload your employment letter')
    await later.page.close()
    await flow.press('Continue')
    await flow.fill('First name', '')
  })

  it('EMP-13 that cannot be read is left aside with a console error', async () => {
    const flow = await openAfter([], { storage: { employmentFormState: '{"employment":' } })
    flow.expectConsoleErrors(/employmentFormState/)
    await walk(flow, [stops.intro, stops.number, stops.code, stops.identity, stops.unemployed])
    await flow.expectScreen('Connect your Bank')
  })

  it('goes on in memory where storage refuses, and says so once', async () => {
    const flow = await openAfter([], { blockedStorage: true })
    await flow.page.reload()
    await flow.press('Continue')
    await flow.phone('Phone number', '416 555 0123')
    await flow.expectText(NOT_KEPT)
    await walk(flow, [stops.number, stops.code, stops.identity])
    await flow.expectNoText(NOT_KEPT)
    await flow.choose('Employment status', 'Unemployed')
    await flow.press('Continue')
    await flow.expectScreen('Connect your Bank')
  })
})
