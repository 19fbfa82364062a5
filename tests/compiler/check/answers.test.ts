import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { all, put, rename } from '../../fixtures/edits'

const on = '/screens/rides/on'
const given = `${on}/reserve.success/set`
const riderPlace = `${given}/rider.name/take`
const rows = '/screens/review/blocks/rider/rows'
const list = '/screens/rides/blocks/rides/fields/list'

describe('paths of answers', () => {
  it.each<Mistake>([
    [
      'the day of a receipt is no date',
      put('/screens/done/blocks/receipt/day', 'rider.name'),
      'unfit-keyword',
      '/screens/done/blocks/receipt/day',
      '"date"',
    ],
    [
      'a receipt is of a day that is no field',
      put('/screens/done/blocks/receipt/day', 'rider.sinze'),
      'unknown-field',
      '/screens/done/blocks/receipt/day',
      '"since"',
    ],
    ['a row shows no field', put(`${rows}/0`, 'rider.nam'), 'unknown-field', `${rows}/0`, '"name"'],
    ['a row shows no data', put(`${rows}/0`, 'booking.plac'), 'unknown-field', `${rows}/0`, '"place"'],
    [
      'a row looks into a text',
      put(`${rows}/0`, 'rider.name.first'),
      'unknown-field',
      `${rows}/0`,
      '"rider.name" alone',
    ],
    [
      'a row looks for a part that a group does not have',
      put(`${rows}/0`, 'rider.size.width'),
      'unknown-field',
      `${rows}/0`,
      'height, step',
    ],
    [
      'an item is looked into without its number',
      put(`${rows}/1`, 'rides.list.place'),
      'unknown-field',
      `${rows}/1`,
      '"rides.list.0.place"',
    ],
    [
      'what is cleared does not exist',
      put('/screens/review/on/send/clear/0', 'rids'),
      'unknown-field',
      '/screens/review/on/send/clear/0',
      '"rides"',
    ],
    [
      'what is set does not exist',
      rename(`${given}/rides.plan`, 'rides.pln'),
      'unknown-field',
      `${given}/rides.pln`,
      '"plan"',
    ],
    [
      'what is filled is a whole form',
      put('/calculations/filled/paths/0', 'rider'),
      'unknown-field',
      '/calculations/filled/paths/0',
      '"rider.field"',
    ],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it.each(['rider', 'booking', 'booking.place', 'rides.list.0.place', 'rides.list.0', 'rider.size.height'])(
    'may be cleared: %s',
    (path) => {
      expect(found(put('/screens/review/on/send/clear/0', path))).toEqual([])
    },
  )
})

describe('what is put into answers', () => {
  it.each<Mistake>([
    [
      'a choice that is not offered',
      put(`${given}/rides.plan`, 'twise'),
      'impossible-value',
      `${given}/rides.plan`,
      '"twice"',
    ],
    ['a number for a text', put(`${given}/rides.plan`, 2), 'impossible-value', `${given}/rides.plan`, 'once, twice'],
    [
      'a day that does not exist',
      put(`${given}/rider.born`, '2023-02-29'),
      'impossible-value',
      `${given}/rider.born`,
      'real date',
    ],
    [
      'an item for what is no list',
      rename(`${on}/reserve.success/append/rides.list`, 'rides.email'),
      'unfit-keyword',
      `${on}/reserve.success/append/rides.email`,
      '"set"',
    ],
    [
      'a simple value for an item',
      put(`${on}/reserve.success/append/rides.list`, 'Harbour'),
      'impossible-value',
      `${on}/reserve.success/append/rides.list`,
      'several fields',
    ],
    [
      'one of its parts for an item',
      put(`${on}/reserve.success/append/rides.list`, { take: 'result.place' }),
      'impossible-value',
      `${on}/reserve.success/append/rides.list/take`,
      'same kind',
    ],
    [
      'a result where a button was pressed',
      put(`${on}/no/set`, { 'rider.name': { take: 'result' } }),
      'unknown-field',
      `${on}/no/set/rider.name/take`,
      'outcome',
    ],
    [
      'a result that the outcome does not bring',
      put(`${on}/reserve.failure/append`, { 'rides.list': { take: 'result' } }),
      'unknown-field',
      `${on}/reserve.failure/append/rides.list/take`,
      'Add "result"',
    ],
    [
      'a part that the result does not have',
      put(`${given}/rider.name`, { take: 'result.plac' }),
      'unknown-field',
      riderPlace,
      '"place"',
    ],
    [
      'a part of the result of another kind',
      put(`${given}/rider.name`, { take: 'result.price' }),
      'impossible-value',
      riderPlace,
      'same kind',
    ],
    [
      'a result that is none of the choices',
      put(`${given}/rides.plan`, { take: 'result.place' }),
      'impossible-value',
      `${given}/rides.plan/take`,
      'once, twice',
    ],
    [
      'an answer that may be none of the choices',
      put(`${given}/rides.plan`, { take: 'rider.name' }),
      'impossible-value',
      `${given}/rides.plan/take`,
      'once, twice',
    ],
    [
      'the answer of no field',
      put(`${given}/rider.name`, { take: 'rider.nme' }),
      'unknown-field',
      riderPlace,
      '"name"',
    ],
    ['a whole form', put(`${given}/rider.name`, { take: 'rider' }), 'unknown-field', riderPlace, 'field of it'],
    [
      'a sensitive answer where it would be shown',
      put(`${given}/rider.name`, { take: 'rider.number' }),
      'sensitive-answer',
      riderPlace,
      '"sensitive": true',
    ],
  ])('cannot be %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it('can be a part of a result', () => {
    expect(found(put(`${given}/rider.name`, { take: 'result.place' }))).toEqual([])
    expect(found(put(`${given}/rides.list.0.price`, { take: 'result.price' }))).toEqual([])
  })

  it('can be the answer to another field of the same kind', () => {
    expect(found(put(`${given}/rides.email`, { take: 'rider.email' }))).toEqual([])
  })
})

describe('what is worked out of a sensitive answer', () => {
  it('is refused', () => {
    const findings = found(put(`${list}/fields/place/sensitive`, true))
    expectOnly(findings, 'sensitive-answer', '/calculations/firstPlace/property', 'that is not')
  })
})

describe('samples', () => {
  const block = '/screens/review/blocks/rider'
  const schedule = { type: 'schedule', title: 'Payments', calculation: 'payments', source: 'sample' }

  it.each<Mistake>([
    [
      'a row has no example',
      all(put(`${block}/source`, 'sample'), put(`${rows}/0`, 'rider.born')),
      'no-sample',
      `${rows}/0`,
      'Add "example"',
    ],
    [
      'no field of the screen has one',
      put('/screens/review/blocks/look', { type: 'summary', title: 'Look', screen: 'bare', source: 'sample' }),
      'no-sample',
      '/screens/review/blocks/look/source',
      'Add "example"',
    ],
  ])('are missed where %s', (_title, edit, ...expected) => expectOnly(found(all(edit, bareScreen)), ...expected))

  it('are missed where a schedule has none to work with', () => {
    const edit = all(
      put('/screens/rides/blocks/payments', schedule),
      put(`${list}/fields`, { place: text, price: money }),
    )
    expectOnly(found(edit), 'no-sample', '/screens/rides/blocks/payments/source', 'Add "example"')
  })

  it('are there where fields have examples', () => {
    expect(found(all(put(`${block}/source`, 'sample'), put('/screens/rides/blocks/payments', schedule)))).toEqual([])
  })

  const text = { type: 'text', label: 'Place', expected: true }
  const money = { type: 'money', label: 'Price' }
  const bareScreen = all(
    put('/screens/bare', {
      title: 'Bare',
      step: 'rides',
      blocks: { bare: { type: 'form', fields: { note: { type: 'text', label: 'Note' } } } },
      buttons: { on: { label: 'On' } },
      on: { on: { goto: 'review' } },
    }),
    put('/screens/rides/on/continue/goto', 'bare'),
  )
})
