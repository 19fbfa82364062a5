import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importDocument } from '../../src/import/importDocument'
import { compileImported, expectNothingThrown, findingsOf, isMet, lossesOf, partOf, toAnswers } from './importedForms'

const extension = (name: string, value: object): unknown => ({
  url: `http://hl7.org/fhir/StructureDefinition/${name}`,
  ...value,
})
const control = (code: string): unknown =>
  extension('questionnaire-itemControl', { valueCodeableConcept: { coding: [{ code }] } })
const option = (code: string, display: string): unknown => ({
  valueCoding: { system: 'http://example.com', code, display },
})
const expression = (name: string, text: string): unknown =>
  extension(name, { valueExpression: { language: 'text/fhirpath', expression: text } })

const travel = {
  resourceType: 'Questionnaire',
  title: 'Travel clinic',
  status: 'draft',
  contained: [
    {
      resourceType: 'ValueSet',
      id: 'areas',
      expansion: {
        contains: [
          { code: 'coast', display: 'Coast' },
          { code: 'hills', display: 'Hills' },
        ],
      },
    },
  ],
  extension: [
    extension('variable', {
      valueExpression: {
        name: 'age',
        language: 'text/fhirpath',
        expression: "%resource.item.where(linkId='you').item.where(linkId='age').answer.value",
      },
    }),
  ],
  item: [
    {
      linkId: 'you',
      type: 'group',
      text: 'About you',
      item: [
        { linkId: 'hello', type: 'display', text: 'We ask this of everybody.' },
        {
          linkId: 'age',
          type: 'integer',
          prefix: '1.',
          text: 'How old are you?',
          required: true,
          extension: [extension('minValue', { valueInteger: 1 })],
        },
        {
          linkId: 'born',
          type: 'date',
          text: 'Date of birth',
          item: [{ linkId: 'help', type: 'display', text: 'As in your passport', extension: [control('help')] }],
        },
        {
          linkId: 'weight',
          type: 'quantity',
          text: 'Weight',
          extension: [extension('questionnaire-unit', { valueCoding: { code: 'kg' } })],
        },
        {
          linkId: 'dose',
          type: 'decimal',
          text: 'Dose in millilitres',
          readOnly: true,
          extension: [
            expression(
              'sdc-questionnaire-calculatedExpression',
              "(%resource.item.where(linkId='you').item.where(linkId='weight').answer.value.value / 4).round(1)",
            ),
          ],
        },
        {
          linkId: 'guardian',
          type: 'string',
          text: 'Who comes with you?',
          maxLength: 60,
          extension: [expression('sdc-questionnaire-enableWhenExpression', '%age < 16 and %age.exists()')],
        },
      ],
    },
    {
      linkId: 'trip',
      type: 'group',
      text: 'Your trip',
      item: [
        {
          linkId: 'area',
          type: 'choice',
          text: 'Where to?',
          required: true,
          answerValueSet: '#areas',
          extension: [control('drop-down')],
        },
        {
          linkId: 'why',
          type: 'open-choice',
          text: 'Why?',
          repeats: true,
          answerOption: [option('work', 'Work'), option('fun', 'Holidays')],
        },
        {
          linkId: 'pills',
          type: 'group',
          text: 'Medicines',
          repeats: true,
          item: [
            { linkId: 'pill', type: 'string', text: 'Name' },
            { linkId: 'daily', type: 'boolean', text: 'Every day?' },
            {
              linkId: 'amount',
              type: 'decimal',
              text: 'Dose',
              enableWhen: [{ question: 'daily', operator: '=', answerBoolean: true }],
            },
          ],
        },
        { linkId: 'shots', type: 'date', text: 'Dates of vaccines', repeats: true },
        { linkId: 'country', type: 'choice', text: 'Country', answerValueSet: 'http://example.com/countries' },
        { linkId: 'seen', type: 'reference', text: 'Your doctor' },
        {
          linkId: 'code',
          type: 'string',
          text: 'Internal',
          extension: [extension('questionnaire-hidden', { valueBoolean: true })],
        },
        {
          linkId: 'note',
          type: 'text',
          text: 'Anything else?',
          extension: [extension('moon-phase', { valueString: 'full' })],
        },
      ],
      enableWhen: [
        { question: 'guardian', operator: 'exists', answerBoolean: true },
        { question: 'age', operator: '>=', answerInteger: 16 },
      ],
      enableBehavior: 'any',
    },
  ],
}

const imported = importDocument(travel, 'travel')

describe('a questionnaire of FHIR', () => {
  it('IMP-01 becomes a flow without findings, with a loss for all that is not said (FHIR)', () => {
    expect(imported.format).toBe('fhir')
    expect(findingsOf(imported)).toEqual([])
    expect(compileImported(imported).flow?.name).toBe('Travel clinic')
    expect(partOf(imported, '/order')).toEqual(['about-you', 'your-trip', 'review', 'success'])
    expect(partOf(imported, '/screens/your-trip/when')).toEqual({
      any: [{ 'aboutYou.guardian': { given: true } }, { 'aboutYou.age': { minimum: 16 } }],
    })
    expect(partOf(imported, '/screens/about-you/blocks/aboutYou/fields')).toMatchObject({
      age: {
        type: 'number',
        label: '1. How old are you?',
        rules: { required: 'Answer this question', minimum: { is: 1 }, whole: 'Enter a whole number' },
      },
      born: { type: 'date', hint: 'As in your passport' },
      weight: { type: 'number', unit: 'kg' },
      guardian: { type: 'text', rules: { maxLength: { is: 60 } } },
    })
    expect(partOf(imported, '/screens/your-trip/blocks/yourTrip/fields')).toMatchObject({
      area: { type: 'choice', as: 'select', choices: { coast: 'Coast', hills: 'Hills' } },
      why: { type: 'choices', choices: { work: 'Work', fun: 'Holidays', other: 'Other' } },
      whyOther: { type: 'text', when: { 'yourTrip.why': { has: 'other' } } },
      pills: {
        type: 'list',
        fields: { pill: { type: 'text' }, daily: { type: 'yesNo' }, amount: { when: { daily: true } } },
      },
      shots: { type: 'list', fields: { shots: { type: 'date' } } },
    })
    expect(partOf(imported, '/calculations/dose')).toMatchObject({
      ...{ calculator: 'ratio', of: 'aboutYou.weight', to: 4, decimals: 1 },
    })
    expect(lossesOf(imported)).toEqual([
      'appearance /item/1/item/1',
      'choices /item/1/item/4',
      'other question /item/1/item/5',
      'question /item/1/item/6',
      'key /item/1/item/7/extension/0',
    ])
  })

  it('IMP-01 throws on no document, whatever is changed in it (FHIR)', () => {
    expectNothingThrown(travel, 'fhir', 60)
  })
})

describe('when an item is enabled', () => {
  const names = ['flag', 'count', 'word', 'colour', 'many'] as const
  const color = fc.constantFrom('red', 'green', 'blue')
  const comparison = fc.constantFrom('=', '!=', '>', '<', '>=', '<=')
  const test = fc.oneof(
    fc.record({ question: fc.constantFrom(...names), operator: fc.constant('exists'), answerBoolean: fc.boolean() }),
    fc.record({ question: fc.constant('flag'), operator: fc.constantFrom('=', '!='), answerBoolean: fc.boolean() }),
    fc.record({ question: fc.constant('count'), operator: comparison, answerInteger: fc.integer({ min: -2, max: 3 }) }),
    fc.record({
      question: fc.constant('word'),
      operator: fc.constantFrom('=', '!='),
      answerString: fc.constantFrom('a', 'b'),
    }),
    fc.record({
      question: fc.constantFrom('colour', 'many'),
      operator: fc.constantFrom('=', '!='),
      answerCoding: fc.record({ code: color }),
    }),
  )
  const answers = fc.record(
    {
      flag: fc.boolean(),
      count: fc.integer({ min: -3, max: 4 }),
      word: fc.constantFrom('a', 'b', 'c'),
      colour: color,
      many: fc.uniqueArray(color, { minLength: 1 }),
    },
    { requiredKeys: [] },
  )

  it('IMP-02 holds for the same answers as its conditions, written as they are or in FHIRPath (FHIR)', () => {
    fc.assert(
      fc.property(
        fc.array(test, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('all', 'any'),
        answers,
        (tests, behavior, given) => {
          const expected = tests.map((one) => holds(one, given[one.question]))
          const isAsked = behavior === 'all' ? expected.every(Boolean) : expected.some(Boolean)
          const written = tests.map(toFhirPath)
          const asWritten = { enableWhen: tests, enableBehavior: behavior }
          const path = {
            extension: [
              expression('sdc-questionnaire-enableWhenExpression', written.join(behavior === 'all' ? ' and ' : ' or ')),
            ],
          }
          for (const asked of written.includes('') ? [asWritten] : [asWritten, path]) {
            const form = importDocument(questionnaireOf(asked), 'enabled')
            expect(form.losses).toEqual([])
            expect(
              isMet(partOf(form, '/screens/form/blocks/form/fields/asked/when'), toAnswers(form, given), '2026-01-01'),
            ).toBe(isAsked)
          }
        },
      ),
      { numRuns: 150, seed: 50 },
    )
  })
})

type Test = Readonly<{ question: string; operator: string }>

function valueOf(test: Test): unknown {
  const value: unknown = Object.entries(test).find(([key]) => key.startsWith('answer'))?.[1]
  return typeof value === 'object' && value !== null && 'code' in value ? value.code : value
}

/** By the operators of the standard: an answer that is not there is not equal to anything, and none is more or less. */
function holds(test: Test, answer: unknown): boolean {
  const value = valueOf(test)
  const all: readonly unknown[] = [answer ?? []].flat()
  switch (test.operator) {
    case 'exists':
      return all.length > 0 === value
    case '=':
      return all.includes(value)
    case '!=':
      return !all.includes(value)
    case '>':
      return all.some((one) => Number(one) > Number(value))
    case '<':
      return all.some((one) => Number(one) < Number(value))
    case '>=':
      return all.some((one) => Number(one) >= Number(value))
    default:
      return all.some((one) => Number(one) <= Number(value))
  }
}

/** The same in FHIRPath; empty where it means something else there. */
function toFhirPath(test: Test): string {
  const path = `%resource.item.where(linkId='${test.question}').answer.value`
  const value = valueOf(test)
  if (test.operator === 'exists') return value === true ? `${path}.exists()` : `${path}.exists().not()`
  if (test.operator === '!=' || test.question === 'many') return ''
  const literal = typeof value === 'string' ? `'${value}'` : String(value)
  return `${path}${test.question === 'colour' ? '.code' : ''} ${test.operator} ${literal}`
}

function questionnaireOf(asked: object): unknown {
  const answerOption = ['red', 'green', 'blue'].map((code) => option(code, code))
  return {
    resourceType: 'Questionnaire',
    title: 'Form',
    item: [
      { linkId: 'flag', type: 'boolean', text: 'Flag' },
      { linkId: 'count', type: 'integer', text: 'Count' },
      { linkId: 'word', type: 'string', text: 'Word' },
      { linkId: 'colour', type: 'choice', text: 'Colour', answerOption },
      { linkId: 'many', type: 'choice', text: 'Many', repeats: true, answerOption },
      { linkId: 'asked', type: 'string', text: 'Asked', ...asked },
    ],
  }
}
