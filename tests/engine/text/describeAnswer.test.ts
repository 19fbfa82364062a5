import { describe, expect, it } from 'vitest'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { describeAnswer } from '../../../src/engine/text/fillText'
import type { Json } from '../../../src/engine/values/answers'
import type { FieldDocument } from '../../../src/language/flow'
import { formFlow } from '../oneForm'

const places: FieldDocument = {
  type: 'list',
  label: 'Places',
  exactlyOne: { field: 'main', label: 'Main place', mark: 'Make it the main one' },
  fields: {
    street: { type: 'text', label: 'Street' },
    rent: { type: 'money', label: 'Rent' },
    since: { type: 'date', label: 'Since' },
    lease: { type: 'file', label: 'Lease' },
  },
}

describe('an answer in words', () => {
  it('is a line for each item of a list, its parts side by side', () => {
    const lease = { id: 'f1', name: 'lease.pdf', size: 1, type: 'application/pdf' }
    expect(words(places, [{ street: 'Elm', rent: 120050, since: '2024-02-29', lease }, { street: 'Oak' }])).toEqual([
      'Elm · $1,200.50 · February 29, 2024 · lease.pdf',
      'Oak',
    ])
  })

  it('names what is so by its label among other parts, and leaves out what is not', () => {
    expect(
      words(places, [
        { street: 'Elm', main: true },
        { street: 'Oak', main: false },
      ]),
    ).toEqual(['Main place · Elm', 'Oak'])
  })

  it('is yes or no where it stands alone', () => {
    expect(words({ type: 'yesNo', label: 'Main place' }, true)).toEqual(['Yes'])
    expect(words({ type: 'yesNo', label: 'Main place' }, false)).toEqual(['No'])
  })

  it('ANS-04 is the words of a choice, not its value', () => {
    const status: FieldDocument = {
      type: 'choice',
      label: 'Status',
      choices: { fullTime: 'Full time', none: 'Not employed' },
    }
    expect(words(status, 'fullTime')).toEqual(['Full time'])
    expect(words({ type: 'list', label: 'Jobs', fields: { status } }, [{ status: 'none' }])).toEqual(['Not employed'])
  })

  it('is a phone number in groups, a number as the language writes it, and the names of files', () => {
    expect(words({ type: 'phone', label: 'Phone' }, '+14165550123')).toEqual(['+1\u00A0(416)\u00A0555-0123'])
    expect(words({ type: 'number', label: 'Height' }, 1250.5)).toEqual(['1,250.5'])
    expect(
      words({ type: 'files', label: 'Stubs' }, [
        { name: 'a.pdf', size: 1 },
        { name: 'b.pdf', size: 1 },
      ]),
    ).toEqual(['a.pdf', 'b.pdf'])
  })

  it('is each part of a group', () => {
    const size: FieldDocument = {
      type: 'group',
      label: 'Size',
      fields: { height: { type: 'number', label: 'Height' }, tall: { type: 'yesNo', label: 'Tall' } },
    }
    expect(words(size, { height: 170, tall: true })).toEqual(['170', 'Tall'])
  })

  it('says nothing of what was not given, whatever the field is called', () => {
    expect(words(places, [{ constructor: 'x' }, {}])).toEqual([])
    const builder: FieldDocument = { type: 'text', label: 'Builder' }
    expect(words({ type: 'group', label: 'Odd', fields: { constructor: builder } }, {})).toEqual([])
    expect(words({ type: 'text', label: 'Name' }, '')).toEqual([])
  })

  it('REV-06 is masked where it is sensitive', () => {
    expect(words({ type: 'text', label: 'Number', sensitive: true }, '123-456-789')).toEqual(['••••'])
    expect(words({ type: 'text', label: 'Number', sensitive: true, mask: 4 }, '0042 8813 6789')).toEqual([
      '••••\u00A06789',
    ])
    const account = {
      institution: 'Lakeshore',
      accountName: 'Chequing',
      accountNumber: '0042 8813 6789',
      status: 'ACTIVE',
    }
    expect(words({ type: 'accounts', label: 'Accounts' }, [account])).toEqual([
      'Lakeshore · Chequing · ••••\u00A06789 · Active',
    ])
  })
})

function words(document: FieldDocument, value: Json): readonly string[] {
  const program = compileCheckedFlow(formFlow({ field: document }))
  const field = findField(program, 'form.field')
  if (field === null) throw new Error('The form has its field.')
  return describeAnswer(program.flow, field, value)
}
