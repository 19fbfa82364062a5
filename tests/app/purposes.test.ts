import { describe, expect, it } from 'vitest'
import { walk } from '../acceptance/harness/journey'
import { stops } from '../acceptance/tenantScreening'
import { inputLabelled, namedAmong } from './named'
import type { ShownFlow } from './shownFlow'
import { showCreditAfter, showTenantAfter } from './shownWays'

/** What browsers and phones are told of an input. */
const ATTRIBUTES = ['autocomplete', 'inputmode', 'autocapitalize', 'spellcheck', 'enterkeyhint'] as const

describe('the purposes told to browsers and phones', () => {
  it('name the phone number and the code', async () => {
    const flow = await showTenantAfter(['intro'])
    expect(await told(flow, 'Phone number')).toEqual(['tel', 'tel', 'none', 'false', 'send'])
    await walk(flow, [stops.number])
    await flow.expectScreen('Enter your code')
    expect(await told(flow, 'Verification code')).toEqual(['one-time-code', 'numeric', 'none', 'false', 'go'])
  })

  it('name what applicants are asked about themselves', async () => {
    const flow = await showCreditAfter(['intro', 'number', 'code'])
    expect(await told(flow, 'Full name')).toEqual(['name', null, 'words', 'false', null])
    expect(await told(flow, 'Email')).toEqual(['email', 'email', 'none', 'false', null])
    expect(await told(flow, 'Social Insurance Number (SIN)')).toEqual(['off', 'numeric', 'none', 'false', null])
    expect(await told(flow, 'Address')).toEqual(['address-line1', null, 'words', 'false', null])
    expect(await told(flow, 'City')).toEqual(['address-level2', null, 'words', 'false', null])
    expect(await told(flow, 'Postal code')).toEqual(['postal-code', null, 'characters', 'false', null])
    const birth = ['Day', 'Month', 'Year'].map((part) => namedAmong(flow.scope, 'input, select', part)[0])
    expect(birth.map((input) => input?.getAttribute('autocomplete'))).toEqual(['bday-day', 'bday-month', 'bday-year'])
  })

  it('offer nothing about the applicant in fields about another person', async () => {
    const flow = await showTenantAfter(['intro', 'number', 'code', 'identity', 'employed'])
    expect(await told(flow, 'First name')).toEqual(['off', null, 'words', 'false', null])
    expect(await told(flow, 'Phone number')).toEqual(['off', 'tel', 'none', 'false', null])
    expect(await told(flow, 'Email')).toEqual(['off', 'email', 'none', 'false', null])
  })
})

async function told(flow: ShownFlow, label: string): Promise<readonly (string | null)[]> {
  const input = await flow.until(() => inputLabelled(flow.scope, label))
  return ATTRIBUTES.map((attribute) => input.getAttribute(attribute))
}
