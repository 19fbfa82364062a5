import { expect, it } from 'vitest'
import { walk } from './harness/journey'
import { openAfter, stops } from './tenantScreening'

it('EMP-13 FLT-03 what is kept comes back after a reload; what outlives the tab is the status alone, and the files are asked for again', async () => {
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
})
