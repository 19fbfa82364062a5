import { describe, expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { describeAnswer } from '../../../src/engine/text/fillText'
import type { Json } from '../../../src/engine/values/answers'
import type { FieldDocument } from '../../../src/language/flow'
import { formFlow, messagesFor } from '../oneForm'

const recommend: FieldDocument = {
  type: 'scale',
  label: 'How likely?',
  from: 0,
  to: 10,
  rules: { required: 'Choose a number' },
}
const why: FieldDocument = {
  type: 'text',
  label: 'Why?',
  when: { 'form.recommend': { maximum: 6 } },
  rules: { required: 'Say why' },
}

describe('a scale', () => {
  it.each<[string, Json | undefined, boolean]>([
    ['nothing', undefined, false],
    ['its lowest number', 0, true],
    ['its highest', 10, true],
    ['one beyond', 11, false],
    ['one below', -1, false],
    ['a part of one', 2.5, false],
    ['a text', '7', false],
  ])('takes whole numbers between its ends: %s', (_, value, isTaken) => {
    expect(messagesFor({ recommend }, value === undefined ? {} : { recommend: value }).recommend === undefined).toBe(
      isTaken,
    )
  })

  it('is asked about with bounds', () => {
    expect(messagesFor({ recommend, why }, { recommend: 6 })).toEqual({ why: 'Say why' })
    expect(messagesFor({ recommend, why }, { recommend: 7 })).toEqual({})
  })

  it('is said as its number, 0 too', () => {
    const program = compileCheckedFlow(formFlow({ recommend }))
    const field = findField(program, 'form.recommend')
    expect(field !== null && [describeAnswer(program.flow, field, 0), describeAnswer(program.flow, field, 7)]).toEqual([
      ['0'],
      ['7'],
    ])
  })

  it('stands in the contract as a whole number with its bounds', () => {
    expect(JSON.stringify(createContract(compileCheckedFlow(formFlow({ recommend }))))).toContain(
      '"type":"integer","minimum":0,"maximum":10',
    )
  })
})
