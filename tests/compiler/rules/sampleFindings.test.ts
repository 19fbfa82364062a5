import { describe, expect, it } from 'vitest'
import { sampleFindings } from '../../../src/compiler/rules/sampleFindings'
import { bicycle, expectOnly, type Mistake } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'

const name = '/screens/rider/blocks/rider/schema/properties/name'
const rides = '/screens/rides/blocks/rides/schema/properties'
const result = '/actions/reserve/outcomes/success/result'

describe('samples', () => {
  it.each<Mistake>([
    [
      'an example breaks a rule',
      put(`${name}/examples/1`, 'R'),
      'bad-example',
      `${name}/examples/1`,
      'Correct the example',
    ],
    ['an example is of another type', put(`${name}/examples/0`, 5), 'bad-example', `${name}/examples/0`, 'Correct'],
    [
      'an example lacks a required field',
      put(`${rides}/list/examples`, [[{ price: 500 }, { place: 'Harbour', price: 500 }]]),
      'bad-example',
      `${rides}/list/examples/0/0`,
      'Correct',
    ],
    [
      'an example has a field too many',
      put(`${rides}/list/examples`, [[{ place: 'Harbour', price: 500, plase: '' }]]),
      'bad-example',
      `${rides}/list/examples/0/0/plase`,
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
      'a default has a field too many',
      put(`${rides}/list/default`, [{ plase: '' }]),
      'bad-default',
      `${rides}/list/default/0/plase`,
      'default',
    ],
    ['a result has a field too many', put(`${result}/prise`, 5), 'bad-result', `${result}/prise`, 'result'],
    ['a result has a field of another type', put(`${result}/price`, '12'), 'bad-result', `${result}/price`, 'result'],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(sampleFindings(bicycle(edit)), ...expected))

  it.each([
    ['a default', put(`${rides}/list/default`, [{}])],
    ['a result', put(result, { place: 'Harbour' })],
  ])('may leave something open: %s', (_title, edit) => {
    expect(sampleFindings(bicycle(edit))).toEqual([])
  })

  it('are good in a good flow', () => {
    expect(sampleFindings(bicycle())).toEqual([])
  })
})
