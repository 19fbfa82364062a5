import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { all, type Edit, put } from '../../fixtures/edits'

const rider = '/screens/rider/blocks/rider/schema/properties'
const rides = '/screens/rides/blocks/rides/schema/properties'
const lock = `${rides}/lock`
const item = `${rides}/list/items/properties/place`

describe('what a field is prefilled with', () => {
  it.each<[title: string, edit: Edit]>([
    ['another form’s answer', field('rider.name')],
    ['one of fewer choices', field('rider.kind', { enum: ['Adult', 'Child', 'Dog'] })],
    ['a date', field('rider.born', { format: 'date' })],
    ['an answer inside a list', all(field('rider.name'), put(`${rider}/lent`, string({ prefill: 'rides.list.0.place' })))],
  ])('may be %s', (_, edit) => {
    expect(found(edit)).toEqual([])
  })

  it.each<Mistake>([
    ['in no form', field('ridr.name'), 'unknown-field', `${lock}/prefill`, '"rider"'],
    ['in no field', field('rider.nme'), 'unknown-field', `${lock}/prefill`, '"name"'],
    ['in a whole form', field('rider'), 'unknown-field', `${lock}/prefill`, '"rider.field"'],
    ['in the field itself', field('rides.lock'), 'unfit-prefill', `${lock}/prefill`, 'asked before'],
    ['in the form of the field', field('rides.plan'), 'unfit-prefill', `${lock}/prefill`, 'asked before'],
    ['in a sensitive field', field('rider.number'), 'unfit-prefill', `${lock}/prefill`, 'that is not'],
    ['of another type', put(lock, { type: 'integer', prefill: 'rider.name' }), 'unfit-prefill', `${lock}/prefill`, '"type"'],
    ['of another format', field('rider.name', { format: 'email' }), 'unfit-prefill', `${lock}/prefill`, '"format"'],
    ['of other choices', field('rider.kind', { enum: ['Adult'] }), 'unfit-prefill', `${lock}/prefill`, '"enum"'],
    ['any text for choices', field('rider.name', { enum: ['Robin'] }), 'unfit-prefill', `${lock}/prefill`, '"enum"'],
    ['for an item of a list', put(`${item}/prefill`, 'rider.name'), 'unfit-prefill', `${item}/prefill`, 'of a form itself'],
    ['for a file', put(lock, { type: 'object', file: { extensions: ['pdf'] }, prefill: 'rider.licence' }), 'unfit-prefill', `${lock}/prefill`, 'no list, file'],
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
  return put(lock, string({ prefill, ...rest }))
}

function string(rest: object): object {
  return { type: 'string', title: 'Lock', ...rest }
}
