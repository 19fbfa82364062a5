import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { all, type Edit, put } from '../../fixtures/edits'

const rider = '/screens/rider/blocks/rider/fields'
const rides = '/screens/rides/blocks/rides/fields'
const lock = `${rides}/lock`
const lent = `${rides}/lent`
const number = (label: string) => ({ type: 'number', label })
const sizes = { height: number('Height'), step: number('Step') }
const item = `${rides}/list/fields/place`

describe('what a field is prefilled with', () => {
  it.each<[title: string, edit: Edit]>([
    ['another form’s answer', field('rider.name')],
    ['an answer of the same form', put(`${rider}/nick`, text({ prefill: 'rider.name' }))],
    ['one of fewer choices', field('rider.kind', { type: 'choice', choices: { adult: 'A', child: 'C', dog: 'D' } })],
    ['a date', field('rider.born', { type: 'date' })],
    ['a text for a longer one', field('rider.name', { type: 'longText' })],
    ['what an action brought', field('booking.place')],
    ['words made of two answers', field('{{rider.name}} {{rider.kind}}')],
    ['an answer for a part of a group', put(`${rider}/size/fields/step/prefill`, 'rider.size.height')],
    ['a whole group', group('rider.size', sizes)],
    ['a group of which it lacks a part', group('rider.size', { height: number('Height'), weight: number('Weight') })],
    [
      'a group whose other parts have answers of their own',
      group('rider.size', { height: number('Height'), step: { type: 'text', label: 'Step', default: 'None' } }),
    ],
    [
      'an answer inside a list',
      all(field('rider.name'), put(`${rider}/lent`, text({ prefill: 'rides.list.0.place' }))),
    ],
  ])('may be %s', (_, edit) => {
    expect(found(edit)).toEqual([])
  })

  it.each<Mistake>([
    ['in no form', field('ridr.name'), 'unknown-field', `${lock}/prefill`, '"rider"'],
    ['in no field', field('rider.nme'), 'unknown-field', `${lock}/prefill`, '"name"'],
    ['in the field itself', field('rides.lock'), 'unfit-prefill', `${lock}/prefill`, 'asked before'],
    [
      'in a later field of the form',
      put(`${rider}/name/prefill`, 'rider.email'),
      'unfit-prefill',
      `${rider}/name/prefill`,
      'asked before',
    ],
    ['in a sensitive field', field('rider.number'), 'unfit-prefill', `${lock}/prefill`, 'that is not'],
    ['of another kind', field('rider.name', { type: 'number' }), 'unfit-prefill', `${lock}/prefill`, '"type"'],
    ['of another type of text', field('rider.name', { type: 'email' }), 'unfit-prefill', `${lock}/prefill`, '"type"'],
    [
      'of other choices',
      field('rider.kind', { type: 'choice', choices: { adult: 'Adult' } }),
      'unfit-prefill',
      `${lock}/prefill`,
      'choice',
    ],
    [
      'any text for choices',
      field('rider.name', { type: 'choice', choices: { robin: 'R' } }),
      'unfit-prefill',
      `${lock}/prefill`,
      'choice',
    ],
    [
      'for an item of a list',
      put(`${item}/prefill`, 'rider.name'),
      'unfit-prefill',
      `${item}/prefill`,
      'of a form itself',
    ],
    [
      'by a list for a part of a group',
      put(`${rider}/size/fields/step/prefill`, 'rides.list'),
      'unfit-prefill',
      `${rider}/size/fields/step/prefill`,
      '"type"',
    ],
    [
      'made of words that name no field',
      field('{{rider.nme}} and more'),
      'unknown-placeholder',
      `${lock}/prefill`,
      '"name"',
    ],
    [
      'made of words that name a calculation',
      field('{{calculations.ready}}'),
      'unfit-prefill',
      `${lock}/prefill`,
      '{{form.field}}',
    ],
    ['made of a sensitive answer', field('{{rider.number}}'), 'unfit-prefill', `${lock}/prefill`, 'that is not'],
    ['made of a list', field('{{rides.list}}'), 'unfit-prefill', `${lock}/prefill`, 'fields in it'],
    [
      'made of what is asked later',
      put(`${rider}/name/prefill`, '{{rider.email}}'),
      'unfit-prefill',
      `${rider}/name/prefill`,
      'asked before',
    ],
    [
      'for a group in a single field',
      group('rider.name', { height: number('Height') }),
      'unfit-prefill',
      `${lent}/prefill`,
      'Name a group',
    ],
    [
      'for a group in one that has nothing alike',
      group('rider.size', { weight: number('Weight') }),
      'unfit-prefill',
      `${lent}/prefill`,
      'same names and types',
    ],
    [
      'for a group in one of other kinds',
      group('rider.size', { ...sizes, step: { type: 'text', label: 'Step' } }),
      'unfit-prefill',
      `${lent}/prefill`,
      'another name',
    ],
    [
      'for a group in one that is asked later',
      all(
        put(`${rider}/later`, { type: 'group', label: 'Later', fields: sizes }),
        put(`${rider}/size/prefill`, 'rider.later'),
      ),
      'unfit-prefill',
      `${rider}/size/prefill`,
      'asked before',
    ],
    ['beside a default', field('rider.name', { default: 'Robin' }), 'unfit-prefill', `${lock}/prefill`, '"default"'],
  ])('is not %s', (_title, edit, code, pointer, hint) => {
    expectOnly(found(edit), code, pointer, hint)
  })

  it('names the circle that leads back to a group by way of another', () => {
    const [first] = found(all(group('rider.size', sizes), put(`${rider}/size/prefill`, 'rides.lent')))
    expect(first).toMatchObject({ code: 'unfit-prefill', pointer: `${rider}/size/prefill` })
    expect(first?.message).toContain('rider.size → rides.lent → rider.size')
  })

  it('does not lead back to the field by way of others', () => {
    const findings = found(all(field('rider.name'), put(`${rider}/name/prefill`, 'rides.lock')))
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unfit-prefill', `${rider}/name/prefill`],
      ['unfit-prefill', `${lock}/prefill`],
    ])
  })
})

function field(prefill: string, rest: object = {}): Edit {
  return put(lock, text({ prefill, ...rest }))
}

function group(prefill: string, fields: object): Edit {
  return put(lent, { type: 'group', label: 'Lent', prefill, fields })
}

function text(rest: object): object {
  return { type: 'text', label: 'Lock', ...rest }
}
