import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { all, put } from '../../fixtures/edits'

const fields = '/screens/rider/blocks/rider/fields'
const rides = '/screens/rides/blocks/rides/fields'
const given = '/screens/rides/on/reserve.success/set'

describe('how long an answer is kept', () => {
  it.each<Mistake>([
    [
      'is never longer than not at all where it is sensitive',
      put(`${fields}/number/keep`, 'tab'),
      'kept-too-long',
      `${fields}/number/keep`,
      'Leave out',
    ],
    [
      'is not longer than the list around it',
      put(`${rides}/list/fields/place/keep`, 'visits'),
      'kept-too-long',
      `${rides}/list/fields/place/keep`,
      '"list"',
    ],
    [
      'is not longer than the group around it',
      put(`${fields}/size/fields/height/keep`, 'visits'),
      'kept-too-long',
      `${fields}/size/fields/height/keep`,
      '"size"',
    ],
    [
      'is not longer than what it is prefilled with',
      put(`${rides}/email/keep`, 'visits'),
      'kept-too-long',
      `${rides}/email/prefill`,
      '"keep": "tab"',
    ],
    [
      'FLT-03 of a file is the tab at most',
      put(`${fields}/photo`, { type: 'file', label: 'Photo', keep: 'visits' }),
      'kept-too-long',
      `${fields}/photo/keep`,
      'Leave out',
    ],
    [
      'is not longer than what it is taken from',
      all(put('/data/booking/place/keep', 'visits'), put(`${given}/booking.place`, { take: 'rider.name' })),
      'kept-too-long',
      `${given}/booking.place/take`,
      '"keep": "tab"',
    ],
  ])('HRD-06 %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it.each([
    ['as the list says', put(`${rides}/list/keep`, 'never')],
    ['shorter than the list', put(`${rides}/list/fields/place/keep`, 'never')],
    ['not at all, where it is sensitive', put(`${fields}/number/keep`, 'never')],
  ])('HRD-06 may be %s', (_title, edit) => expect(found(edit)).toEqual([]))
})
