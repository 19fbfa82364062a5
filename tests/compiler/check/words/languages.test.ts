import { expect, it } from 'vitest'
import { CALLED_COUNTRIES } from '../../../../src/compiler/check/forms/presetValues'
import { countriesIn } from '../../../../src/controls/phone/countries'
import { expectOnly, found } from '../../../fixtures/bicycle'
import { put } from '../../../fixtures/edits'

const phone = '/screens/rider/blocks/rider/fields/phone'

it('the countries that the checker knows are those of the phone control', () => {
  expect([...CALLED_COUNTRIES]).toEqual(
    countriesIn('en')
      .map(({ code }) => code)
      .toSorted(),
  )
})

it('a country that no number to call begins in is told, and one that there is not once', () => {
  expectOnly(
    found(put(phone, { type: 'phone', label: 'Phone', country: 'aq' })),
    'unknown-country',
    `${phone}/country`,
    'dial code',
    'warning',
  )
  expectOnly(
    found(put(phone, { type: 'phone', label: 'Phone', country: 'qq' })),
    'unknown-country',
    `${phone}/country`,
    'ISO 3166',
    'warning',
  )
  expect(found(put(phone, { type: 'phone', label: 'Phone', country: 'fr' }))).toEqual([])
})
