import { describe, expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { isConditionMet } from '../../../src/engine/program/condition'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { describeAnswer } from '../../../src/engine/text/fillText'
import type { Json } from '../../../src/engine/values/answers'
import type { FieldDocument } from '../../../src/language/flow'
import { formFlow, messagesFor } from '../oneForm'
import { TODAY } from '../smallFlow'

const pets: FieldDocument = {
  type: 'choices',
  label: 'Pets',
  choices: { cat: 'Cat', dog: 'Dog', bird: 'Bird', none: 'None of these' },
  alone: 'none',
  rules: {
    required: 'Choose your pets',
    minItems: { is: 2, message: 'Choose at least {{is}}' },
    maxItems: { is: 2, message: 'Choose up to {{is}}' },
  },
}
const program = compileCheckedFlow(formFlow({ pets }))

describe('several choices', () => {
  it.each<[string, Json, string | undefined]>([
    ['nothing', null, 'Choose your pets'],
    ['an empty list', [], 'Choose your pets'],
    ['too few', ['cat'], 'Choose at least 2'],
    ['as many as are asked for', ['cat', 'dog'], undefined],
    ['too many', ['cat', 'dog', 'bird'], 'Choose up to 2'],
    ['what goes alone, of which one is enough', ['none'], undefined],
  ])('WLD-02 are at least and at most so many: %s', (_, value, said) => {
    expect(messagesFor({ pets }, value === null ? {} : { pets: value }).pets).toBe(said)
  })

  it.each<[string, Json]>([
    ['one twice', ['cat', 'cat']],
    ['what goes alone with another', ['cat', 'none']],
  ])('are no answer where there is %s', (_, value) => {
    expect(messagesFor({ pets }, { pets: value }).pets).toBeDefined()
  })

  it.each<[string, Json]>([
    ['one that is not offered', ['snake']],
    ['a text', 'cat'],
    ['what is no text', [1]],
  ])('do not count where they are %s', (_, value) => {
    expect(messagesFor({ pets }, { pets: value }).pets).toBe('Choose your pets')
  })

  it('are said in the words of each', () => {
    const field = findField(program, 'form.pets')
    expect(field !== null && describeAnswer(program.flow, field, ['cat', 'bird'])).toEqual(['Cat', 'Bird'])
  })

  it('have a condition that asks for one of them, or for any of some', () => {
    const answers = { form: { pets: ['cat', 'bird'], one: 'cat' } }
    expect(isConditionMet({ 'form.pets': { has: 'cat' } }, answers, TODAY)).toBe(true)
    expect(isConditionMet({ 'form.pets': { has: 'dog' } }, answers, TODAY)).toBe(false)
    expect(isConditionMet({ 'form.pets': { has: ['dog', 'bird'] } }, answers, TODAY)).toBe(true)
    expect(isConditionMet({ 'form.pets': { has: 'cat', minItems: 3 } }, answers, TODAY)).toBe(false)
    expect(isConditionMet({ 'form.one': { has: 'cat' } }, answers, TODAY)).toBe(false)
    expect(isConditionMet({ 'form.none': { has: 'cat' } }, answers, TODAY)).toBe(false)
  })

  it('stand in the contract with each value, none twice, and at least and at most so many', () => {
    expect(JSON.stringify(createContract(program))).toContain(
      JSON.stringify({
        type: 'array',
        items: { type: 'string', enum: ['cat', 'dog', 'bird', 'none'] },
        uniqueItems: true,
      }).slice(1, -1),
    )
  })
})

describe('yes or no', () => {
  const asked = { type: 'yesNo', label: 'Garden', rules: { required: 'Say it' } } as const

  it('WLD-11 is answered by a no where it is asked with cards, and not where a box has to be ticked', () => {
    expect(messagesFor({ garden: { ...asked, as: 'cards' } }, { garden: false }).garden).toBeUndefined()
    expect(messagesFor({ garden: { ...asked, as: 'cards' } }, {}).garden).toBe('Say it')
    expect(messagesFor({ garden: asked }, { garden: false }).garden).toBe('Say it')
  })

  it('has to be true in the contract only where a box has to be ticked', () => {
    expect(
      JSON.stringify(createContract(compileCheckedFlow(formFlow({ garden: { ...asked, as: 'cards' } })))),
    ).not.toContain('"const":true')
    expect(JSON.stringify(createContract(compileCheckedFlow(formFlow({ garden: asked }))))).toContain('"const":true')
  })
})
