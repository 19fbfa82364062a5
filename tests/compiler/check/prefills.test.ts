import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { all, type Edit, put } from '../../fixtures/edits'

const rider = '/screens/rider/blocks/rider/fields'
const rides = '/screens/rides/blocks/rides/fields'
const lock = `${rides}/lock`
const item = `${rides}/list/fields/place`

describe('what a field is prefilled with', () => {
  it.each<[title: string, edit: Edit]>([
    ['another form’s answer', field('rider.name')],
    ['an answer of the same form', put(`${rider}/nick`, text({ prefill: 'rider.name' }))],
    ['one of fewer choices', field('rider.kind', { type: 'choice', choices: { adult: 'A', child: 'C', dog: 'D' } })],
    ['a date', field('rider.born', { type: 'date' })],
    ['a text for a longer one', field('rider.name', { type: 'longText' })],
    ['what an action brought', field('booking.place')],
    ['an answer inside a list', all(field('rider.name'), put(`${rider}/lent`, text({ prefill: 'rides.list.0.place' })))],
  ])('may be %s', (_, edit) => {
    expect(found(edit)).toEqual([])
  })

  it.each<Mistake>([
    ['in no form', field('ridr.name'), 'unknown-field', `${lock}/prefill`, '"rider"'],
    ['in no field', field('rider.nme'), 'unknown-field', `${lock}/prefill`, '"name"'],
    ['in the field itself', field('rides.lock'), 'unfit-prefill', `${lock}/prefill`, 'asked before'],
    ['in a later field of the form', put(`${rider}/name/prefill`, 'rider.email'), 'unfit-prefill', `${rider}/name/prefill`, 'asked before'],
    ['in a sensitive field', field('rider.number'), 'unfit-prefill', `${lock}/prefill`, 'that is not'],
    ['of another kind', field('rider.name', { type: 'number' }), 'unfit-prefill', `${lock}/prefill`, '"type"'],
    ['of another type of text', field('rider.name', { type: 'email' }), 'unfit-prefill', `${lock}/prefill`, '"type"'],
    ['of other choices', field('rider.kind', { type: 'choice', choices: { adult: 'Adult' } }), 'unfit-prefill', `${lock}/prefill`, 'choice'],
    ['any text for choices', field('rider.name', { type: 'choice', choices: { robin: 'R' } }), 'unfit-prefill', `${lock}/prefill`, 'choice'],
    ['for an item of a list', put(`${item}/prefill`, 'rider.name'), 'unfit-prefill', `${item}/prefill`, 'of a form itself'],
    ['for a part of a group', put(`${rider}/size/fields/step/prefill`, 'rides.list'), 'unfit-prefill', `${rider}/size/fields/step/prefill`, 'of a form itself'],
    ['beside a default', field('rider.name', { default: 'Robin' }), 'unfit-prefill', `${lock}/prefill`, '"default"'],
  ])('is not %s', (_title, edit, code, pointer, hint) => {
    expectOnly(found(edit), code, pointer, hint)
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

function text(rest: object): object {
  return { type: 'text', label: 'Lock', ...rest }
}
