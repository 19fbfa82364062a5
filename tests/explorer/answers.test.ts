import { describe, expect, it } from 'vitest'
import { fieldKinds } from '../../src/engine/kinds/fieldKinds'
import { compileFields } from '../../src/engine/program/compileFields'
import type { Field } from '../../src/engine/program/field'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { exampleOf } from '../../src/engine/program/exampleOf'
import { findSampleIssues } from '../../src/engine/rules/issues'
import { createBadAnswers } from '../../src/explorer/walks/errorScenario'
import { createGoodAnswer } from '../../src/explorer/goodAnswer'
import { TODAY } from '../../src/explorer/stepResult'
import type { FieldDocument } from '../../src/language/flow'
import { smallFlow } from '../engine/smallFlow'
import { flows } from '../flows/flowsOnDisk'

describe('a good answer', () => {
  it.each(flows.map((flow) => [flow.id, flow] as const))('keeps every rule of every field of %s', (_, flow) => {
    const fields = [...compileCheckedFlow(flow).fields.values()]
    const broken = fields.flatMap((field) =>
      findSampleIssues(field, createGoodAnswer(field), TODAY).map(({ path, rule }) => `${path} ${rule.name}`),
    )
    expect(broken).toEqual([])
  })

  it('is the example, otherwise the first choice, otherwise made up', () => {
    expect(createGoodAnswer(fieldOf({ type: 'money', label: 'Rent', example: '12.50' }))).toBe(1250)
    expect(createGoodAnswer(fieldOf({ type: 'choice', label: 'Kind', choices: { one: 'One', two: 'Two' } }))).toBe(
      'one',
    )
    expect(createGoodAnswer(fieldOf({ type: 'code', label: 'Code', length: 6 }))).toBe('111111')
    expect(
      createGoodAnswer(fieldOf({ type: 'number', label: 'Frost', rules: { maximum: { is: -5, message: 'High' } } })),
    ).toBe(-5)
    expect(
      createGoodAnswer(fieldOf({ type: 'text', label: 'Story', rules: { minLength: { is: 100, message: 'Short' } } })),
    ).toBe('x'.repeat(100))
  })

  it('has as many files and items as there have to be', () => {
    const files = fieldOf({
      type: 'files',
      label: 'Stubs',
      rules: { minItems: { is: 3, message: 'Three' }, kind: { is: ['png'] } },
    })
    expect(createGoodAnswer(files)).toMatchObject([
      { name: 'file-1.png' },
      { name: 'file-2.png' },
      { name: 'file-3.png' },
    ])
    const fields = { name: { type: 'text', label: 'Name' } } as const
    const list = fieldOf({
      type: 'list',
      label: 'Jobs',
      fields,
      exactlyOne: { field: 'main', label: 'Main', mark: 'Set as main' },
    })
    expect(createGoodAnswer(list)).toEqual([{ name: 'Something', main: true }])
  })

  it('asks for an example where none can be made up', () => {
    const field = fieldOf({
      type: 'text',
      label: 'Plate',
      rules: { pattern: { is: '^[A-Z]{3}-\\d{3}$', message: 'ABC-123' } },
    })
    expect(() => createGoodAnswer(field)).toThrow('Give the field "form.field" an example')
  })
})

describe('a bad answer', () => {
  const limits = {
    minLength: { is: 3, message: 'Short' },
    maxLength: { is: 9, message: 'Long' },
    pattern: { is: '^[a-z]+$', message: 'Odd' },
  }

  it.each<[FieldDocument['type'], FieldDocument, readonly string[]]>([
    [
      'text',
      { type: 'text', label: 'A', rules: { required: 'Give it', ...limits } },
      ['minLength', 'maxLength', 'pattern'],
    ],
    [
      'email',
      { type: 'email', label: 'A', rules: { pattern: { is: '\\.com$', message: 'Odd' } } },
      ['format', 'pattern'],
    ],
    [
      'date',
      { type: 'date', label: 'A', rules: { past: 'Past', minimumAge: { is: 18, message: 'Young' } } },
      ['format', 'past', 'minimumAge'],
    ],
    [
      'money',
      {
        type: 'money',
        label: 'A',
        rules: { minimum: { is: '0.01', message: 'Low' }, maximum: { is: '9.00', message: 'High' } },
      },
      ['format', 'minimum', 'maximum'],
    ],
    ['number', { type: 'number', label: 'A', rules: { whole: 'Whole' } }, ['format', 'whole']],
    ['phone', { type: 'phone', label: 'A' }, ['format']],
    ['code', { type: 'code', label: 'A' }, ['format']],
    ['digits', { type: 'digits', label: 'A', groups: [3, 3, 3], rules: { allDigits: 'All' } }, ['allDigits']],
    ['url', { type: 'url', label: 'A' }, ['format']],
    ['color', { type: 'color', label: 'A' }, ['format']],
    ['yesNo', { type: 'yesNo', label: 'A', rules: { required: 'Agree' } }, []],
    ['file', { type: 'file', label: 'A', rules: { kind: { is: ['pdf'] } } }, []],
  ])('to %s breaks each rule that can be broken by hand', (_, document, rules) => {
    const field = fieldOf(document)
    const bad = createBadAnswers(field)
    expect(bad.map(({ rule }) => rule)).toEqual(rules)
    for (const { rule, value } of bad) expect(findSampleIssues(field, value, TODAY)[0]?.rule.name).toBe(rule)
  })

  it('comes before another date where it must not', () => {
    const document = {
      type: 'date',
      label: 'End',
      rules: { notBefore: { is: 'start', message: 'After the start' } },
    } as const
    expect(createBadAnswers(fieldOf(document)).map(({ rule }) => rule)).toEqual(['format', 'notBefore'])
  })
})

function fieldOf(document: FieldDocument): Field {
  const [field] = compileFields({ field: document }, 'form', { ...smallFlow, kinds: fieldKinds, exampleOf })
  if (field === undefined) throw new Error('Nothing was compiled.')
  return field
}
