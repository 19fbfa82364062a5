import fc from 'fast-check'
import { expect, it } from 'vitest'
import { importDocument } from '../../src/import/importDocument'
import { compileImported, expectNothingThrown, findingsOf, isMet, lossesOf, partOf, toAnswers } from './importedForms'

const kitchen = {
  title: 'Book the community kitchen',
  description: 'For groups of the quarter.',
  showProgressBar: true,
  pages: [
    {
      name: 'who',
      title: 'Who comes?',
      elements: [
        { type: 'text', name: 'group', title: 'Name of your group', isRequired: true, maxLength: 40 },
        { type: 'text', name: 'guests', title: 'Guests', inputType: 'number', min: 1, max: 60, isRequired: true },
        { type: 'text', name: 'mail', title: 'Email', inputType: 'email', startWithNewLine: false },
        {
          type: 'checkbox',
          name: 'diets',
          title: 'Diets to think of',
          choices: ['vegan', { value: 'nuts', text: 'No nuts' }, { value: 'kosher', visibleIf: '{guests} > 10' }],
          showOtherItem: true,
          otherText: 'Another one',
          showNoneItem: true,
        },
        { type: 'boolean', name: 'isFirst', title: 'Is this your first booking?' },
        { type: 'ranking', name: 'order', title: 'What matters?', choices: ['Price', 'Place'] },
        { type: 'rating', name: 'skill', title: 'How well can you cook?', rateMax: 7, minRateDescription: 'Hardly' },
      ],
    },
    {
      name: 'what',
      title: 'What does {group} cook?',
      visibleIf: "{guests} >= 5 or {diets} anyof ['vegan', 'nuts']",
      elements: [
        { type: 'html', name: 'note', html: '<p>Ovens are <b>hot</b>.</p>', visibleIf: '{isFirst} = true' },
        {
          type: 'paneldynamic',
          name: 'dishes',
          title: 'Dishes',
          templateTitle: 'Dish #{panelIndex}',
          panelCount: 1,
          maxPanelCount: 5,
          panelAddText: 'Add a dish',
          templateElements: [
            { type: 'text', name: 'dish', title: 'Dish' },
            { type: 'text', name: 'portions', title: 'Portions', inputType: 'number' },
            { type: 'text', name: 'price', title: 'Price of one', maskType: 'currency' },
            { type: 'expression', name: 'cost', title: 'Cost', expression: '{panel.portions} * {panel.price}' },
            { type: 'comment', name: 'why', title: 'Why so many?', visibleIf: '{panel.portions} > 50' },
          ],
        },
        { type: 'expression', name: 'all', title: 'In all', expression: "sumInArray({dishes}, 'portions')" },
        {
          type: 'matrix',
          name: 'need',
          title: 'What do you need?',
          columns: ['yes', 'no'],
          rows: ['oven', { value: 'sink', text: 'A sink' }],
        },
        { type: 'comment', name: 'heat', title: 'How hot?', requiredIf: "{need.oven} = 'yes'", visibleIf: '{all} > 3' },
        { type: 'tree', name: 'plan', title: 'Plan' },
      ],
    },
    {
      name: 'end',
      title: 'Anything else?',
      elements: [
        { type: 'panel', name: 'p', title: 'Last', elements: [{ type: 'comment', name: 'more', title: 'More words' }] },
        { type: 'text', name: 'last', title: 'Date', inputType: 'date', minValueExpression: 'today()', colour: 'red' },
      ],
    },
  ],
  triggers: [{ type: 'complete', expression: "{skill} = 1 and {group} = 'none'" }],
}

const imported = importDocument(kitchen, 'kitchen')

it('IMP-01 a SurveyJS form becomes a flow, each page a screen, with a loss for all that is not said', () => {
  expect(imported.format).toBe('surveyjs')
  expect(findingsOf(imported)).toEqual([])
  expect(compileImported(imported).flow?.name).toBe('Book the community kitchen')
  expect(partOf(imported, '/order')).toEqual(['who', 'what', 'end', 'review', 'success'])
  expect(partOf(imported, '/screens/what/title')).toBe('What does {{who.group}} cook?')
  expect(partOf(imported, '/screens/what/blocks/what/fields/dishes')).toMatchObject({
    type: 'list',
    item: 'Dish',
    starts: 1,
    fields: {
      cost: { type: 'money', calculated: { calculator: 'total', plus: ['price'], times: ['portions'] } },
      why: { when: { all: [{ portions: { given: true } }, { not: { portions: { maximum: 50 } } }] } },
    },
  })
  expect(imported.names).toMatchObject({ 'what.need.sink': 'need.sink', 'what.dishes.dish': 'dishes[].dish' })
  expect(lossesOf(imported).toSorted()).toEqual([
    'key /pages/2/elements/1/colour',
    'other question /pages/0/elements/5',
    'other question /pages/1/elements/5',
  ])
})

it('IMP-01 throws on no document, whatever is changed in it (SurveyJS)', () => {
  expectNothingThrown(kitchen, 'surveyjs', 40)
})

type Given = Readonly<Record<string, number | string | boolean | readonly string[] | undefined>>

const given = fc.record(
  {
    guests: fc.integer({ min: 1, max: 20 }),
    diets: fc.uniqueArray(fc.constantFrom('vegan', 'nuts', 'other'), { minLength: 1 }),
    isFirst: fc.boolean(),
    skill: fc.integer({ min: 1, max: 3 }),
    group: fc.constantFrom('none', 'Cooks'),
  },
  { requiredKeys: [] },
)

/** What the expressions of the form say of answers, each by the path that it has in the flow. */
const meanings: Readonly<Record<string, (answers: Given) => boolean>> = {
  '/screens/what/when': ({ guests, diets, skill, group }) => {
    const isShown = Number(guests ?? 0) >= 5 || ['vegan', 'nuts'].some((one) => isAmong(diets, one))
    return isShown && !(skill === 1 && group === 'none')
  },
  '/screens/end/when': ({ skill, group }) => !(skill === 1 && group === 'none'),
  '/screens/what/blocks/what/fields/note/when': ({ isFirst }) => isFirst === true,
  '/screens/who/blocks/who/fields/diets/choices/kosher/when': ({ guests }) => Number(guests ?? 0) > 10,
  '/screens/who/blocks/who/fields/dietsComment/when': ({ diets }) => isAmong(diets, 'other'),
}

function isAmong(choices: Given[string], one: string): boolean {
  return Array.isArray(choices) && choices.includes(one)
}

it('IMP-02 conditions of SurveyJS hold of random answers as they do there', () => {
  fc.assert(
    fc.property(given, (answers: Given) => {
      const said = toAnswers(imported, answers)
      for (const [pointer, holds] of Object.entries(meanings))
        expect(isMet(partOf(imported, pointer), said, '2026-01-01'), pointer).toBe(holds(answers))
    }),
    { numRuns: 300, seed: 51 },
  )
})
