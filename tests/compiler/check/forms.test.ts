import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { drop, put } from '../../fixtures/edits'

const rider = '/screens/rider/blocks/rider'
const fields = `${rider}/fields`
const rides = '/screens/rides/blocks/rides/fields'
const list = `${rides}/list`
const form = { type: 'form', fields: { note: { type: 'text', label: 'Note' } } }

describe('forms', () => {
  it.each<Mistake>([
    [
      'two have the same name',
      put('/screens/rides/blocks/rider', form),
      'duplicate-form',
      '/screens/rides/blocks/rider',
      'name of its own',
    ],
    [
      'data is called like a form',
      put('/data/rider', { bike: { type: 'text', label: 'Bike', default: 'red' } }),
      'duplicate-form',
      '/data/rider',
      'another name',
    ],
    [
      'the name means something else',
      put('/screens/rides/blocks/brand', form),
      'reserved-name',
      '/screens/rides/blocks/brand',
      'calculations',
    ],
    [
      'data is called like something else',
      put('/data/result', { bike: { type: 'text', label: 'Bike' } }),
      'reserved-name',
      '/data/result',
      'calculations',
    ],
    [
      'files are spoken of and there are none',
      put('/screens/rides/blocks/extra', { ...form, rules: { files: 'No' } }),
      'message-without-rule',
      '/screens/rides/blocks/extra/rules/files',
      'Remove',
    ],
    [
      'nothing in the form has to be filled',
      put('/screens/rides/blocks/extra', { ...form, rules: { complete: 'No' } }),
      'message-without-rule',
      '/screens/rides/blocks/extra/rules/complete',
      '"required"',
    ],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))
})

describe('fields', () => {
  it.each<Mistake>([
    [
      'notBefore names no field',
      put(`${fields}/since/rules/notBefore/is`, 'bornn'),
      'unknown-field',
      `${fields}/since/rules/notBefore/is`,
      '"born"',
    ],
    [
      'notBefore names itself',
      put(`${fields}/since/rules/notBefore/is`, 'since'),
      'unknown-field',
      `${fields}/since/rules/notBefore/is`,
      'There is: born',
    ],
    [
      'notBefore names no date',
      put(`${fields}/since/rules/notBefore/is`, 'name'),
      'unfit-keyword',
      `${fields}/since/rules/notBefore/is`,
      'date',
    ],
    [
      'mask stands without sensitive',
      drop(`${fields}/number/sensitive`),
      'missing-key',
      `${fields}/number/mask`,
      '"sensitive": true',
    ],
    [
      'data has a mask without sensitive',
      put('/data/booking/place/mask', 2),
      'missing-key',
      '/data/booking/place/mask',
      '"sensitive": true',
    ],
    [
      'the mark of an item is a field already',
      put(`${rides}/friends/exactlyOne/field`, 'helmet'),
      'duplicate-field',
      `${rides}/friends/exactlyOne/field`,
      'name of its own',
    ],
    [
      'nothing makes an item complete',
      drop(`${list}/fields/place/expected`),
      'missing-key',
      `${list}/rules/oneComplete`,
      '"expected": true',
    ],
    [
      'all digits are asked for and nothing says how many',
      put(`${fields}/code`, digits({ rules: { allDigits: 'All' } })),
      'missing-key',
      `${fields}/code/rules/allDigits`,
      '"groups"',
    ],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))
})

describe('what fields begin with', () => {
  it.each<Mistake>([
    ['no choice', put(`${fields}/kind/default`, 'chilld'), 'impossible-value', `${fields}/kind/default`, '"child"'],
    ['no plan', put(`${rides}/plan/default`, 'thrice'), 'impossible-value', `${rides}/plan/default`, '"twice"'],
    [
      'a text for data that is true or false',
      put('/data/booking/made/default', 'yes'),
      'impossible-value',
      '/data/booking/made/default',
      'true or false',
    ],
    [
      'cents for data that is an amount',
      put('/data/booking/paid', { type: 'money', label: 'Paid', default: 1250 }),
      'impossible-value',
      '/data/booking/paid/default',
      '"12.50"',
    ],
    [
      'no date for data that is one',
      put('/data/booking/day', { type: 'date', label: 'Day', default: '2024-02-30' }),
      'impossible-value',
      '/data/booking/day/default',
      'real date',
    ],
  ])('cannot be %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))
})

describe('rules that no answer can keep', () => {
  it.each<Mistake>([
    [
      'lengths',
      put(`${fields}/name/rules/maxLength`, rule(1)),
      'impossible-rule',
      `${fields}/name/rules/minLength/is`,
      '"maxLength"',
    ],
    [
      'numbers',
      put(`${fields}/size/fields/height/rules/maximum`, rule(80)),
      'impossible-rule',
      `${fields}/size/fields/height/rules/minimum/is`,
      '"maximum"',
    ],
    [
      'amounts',
      put(`${list}/fields/price/rules/maximum`, rule('-1.00')),
      'impossible-rule',
      `${list}/fields/price/rules/minimum/is`,
      '"maximum"',
    ],
    [
      'numbers of items',
      put(`${list}/rules/minItems`, rule(4)),
      'impossible-rule',
      `${list}/rules/minItems/is`,
      '"maxItems"',
    ],
    ['what a list starts with', put(`${list}/starts`, 4), 'impossible-rule', `${list}/starts`, 'at most 3'],
    [
      'fewer digits than the groups have',
      put(`${fields}/code`, digits({ groups: [3, 3], rules: { allDigits: 'All', maxLength: rule(5) } })),
      'impossible-rule',
      `${fields}/code/rules/maxLength/is`,
      '6 digits',
    ],
    [
      'more digits than the groups have',
      put(`${fields}/code`, digits({ groups: [3, 3], rules: { minLength: rule(8) } })),
      'impossible-rule',
      `${fields}/code/rules/minLength/is`,
      '6 digits',
    ],
    [
      'what a condition asks',
      put('/screens/rides/buttons/continue/when/rides.list', { minItems: 2, maxItems: 1 }),
      'impossible-rule',
      '/screens/rides/buttons/continue/when/rides.list/minItems',
      '"maxItems"',
    ],
  ])('are refused: %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it('are none where both are the same', () => {
    expect(found(put(`${fields}/name/rules/maxLength`, rule(2)))).toEqual([])
  })
})

describe('regular expressions', () => {
  it.each<Mistake>([
    [
      'cannot be used',
      put(`${fields}/number/rules/pattern/is`, '[0-9'),
      'bad-pattern',
      `${fields}/number/rules/pattern/is`,
      '"u" flag',
    ],
    [
      'need the loose syntax',
      put(`${fields}/number/rules/pattern/is`, '\\-'),
      'bad-pattern',
      `${fields}/number/rules/pattern/is`,
      'escape only',
    ],
    [
      'in a condition cannot be used',
      put('/screens/rider/buttons/continue/enabled/rider.name', { pattern: '(' }),
      'bad-pattern',
      '/screens/rider/buttons/continue/enabled/rider.name/pattern',
      '"u" flag',
    ],
  ])('are refused that %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))
})

describe('what browsers fill in', () => {
  it.each<Mistake>([
    [
      'a whole address into one line',
      put(`${fields}/name/autocomplete`, 'street-address'),
      'unfit-option',
      `${fields}/name/autocomplete`,
      '"address-line1"',
    ],
    [
      'a birthday into a text',
      put(`${fields}/name/autocomplete`, 'bday'),
      'unfit-option',
      `${fields}/name/autocomplete`,
      '"type": "date"',
    ],
  ])('is not %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it('is a whole address on several lines', () => {
    expect(found(put(`${fields}/home`, { type: 'longText', label: 'Home', autocomplete: 'street-address' }))).toEqual(
      [],
    )
  })
})

function digits(rest: object): object {
  return { type: 'digits', label: 'Code', ...rest }
}

function rule(is: unknown): object {
  return { is, message: 'No' }
}
