import { describe, expect, it } from 'vitest'
import { fieldKindAuthoring } from '../../../src/engine/kinds/fieldKindAuthoring'
import { fieldKinds } from '../../../src/engine/kinds/fieldKinds'
import { SAMPLE_DAY } from '../../../src/engine/kinds/dates'
import type { Field, SimpleField } from '../../../src/engine/program/field'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { findBound, collectBounds } from '../../../src/engine/rules/rule'
import { findSampleIssues } from '../../../src/engine/rules/issues'
import type { FieldDocument } from '../../../src/language/flow'
import { smallFlow } from '../smallFlow'
import { formFlow } from '../oneForm'

/** A field of each type whose answer is simple. */
const documents: Readonly<Record<SimpleField['type'], FieldDocument>> = {
  text: { type: 'text', label: 'A' },
  longText: { type: 'longText', label: 'A' },
  email: { type: 'email', label: 'A' },
  phone: { type: 'phone', label: 'A' },
  date: { type: 'date', label: 'A' },
  time: { type: 'time', label: 'A' },
  number: { type: 'number', label: 'A' },
  money: { type: 'money', label: 'A' },
  digits: { type: 'digits', label: 'A', groups: [3, 3] },
  code: { type: 'code', label: 'A', length: 6, sensitive: true },
  choice: { type: 'choice', label: 'A', choices: { one: 'One', two: 'Two' } },
  choiceFrom: { type: 'choiceFrom', label: 'A', list: 'form.others', property: 'name' },
  choices: { type: 'choices', label: 'A', choices: { one: 'One', two: 'Two', none: 'None' }, alone: 'none' },
  lookup: { type: 'lookup', label: 'A', action: 'findCompany' },
  texts: { type: 'texts', label: 'A' },
  scale: { type: 'scale', label: 'A', from: 0, to: 10 },
  yesNo: { type: 'yesNo', label: 'A' },
  url: { type: 'url', label: 'A' },
  color: { type: 'color', label: 'A' },
  consent: { type: 'consent', label: 'A', purpose: 'a', text: 'A' },
  plan: { type: 'plan', label: 'A', calculation: 'none' },
}

function compiled(document: FieldDocument): Field {
  const field = findField(compileCheckedFlow(formFlow({ a: document })), 'form.a')
  if (field === null) throw new Error('The field was not compiled.')
  return field
}

const types = Object.entries(documents).flatMap(([type, document]) => {
  const field = compiled(document)
  // Without a calculation there is no plan to choose.
  return field.kind === 'simple' && field.type !== 'plan' ? [[type, field] as const] : []
})

describe.each(types)('the type %s', (_, field) => {
  const { good, bad, canBeMistyped } = fieldKindAuthoring[field.type]
  const [best = null] = good(field)

  it('is given by the field itself', () => {
    expect(field.definition).toBe(fieldKinds[field.type])
  })

  it('has a good answer, which its rules take and which can be said in words', () => {
    expect(findSampleIssues(field, best, SAMPLE_DAY)).toEqual([])
    expect(field.definition.describe(best, field, smallFlow)).not.toBe('')
  })

  it('has what is no answer to it first among the bad ones, where such a thing can be entered', () => {
    const [worst = best] = bad(field)
    expect(field.definition.isAnswer(worst, field)).toBe(!canBeMistyped)
  })
})

describe('what is written', () => {
  it('of an amount is in cents', () => {
    expect(compiled({ type: 'money', label: 'A', example: '12.50' }).example).toBe(1250)
    expect(compiled({ type: 'number', label: 'A', example: 12.5 }).example).toBe(12.5)
  })

  it('is read as the type has it', () => {
    expect([
      fieldKinds.number.parse('12', {}),
      fieldKinds.number.parse('1 2', {}),
      fieldKinds.money.parse('$1,250.50', { currency: 'CAD' }),
    ]).toEqual([12, '1 2', 125_050])
    expect(fieldKinds.text.parse('12', {})).toBe('12')
  })
})

describe('the bounds of a field', () => {
  const field = compiled({
    type: 'money',
    label: 'A',
    rules: { minimum: { is: '1.00', message: 'More' }, maximum: { is: '2.00', message: 'Less' } },
  })

  it('are asked by what they limit', () => {
    expect(collectBounds(field, 'value')).toEqual([
      { rule: 'minimum', side: 'least', is: 100 },
      { rule: 'maximum', side: 'most', is: 200 },
    ])
    expect([findBound(field, 'value', 'most'), findBound(field, 'characters', 'most')]).toEqual([200, null])
  })
})
