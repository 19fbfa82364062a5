import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { all, put, rename } from '../../fixtures/edits'

const enabled = '/screens/rider/buttons/continue/enabled'
const when = '/screens/rides/buttons/continue/when'
const next = '/screens/rider/next/0/when'
const fields = '/screens/rider/blocks/rider/fields'
const rides = '/screens/rides/blocks/rides'
const head = `${rides}/fields/friends/fields/head/when`
const price = `${rides}/fields/list/fields/price/when`
const points = '/screens/welcome/blocks/points/when'

describe('what conditions name', () => {
  it.each<Mistake>([
    ['no form', rename(`${enabled}/rider.name`, 'ridr.name'), 'unknown-field', `${enabled}/ridr.name`, '"rider"'],
    ['no field', rename(`${enabled}/rider.name`, 'rider.nme'), 'unknown-field', `${enabled}/rider.nme`, '"name"'],
    [
      'something in a text',
      rename(`${enabled}/rider.name`, 'rider.name.first'),
      'unknown-field',
      `${enabled}/rider.name.first`,
      '"rider.name" alone',
    ],
    ['a whole form', put(enabled, { rider: { given: true } }), 'unknown-field', `${enabled}/rider`, '"rider.field"'],
    [
      'no field, deep inside others',
      put(when, { any: [{ all: [{ not: { 'rides.lst': { given: true } } }] }] }),
      'unknown-field',
      `${when}/any/0/all/0/not/rides.lst`,
      '"list"',
    ],
    [
      'no field, where a block is shown',
      put(points, { 'rider.age': { given: true } }),
      'unknown-field',
      `${points}/rider.age`,
      'There is',
    ],
    [
      'no field, where a choice is made',
      put(next, { 'rider.knd': 'child' }),
      'unknown-field',
      `${next}/rider.knd`,
      '"kind"',
    ],
    [
      'no field, in a share',
      put('/calculations/planned/of/0', { 'rider.nme': { given: true } }),
      'unknown-field',
      '/calculations/planned/of/0/rider.nme',
      '"name"',
    ],
    [
      'no field of the items',
      put(when, { 'rides.list': { some: { pric: { given: true } } } }),
      'unknown-field',
      `${when}/rides.list/some/pric`,
      '"price"',
    ],
    ['no field of the same item', put(head, { helmt: true }), 'unknown-field', `${head}/helmt`, '"helmet"'],
    ['no data', put(points, { 'booking.mad': true }), 'unknown-field', `${points}/booking.mad`, '"made"'],
  ])('is refused where it is %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it.each<Mistake>([
    [
      'a name without a dot outside an item',
      put(`${fields}/since/when`, { kind: 'adult' }),
      'unknown-field',
      `${fields}/since/when/kind`,
      '"rider.kind"',
    ],
    [
      'the name of an item’s field outside',
      put(points, { helmet: true }),
      'unknown-field',
      `${points}/helmet`,
      '"rides.friends": { "some": { "helmet"',
    ],
    [
      'the full path of a field of the same item',
      put(head, { 'rides.friends.helmet': true }),
      'unknown-field',
      `${head}/rides.friends.helmet`,
      'Write "helmet"',
    ],
    [
      'the full path of a field of the items asked about',
      put(when, { 'rides.list': { every: { 'rides.list.price': { given: true } } } }),
      'unknown-field',
      `${when}/rides.list/every/rides.list.price`,
      'Write "price"',
    ],
    [
      'an item’s name that only stands outside',
      put(price, { kind: 'adult' }),
      'unknown-field',
      `${price}/kind`,
      '"rider.kind"',
    ],
  ])('has a hint for the right way to write %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it.each([
    ['a full path inside an item', put(head, { 'rider.kind': 'adult' })],
    ['the mark of the item', put(head, { leads: true })],
    ['one item by its number', put(when, { 'rides.list.0.place': { minLength: 1 } })],
    ['whether there is an item', put(when, { 'rides.list.0': { given: true } })],
    ['a group', put(when, { 'rider.size': { given: true } })],
    ['what an action brought', put(when, { 'booking.place': 'Harbour' })],
  ])('may be %s', (_title, edit) => expect(found(edit)).toEqual([]))
})

describe('what conditions ask', () => {
  it.each<Mistake>([
    [
      'for a choice that is not offered',
      put(`${next}/rider.kind`, 'chilld'),
      'impossible-value',
      `${next}/rider.kind`,
      '"child"',
    ],
    [
      'for the words of a choice',
      put(`${next}/rider.kind`, 'Adult'),
      'impossible-value',
      `${next}/rider.kind`,
      '"adult"',
    ],
    [
      'for several choices of which one is not offered',
      put(`${next}/rider.kind`, ['adult', 'teen']),
      'impossible-value',
      `${next}/rider.kind/1`,
      'adult, child',
    ],
    [
      'for a plan that is not offered',
      put(when, { 'rides.plan': 'thrice' }),
      'impossible-value',
      `${when}/rides.plan`,
      '"twice"',
    ],
    [
      'whether a text is true',
      put(`${enabled}/rider.name`, true),
      'impossible-value',
      `${enabled}/rider.name`,
      'a text',
    ],
    [
      'whether yes is a text',
      put(when, { 'booking.made': 'yes' }),
      'impossible-value',
      `${when}/booking.made`,
      'true or false',
    ],
    [
      'whether a number is a text',
      put(when, { 'rider.size.height': '170' }),
      'impossible-value',
      `${when}/rider.size.height`,
      'a number',
    ],
    [
      'for a day that does not exist',
      put(when, { 'rider.born': '2023-02-29' }),
      'impossible-value',
      `${when}/rider.born`,
      'real date',
    ],
    [
      'for one amount',
      put(when, { 'rides.list.0.price': '12.50' }),
      'impossible-value',
      `${when}/rides.list.0.price`,
      '"minimum"',
    ],
    [
      'whether a list is a text',
      put(when, { 'rides.list': 'Harbour' }),
      'impossible-value',
      `${when}/rides.list`,
      '"some"',
    ],
    [
      'whether a file is a text',
      put(when, { 'rider.licence': 'licence.pdf' }),
      'impossible-value',
      `${when}/rider.licence`,
      '"given"',
    ],
    [
      'how many items a text has',
      put(`${enabled}/rider.name`, { minItems: 1 }),
      'unfit-keyword',
      `${enabled}/rider.name/minItems`,
      'a list',
    ],
    [
      'how long a list is, like a text',
      put(when, { 'rides.list': { minLength: 1 } }),
      'unfit-keyword',
      `${when}/rides.list/minLength`,
      'a text',
    ],
    [
      'about the items of a text',
      put(`${enabled}/rider.name`, { some: { first: 'R' } }),
      'unfit-keyword',
      `${enabled}/rider.name/some`,
      'a list of items',
    ],
    [
      'about the items of files',
      all(
        put(`${fields}/papers`, { type: 'files', label: 'Papers' }),
        put(when, { 'rider.papers': { every: { name: 'R' } } }),
      ),
      'unfit-keyword',
      `${when}/rider.papers/every`,
      'a list of items',
    ],
    [
      'how large a text is',
      put(`${enabled}/rider.name`, { minimum: 1 }),
      'unfit-keyword',
      `${enabled}/rider.name/minimum`,
      'a number',
    ],
    [
      'for an amount in cents',
      put(when, { 'rides.list': { some: { price: { minimum: 100 } } } }),
      'impossible-value',
      `${when}/rides.list/some/price/minimum`,
      '"12.50"',
    ],
    [
      'for a number in quotes',
      put(when, { 'rider.size.height': { maximum: '200.00' } }),
      'impossible-value',
      `${when}/rider.size.height/maximum`,
      'without quotes',
    ],
    [
      'whether an item is a text',
      put(when, { 'rides.list.0': 'Harbour' }),
      'impossible-value',
      `${when}/rides.list.0`,
      'field inside',
    ],
    [
      'for what was not given and is long',
      put(`${enabled}/rider.name`, { given: false, minLength: 2 }),
      'conflict',
      `${enabled}/rider.name/given`,
      'one of them',
    ],
    [
      'for a field of the item that it never is',
      put(head, { helmet: 'yes' }),
      'impossible-value',
      `${head}/helmet`,
      'true or false',
    ],
  ])('is refused where it is asked %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))
})

describe('whether something is asked', () => {
  it.each<Mistake>([
    [
      'the field itself',
      put(`${fields}/since/when`, { 'rider.since': { given: true } }),
      'asks-ahead',
      `${fields}/since/when/rider.since`,
      'Ask about something earlier',
    ],
    [
      'a field after it',
      put(`${fields}/name/when`, { 'rider.kind': 'adult' }),
      'asks-ahead',
      `${fields}/name/when/rider.kind`,
      'move it',
    ],
    [
      'the group around it',
      put(`${fields}/size/fields/step/when`, { 'rider.size': { given: true } }),
      'asks-ahead',
      `${fields}/size/fields/step/when/rider.size`,
      'Ask about something earlier',
    ],
    [
      'a screen after it',
      put(`${fields}/since/when`, { 'rides.plan': 'once' }),
      'asks-ahead',
      `${fields}/since/when/rides.plan`,
      'Ask about something earlier',
    ],
    [
      'the form itself',
      put(`${rides}/when`, { 'rides.plan': 'once' }),
      'asks-ahead',
      `${rides}/when/rides.plan`,
      'Ask about something earlier',
    ],
    [
      'a later field of the same item',
      put(`${rides}/fields/list/fields/place/when`, { price: { given: true } }),
      'asks-ahead',
      `${rides}/fields/list/fields/place/when/price`,
      'Ask about something earlier',
    ],
    [
      'the list around it',
      put(head, { 'rides.friends': { minItems: 1 } }),
      'asks-ahead',
      `${head}/rides.friends`,
      'Ask about something earlier',
    ],
    [
      'another item of the list around it',
      put(head, { 'rides.friends.0.helmet': true }),
      'asks-ahead',
      `${head}/rides.friends.0.helmet`,
      'Ask about something earlier',
    ],
    [
      'the items of a list after it',
      put(`${fields}/since/when`, { 'rides.list': { minItems: 1 } }),
      'asks-ahead',
      `${fields}/since/when/rides.list`,
      'Ask about something earlier',
    ],
  ])('does not depend on %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it.each([
    ['a field before it', put(`${fields}/since/when`, { 'rider.kind': 'adult' })],
    ['a screen before it', put(`${rides}/fields/plan/when`, { 'rider.kind': 'adult' })],
    [
      'the items of a list before it',
      put(`${rides}/fields/plan/when`, { 'rides.list': { some: { price: { minimum: '1.00' } } } }),
    ],
    ['what an action brought', put(`${fields}/since/when`, { 'booking.made': true })],
    [
      'a screen that a way leads back from',
      all(put(`${fields}/since/when`, { 'rides.plan': 'once' }), put('/screens/rides/on/no', { goto: 'rider' })),
    ],
  ])('may depend on %s', (_title, edit) => expect(found(edit)).toEqual([]))
})
