import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { all, drop, put } from '../../fixtures/edits'

const list = '/screens/rides/blocks/rides/fields/list'

describe('the items that a list starts with', () => {
  it('may be given, and nothing is said of them', () => {
    expect(found(put(`${list}/default`, [{ place: 'Harbour', price: '12.50' }, {}]))).toEqual([])
  })

  it.each<Mistake>([
    [
      'name no field that there is not',
      put(`${list}/default`, [{ place: 'Harbour' }, { plase: 'Harbour' }]),
      'unknown-field',
      `${list}/default/1/plase`,
      '"place"',
    ],
    [
      'have no number for a text',
      put(`${list}/default`, [{ place: 4 }]),
      'impossible-value',
      `${list}/default/0/place`,
      'a text',
    ],
    [
      'have no amount that is none',
      put(`${list}/default`, [{ price: '12,50' }]),
      'impossible-value',
      `${list}/default/0/price`,
      '"',
    ],
    [
      'have no list for a text',
      put(`${list}/default`, [{ place: ['Harbour'] }]),
      'impossible-value',
      `${list}/default/0/place`,
      'a text',
    ],
    [
      'say nothing of what is locked, which has its own',
      all(
        put(`${list}/fields/place/default`, 'Station'),
        put(`${list}/fields/place/locked`, true),
        drop(`${list}/fields/place/rules`),
        put(`${list}/default`, [{ place: 'Harbour' }]),
      ),
      'conflict',
      `${list}/default/0/place`,
      '"locked"',
    ],
    [
      'are not counted beside',
      all(put(`${list}/starts`, 2), put(`${list}/default`, [{}])),
      'conflict',
      `${list}/starts`,
      '"starts"',
    ],
  ])('WLD-14 %s', (_title, edit, code, pointer, hint) => {
    expectOnly(found(edit), code, pointer, hint)
  })
})
