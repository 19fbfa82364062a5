import { expect, it } from 'vitest'
import { walk } from '../acceptance/harness/journey'
import { stops } from '../acceptance/tenantScreening'
import { showTenantAfter } from './shownWays'

const NOT_KEPT = 'Your progress will not be kept on this device if you close or reload this page.'

it('EMP-13 a stored form that cannot be read is ignored, and logged as an error', async () => {
  const written: unknown[] = []
  console.error = (...parts: unknown[]) => void written.push(parts.join(' '))
  const flow = await showTenantAfter(['intro', 'number', 'code', 'identity', 'unemployed'], {
    storage: { employmentFormState: '{"employment":' },
  })
  await flow.expectScreen('Connect your Bank')
  expect(written).toEqual([expect.stringContaining('employmentFormState')])
})

it('an application continues in memory where storage is blocked, and says so once', async () => {
  const flow = await showTenantAfter([], { blockedStorage: true })
  await flow.press('Continue')
  await flow.phone('Phone number', '416 555 0123')
  await flow.expectText(NOT_KEPT)
  await walk(flow, [stops.number, stops.code, stops.identity])
  await flow.expectNoText(NOT_KEPT)
  await walk(flow, [stops.unemployed])
  await flow.expectScreen('Connect your Bank')
})
