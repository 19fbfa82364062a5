import { describe, expect, it } from 'vitest'
import { checkSampleValues } from '../../../src/compiler/rules/sampleFindings'
import { bicycle, expectOnly, type Mistake } from '../../fixtures/bicycle'
import { all, put } from '../../fixtures/edits'

const rider = '/screens/rider/blocks/rider/fields'
const rides = '/screens/rides/blocks/rides/fields'
const result = '/actions/reserve/outcomes/success/result'

describe('samples', () => {
  it.each<Mistake>([
    [
      'an example breaks a rule',
      put(`${rider}/name/example`, 'R'),
      'bad-example',
      `${rider}/name/example`,
      'Correct the example',
    ],
    [
      'an example in a group breaks a rule',
      put(`${rider}/size/fields/height/example`, 20),
      'bad-example',
      `${rider}/size/fields/height/example`,
      'Correct',
    ],
    [
      'an example of a list breaks a rule',
      put(`${rides}/list/fields/price/example`, '-1.00'),
      'bad-example',
      `${rides}/list/fields/price/example`,
      'Correct',
    ],
    [
      'an example is no day there is',
      put(`${rider}/born/example`, '2023-02-29'),
      'bad-example',
      `${rider}/born/example`,
      'Correct',
    ],
    [
      'an example is no file of its kind',
      put(`${rider}/licence/example`, 'licence.png'),
      'bad-example',
      `${rider}/licence/example`,
      'Correct',
    ],
    [
      'an example is not offered',
      put(`${rider}/kind/example`, 'teen'),
      'bad-example',
      `${rider}/kind/example`,
      'Correct',
    ],
    [
      'an example is of no day on which one is old enough',
      put(`${rider}/born/example`, '2024-02-29'),
      'bad-example',
      `${rider}/born/example`,
      'Correct',
    ],
    [
      'a default is not offered',
      put(`${rides}/plan/default`, 'thrice'),
      'bad-default',
      `${rides}/plan/default`,
      'default',
    ],
    [
      'an item that a list starts with breaks a rule',
      put(`${rides}/list/default`, [{ price: '8.50' }, { price: '-1.00' }]),
      'bad-default',
      `${rides}/list/default/1/price`,
      'default',
    ],
    [
      'a list starts with too many items',
      put(`${rides}/list/default`, [{}, {}, {}, {}]),
      'bad-default',
      `${rides}/list/default`,
      'default',
    ],
    [
      'data of another kind',
      put('/data/booking/made/default', 'yes'),
      'bad-default',
      '/data/booking/made/default',
      'default',
    ],
    ['a result has a field too many', put(`${result}/prise`, 5), 'bad-result', `${result}/prise`, 'result'],
    ['a result has a field of another kind', put(`${result}/price`, '12'), 'bad-result', `${result}/price`, 'result'],
    ['a result breaks a rule', put(`${result}/price`, -5), 'bad-result', `${result}/price`, 'result'],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(checkSampleValues(bicycle(edit)), ...expected))

  it.each([
    ['a default', put(`${rider}/name/default`, 'R')],
    ['a result', put(result, { place: 'Harbour' })],
    ['what a simulated action makes up', put(`${result}/place`, '{{reference}}')],
    ['a day', all(put(`${rider}/born/example`, '2020-02-29'), put(`${rider}/since/example`, '2999-01-01'))],
  ])('may leave something open: %s', (_title, edit) => {
    expect(checkSampleValues(bicycle(edit))).toEqual([])
  })

  it('are good in a good flow', () => {
    expect(checkSampleValues(bicycle())).toEqual([])
  })
})
