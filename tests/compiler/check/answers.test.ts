import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { put, rename } from '../../fixtures/edits'

const on = '/screens/rides/on'
const rider = '/screens/rider/blocks/rider/schema'
const enabled = '/screens/rider/buttons/continue/enabled'
const when = '/screens/rides/buttons/continue/when'
const rows = '/screens/review/blocks/rider/rows'
const contains = '/screens/rides/blocks/rides/schema/properties/list/contains'

describe('paths of answers', () => {
  it.each<Mistake>([
    [
      'a condition names no form',
      rename(`${enabled}/rider.name`, 'ridr.name'),
      'unknown-field',
      `${enabled}/ridr.name`,
      '"rider"',
    ],
    [
      'a condition names no field',
      rename(`${enabled}/rider.name`, 'rider.nme'),
      'unknown-field',
      `${enabled}/rider.nme`,
      '"name"',
    ],
    [
      'a condition looks into a text',
      rename(`${enabled}/rider.name`, 'rider.name.first'),
      'unknown-field',
      `${enabled}/rider.name.first`,
      '"rider.name" alone',
    ],
    [
      'a condition inside others names no field',
      put(when, { any: [{ all: [{ not: { 'rides.lst': {} } }] }] }),
      'unknown-field',
      `${when}/any/0/all/0/not/rides.lst`,
      '"list"',
    ],
    [
      'a block is shown for a field that does not exist',
      put('/screens/welcome/blocks/points/when', { 'rider.age': {} }),
      'unknown-field',
      '/screens/welcome/blocks/points/when/rider.age',
      'There is',
    ],
    [
      'the day of a receipt is no date',
      put('/screens/done/blocks/receipt/day', 'rider.name'),
      'unfit-keyword',
      '/screens/done/blocks/receipt/day',
      '"format": "date"',
    ],
    [
      'a receipt is of a day that is no field',
      put('/screens/done/blocks/receipt/day', 'rider.sinze'),
      'unknown-field',
      '/screens/done/blocks/receipt/day',
      '"since"',
    ],
    [
      'a choice asks for a field that does not exist',
      put('/screens/rider/next/0/when', { 'rider.knd': {} }),
      'unknown-field',
      '/screens/rider/next/0/when/rider.knd',
      '"kind"',
    ],
    [
      'a share asks for a field that does not exist',
      put('/calculations/filled', { calculator: 'share', of: [{ 'rider.nme': {} }] }),
      'unknown-field',
      '/calculations/filled/of/0/rider.nme',
      '"name"',
    ],
    ['a row shows no field', rename(`${rows}/rider.name`, 'rider.nam'), 'unknown-field', `${rows}/rider.nam`, '"name"'],
    [
      'an item is looked into without its number',
      rename(`${rows}/rides.list.0.place`, 'rides.list.place'),
      'unknown-field',
      `${rows}/rides.list.place`,
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
      rename(`${on}/reserve.success/set/rides.plan`, 'rides.pln'),
      'unknown-field',
      `${on}/reserve.success/set/rides.pln`,
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
})

describe('what is put into answers', () => {
  it.each<Mistake>([
    [
      'a choice that is not offered',
      put(`${on}/reserve.success/set/rides.plan`, 'twise'),
      'impossible-value',
      `${on}/reserve.success/set/rides.plan`,
      '"twice"',
    ],
    [
      'a number for a text',
      put(`${on}/reserve.success/set/rides.plan`, 2),
      'impossible-value',
      `${on}/reserve.success/set/rides.plan`,
      'once, twice',
    ],
    [
      'an item for what is no list',
      rename(`${on}/reserve.success/append/rides.list`, 'rides.plan'),
      'unfit-keyword',
      `${on}/reserve.success/append/rides.plan`,
      '"set"',
    ],
    [
      'a simple value for an object',
      put(`${on}/reserve.success/append/rides.list`, 'Harbour'),
      'impossible-value',
      `${on}/reserve.success/append/rides.list`,
      'object',
    ],
    [
      'a result where a button was pressed',
      put(`${on}/no/set`, { 'rider.name': { copy: 'result' } }),
      'unknown-field',
      `${on}/no/set/rider.name/copy`,
      'outcome',
    ],
    [
      'a result that the outcome does not bring',
      put(`${on}/reserve.failure/append`, { 'rides.list': { copy: 'result' } }),
      'unknown-field',
      `${on}/reserve.failure/append/rides.list/copy`,
      'Add "result"',
    ],
    [
      'a part that the result does not have',
      put(`${on}/reserve.success/set`, { 'rider.name': { copy: 'result.plac' } }),
      'unknown-field',
      `${on}/reserve.success/set/rider.name/copy`,
      '"place"',
    ],
    [
      'a part of the result of another type',
      put(`${on}/reserve.success/set`, { 'rider.name': { copy: 'result.price' } }),
      'impossible-value',
      `${on}/reserve.success/set/rider.name/copy`,
      'same type',
    ],
    [
      'the answer of no field',
      put(`${on}/reserve.success/set`, { 'rider.name': { copy: 'rider.nme' } }),
      'unknown-field',
      `${on}/reserve.success/set/rider.name/copy`,
      '"name"',
    ],
    [
      'a whole form',
      put(`${on}/reserve.success/set`, { 'rider.name': { copy: 'rider' } }),
      'unknown-field',
      `${on}/reserve.success/set/rider.name/copy`,
      'field of it',
    ],
  ])('cannot be %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it('can be a part of a result', () => {
    expect(found(put(`${on}/reserve.success/set/rider.name`, { copy: 'result.place' }))).toEqual([])
  })
})

describe('what conditions ask', () => {
  it.each<Mistake>([
    [
      'a choice is not offered',
      put('/screens/rider/next/0/when/rider.kind/const', 'Chilld'),
      'impossible-value',
      '/screens/rider/next/0/when/rider.kind/const',
      '"Child"',
    ],
    [
      'one of the choices is not offered',
      put('/screens/rider/next/0/when', { 'rider.kind': { enum: ['Adult', 'Teen'] } }),
      'impossible-value',
      '/screens/rider/next/0/when/rider.kind/enum/1',
      'Adult, Child',
    ],
    [
      'a text is compared with true',
      put(`${enabled}/rider.name`, { const: true }),
      'impossible-value',
      `${enabled}/rider.name/const`,
      'type string',
    ],
    [
      'a text is counted like a list',
      put(`${enabled}/rider.name`, { minItems: 1 }),
      'unfit-keyword',
      `${enabled}/rider.name/minItems`,
      'array',
    ],
    [
      'a list is measured like a text',
      put(when, { 'rides.list': { minLength: 1 } }),
      'unfit-keyword',
      `${when}/rides.list/minLength`,
      'string',
    ],
    [
      'items do not have the field',
      put(when, { 'rides.list': { contains: { properties: { pric: {} } } } }),
      'unknown-field',
      `${when}/rides.list/contains/properties/pric`,
      '"price"',
    ],
    [
      'items do not have the required field',
      put(`${contains}/required/0`, 'plase'),
      'unknown-field',
      `${contains}/required/0`,
      '"place"',
    ],
    [
      'a rule about items measures a number like a text',
      put(`${contains}/properties/price`, { minLength: 1 }),
      'unfit-keyword',
      `${contains}/properties/price/minLength`,
      'string',
    ],
    [
      'a pattern cannot be used',
      put(`${enabled}/rider.name`, { pattern: '(' }),
      'bad-pattern',
      `${enabled}/rider.name/pattern`,
      '"u" flag',
    ],
    [
      'a branch of a form asks for a choice not offered',
      put(`${rider}/allOf/0/if/properties/kind/const`, 'Adlt'),
      'impossible-value',
      `${rider}/allOf/0/if/properties/kind/const`,
      '"Adult"',
    ],
    [
      'a branch of a form asks for no field',
      put(`${rider}/allOf/0/if/required/0`, 'knd'),
      'unknown-field',
      `${rider}/allOf/0/if/required/0`,
      '"kind"',
    ],
    [
      'a branch of a form compares the form itself',
      put(`${rider}/allOf/0/if`, { const: 'Adult' }),
      'impossible-value',
      `${rider}/allOf/0/if/const`,
      'type object',
    ],
  ])('is refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))
})
