import fc from 'fast-check'
import { expect, it } from 'vitest'
import { importDocument } from '../../src/import/importDocument'
import { compileImported, expectNothingThrown, findingsOf, isMet, lossesOf, partOf, toAnswers } from './importedForms'

const validate = { required: true, customMessage: '' }
const kinds = {
  type: 'radio',
  key: 'kind',
  label: 'What for?',
  values: [
    { value: 'stall', label: 'A stall' },
    { value: 'stage', label: 'A stage' },
  ],
  validate,
}

const market = {
  title: 'A place at the market',
  name: 'market',
  display: 'wizard',
  components: [
    {
      type: 'panel',
      key: 'place',
      title: 'The place',
      components: [
        kinds,
        {
          type: 'columns',
          key: 'columns',
          columns: [
            {
              components: [{ type: 'number', key: 'metres', label: 'Metres', validate: { min: 1, max: 20 } }],
              width: 6,
            },
            { components: [{ type: 'currency', key: 'fee', label: 'Fee of one metre', currency: 'CAD' }], width: 6 },
          ],
        },
        { type: 'number', key: 'total', label: 'Total', calculateValue: 'value = data.metres * data.fee;' },
        { type: 'checkbox', key: 'power', label: 'I need power' },
        {
          type: 'selectboxes',
          key: 'days',
          label: 'Which days?',
          values: [
            { value: 'sat', label: 'Saturday' },
            { value: 'sun', label: 'Sunday' },
          ],
          defaultValue: { sat: true, sun: false },
        },
        {
          type: 'textarea',
          key: 'devices',
          label: 'Which devices?',
          conditional: { show: true, when: 'power', eq: 'true' },
          validate: { maxWords: 50 },
        },
        {
          type: 'htmlelement',
          key: 'hint',
          content: '<p>Come <b>early</b>.</p>',
          customConditional: "show = data.days.sun === true && data.kind !== 'stage';",
        },
        { type: 'select', key: 'town', label: 'Town', dataSrc: 'url', data: { url: 'https://example.com/towns' } },
        { type: 'button', key: 'submit', label: 'Submit', action: 'submit', input: true },
      ],
    },
    {
      type: 'panel',
      key: 'goods',
      title: 'What you bring',
      conditional: {
        show: false,
        conjunction: 'any',
        conditions: [
          { component: 'kind', operator: 'isEqual', value: 'stage' },
          { component: 'metres', operator: 'greaterThan', value: 15 },
        ],
      },
      components: [
        {
          type: 'datagrid',
          key: 'things',
          label: 'Goods',
          addAnother: 'Add goods',
          components: [
            { type: 'textfield', key: 'what', label: 'What' },
            { type: 'number', key: 'count', label: 'How many?' },
            { type: 'textfield', key: 'why', label: 'Why?', customConditional: 'show = row.count > 100' },
          ],
        },
        {
          type: 'container',
          key: 'home',
          label: 'Where you live',
          components: [{ type: 'textfield', key: 'city', label: 'City', tooltip: 'Or village.' }],
        },
        {
          type: 'textfield',
          key: 'code',
          label: 'Code',
          customConditional: 'var a = 1; show = a > 0',
          validate: {
            pattern: '^[A-Z]+$',
            custom: "valid = (input !== 'ABC' || data.power === true) ? true : 'Not this one';",
          },
          colour: 'red',
        },
        { type: 'email', key: 'mail', label: 'Email', customConditional: "show = !(data.home.city === 'Hull')" },
        { type: 'survey', key: 'marks', label: 'Marks', questions: [{ value: 'q', label: 'Q?' }], values: ['a', 'b'] },
      ],
    },
  ],
}

const imported = importDocument(market, 'market')

it('IMP-01 a form of Form.io becomes a flow, each page of a wizard a screen, with a loss for all that is not said', () => {
  expect(imported.format).toBe('formio')
  expect(findingsOf(imported)).toEqual([])
  expect(compileImported(imported).flow?.name).toBe('A place at the market')
  expect(partOf(imported, '/order')).toEqual(['place', 'goods', 'review', 'success'])
  expect(partOf(imported, '/calculations/total')).toMatchObject({ plus: ['place.fee'], times: ['place.metres'] })
  expect(partOf(imported, '/screens/place/blocks/place/fields')).toMatchObject({
    fee: { type: 'money', beside: true },
    days: { default: ['sat'] },
    devices: { rules: { maxWords: { is: 50 } } },
  })
  expect(partOf(imported, '/screens/goods/blocks/goods/fields')).toMatchObject({
    things: { type: 'list', add: 'Add goods', fields: { why: { when: { all: [{ count: { given: true } }, {}] } } } },
    home: { type: 'group', fields: { city: { hint: 'Or village.' } } },
  })
  expect(imported.names).toMatchObject({ 'goods.home.city': 'home.city', 'goods.things.what': 'things[].what' })
  expect(lossesOf(imported).toSorted()).toEqual([
    'choices /components/0/components/7',
    'condition /components/1/components/2/conditional',
    'key /components/1/components/2/colour',
  ])
})

it('IMP-01 throws on no document, whatever is changed in it (Form.io)', () => {
  expectNothingThrown(market, 'formio', 40)
})

type Given = Readonly<Record<string, number | string | boolean | readonly string[] | undefined>>

const given = fc.record(
  {
    kind: fc.constantFrom('stall', 'stage'),
    metres: fc.integer({ min: 1, max: 20 }),
    power: fc.boolean(),
    days: fc.uniqueArray(fc.constantFrom('sat', 'sun'), { minLength: 1 }),
    'home.city': fc.constantFrom('Hull', 'York'),
    code: fc.constantFrom('ABC', 'DEF'),
  },
  { requiredKeys: [] },
)

/** What the scripts and conditions of the form say of answers, each by its place in the flow. */
const meanings: Readonly<Record<string, (answers: Given) => boolean>> = {
  '/screens/goods/when': ({ kind, metres }) => !(kind === 'stage' || Number(metres ?? 0) > 15),
  '/screens/goods/blocks/goods/must/codeFits/when': ({ code, power }) => code !== 'ABC' || power === true,
  '/screens/place/blocks/place/fields/devices/when': ({ power }) => power === true,
  '/screens/place/blocks/place/fields/note2/when': ({ kind, days }) =>
    Array.isArray(days) && days.includes('sun') && kind !== 'stage',
}

it('IMP-02 conditions and scripts of Form.io hold of random answers as they do there', () => {
  fc.assert(
    fc.property(given, (answers: Given) => {
      const said = toAnswers(imported, answers)
      for (const [pointer, holds] of Object.entries(meanings))
        expect(isMet(partOf(imported, pointer), said, '2026-01-01'), pointer).toBe(holds(answers))
    }),
    { numRuns: 300, seed: 51 },
  )
})
