import { describe, expect, it } from 'vitest'
import { createFieldSchema } from '../../../src/compiler/rules/contract'
import { digits } from '../../../src/engine/kinds/digits'
import type { SimpleField } from '../../../src/engine/program/field'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { DigitsField } from '../../../src/language/flow'
import { filledIn, formFlow, messagesFor } from '../oneForm'

const SIN: DigitsField = {
  type: 'digits',
  label: 'SIN',
  groups: [3, 3, 3],
  separator: '-',
  rules: { format: 'Enter all 9 digits' },
}

function compiled(document: DigitsField): SimpleField {
  const field = findField(compileCheckedFlow(formFlow({ sin: document })), 'form.sin')
  if (field?.kind !== 'simple') throw new Error('The field was not compiled.')
  return field
}

describe('digits in groups', () => {
  it.each([
    '123456789',
    '123-456-789',
    '123 456 789',
    '123.456.789',
    ' 123\u2011456\u2013789 ',
    '12 34 56 78 9',
    '１２３４５６７８９',
  ])('KND-09 written “%s” are kept in their groups', (typed) => {
    const program = compileCheckedFlow(formFlow({ sin: SIN }))
    const { state } = filledIn(program, {}).answer('form.sin', typed)
    expect(state.answers).toEqual({ form: { sin: '123-456-789' } })
    expect(messagesFor({ sin: SIN }, { sin: typed })).toEqual({})
  })

  it.each(['12345', '1', '123-456-78', 'abc-def-ghi', '123-456-78x'])(
    'KND-09 are not complete as “%s”, and say so in words of their own',
    (typed) => {
      expect(messagesFor({ sin: SIN }, { sin: typed })).toEqual({ sin: 'Enter all 9 digits' })
    },
  )

  it('FLT-08 that are too many are said to be so', () => {
    expect(messagesFor({ sin: SIN }, { sin: '1234567890' })).toEqual({
      sin: 'Enter all 9 digits: there are too many digits',
    })
  })

  it('are kept as they were brought where they are no digits, or too many', () => {
    expect(['abc', '1234567890', 'No. 1'].map((text) => digits.normalize(text, compiled(SIN)))).toEqual([
      'abc',
      '1234567890',
      'No. 1',
    ])
  })

  it('can be left out', () => {
    expect(messagesFor({ sin: SIN }, {})).toEqual({})
    expect(messagesFor({ sin: SIN }, { sin: ' - ' })).toEqual({})
  })

  it('KND-09 have the pattern of all their digits in the contract', () => {
    expect(createFieldSchema(compiled(SIN), 'rules')).toMatchObject({
      type: 'string',
      pattern: '^[0-9]{3}-[0-9]{3}-[0-9]{3}$',
    })
    expect(createFieldSchema(compiled({ type: 'digits', label: 'Account' }), 'rules')).toMatchObject({
      pattern: '^[0-9]{1,12}$',
    })
  })

  it('are asked for by `allDigits` where it is there, and not by both', () => {
    const asked: DigitsField = { ...SIN, rules: { format: 'Digits', allDigits: 'All {{is}}' } }
    expect(messagesFor({ sin: asked }, { sin: '12' })).toEqual({ sin: 'All 9' })
  })
})
