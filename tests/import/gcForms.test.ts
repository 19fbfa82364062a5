import fc from 'fast-check'
import { expect, it } from 'vitest'
import { importDocument } from '../../src/import/importDocument'
import { compileImported, expectNothingThrown, findingsOf, isMet, lossesOf, partOf, toAnswers } from './importedForms'

const element = (id: number, type: string, titleEn: string, titleFr: string, more: object = {}): unknown => ({
  id,
  type,
  properties: {
    titleEn,
    titleFr,
    descriptionEn: '',
    descriptionFr: '',
    choices: [],
    validation: { required: false },
    ...more,
  },
})

const dogs = {
  titleEn: 'Dog licence',
  titleFr: 'Permis de chien',
  introduction: {
    descriptionEn: '# Before you begin\n\n- A photo\n- Its age',
    descriptionFr: '# Avant de commencer\n\n- Une photo\n- Son âge',
  },
  privacyPolicy: { descriptionEn: 'We keep it **private**.', descriptionFr: "C'est **privé**." },
  confirmation: { descriptionEn: 'We write to you.', descriptionFr: 'Nous vous écrivons.', referrerUrlEn: '' },
  layout: [1, 2, 3, 4, 5, 6],
  elements: [
    element(1, 'textField', 'Your name', 'Votre nom', {
      autoComplete: 'name',
      validation: { required: true, maxLength: 80 },
    }),
    element(2, 'radio', 'Is it trained?', 'Est-il dressé?', {
      choices: [
        { en: 'Yes', fr: 'Oui' },
        { en: 'No', fr: 'Non' },
      ],
      validation: { required: true },
    }),
    element(3, 'textArea', 'By whom?', 'Par qui?', { conditionalRules: [{ choiceId: '2.0' }] }),
    element(4, 'dynamicRow', 'Dogs', 'Chiens', {
      maxNumberOfRows: 3,
      dynamicRow: {
        rowTitleEn: 'Dog',
        rowTitleFr: 'Chien',
        addButtonTextEn: 'Add a dog',
        addButtonTextFr: 'Ajouter un chien',
      },
      subElements: [
        element(401, 'dropdown', 'Size', 'Taille', {
          choices: [
            { en: 'Small', fr: 'Petit' },
            { en: 'Large', fr: 'Grand' },
          ],
        }),
        element(402, 'fileInput', 'Photo', 'Photo', { fileType: '.png,.jpg' }),
      ],
    }),
    element(5, 'combobox', 'Department', 'Ministère', { managedChoices: 'departments' }),
    { ...(element(6, 'hologram', 'Picture', 'Image') as object), glow: 7 },
    element(7, 'richText', '', '', { descriptionEn: 'Bring it along.', descriptionFr: 'Amenez-le.' }),
  ],
  groups: {
    start: {
      name: 'Start',
      titleEn: 'Start',
      titleFr: 'Début',
      elements: ['1', '2', '3'],
      nextAction: [
        { groupId: 'many', choiceId: '2.0' },
        { groupId: 'visit', choiceId: '2.catch-all' },
      ],
    },
    many: {
      name: 'Many',
      titleEn: 'Your dogs',
      titleFr: 'Vos chiens',
      elements: ['4', '5', '6'],
      nextAction: 'review',
    },
    visit: { name: 'Visit', titleEn: 'A visit', titleFr: 'Une visite', elements: ['7'], autoFlow: true },
    review: { name: 'Review', titleEn: 'Review', titleFr: 'Révision', elements: [] },
  },
}

const imported = importDocument(dogs, 'dogs')

it('IMP-01 a form of GC Forms becomes a flow with its ways, and French beside it, with a loss for all that is not said', () => {
  expect(imported.format).toBe('gc-forms')
  expect(findingsOf(imported)).toEqual([])
  expect(compileImported(imported).flow?.name).toBe('Dog licence')
  expect(partOf(imported, '/screens/start/next')).toEqual([
    { when: { 'start.isItTrained': 'Yes' }, goto: 'many' },
    { goto: 'visit' },
  ])
  expect(partOf(imported, '/screens/start/blocks/start/fields/byWhom/when')).toEqual({ 'start.isItTrained': 'Yes' })
  expect(partOf(imported, '/screens/many/blocks/many/fields/dogs')).toMatchObject({
    type: 'list',
    item: 'Dog',
    add: 'Add a dog',
    rules: { maxItems: { is: 3 } },
  })
  expect(partOf(imported, '/screens/visit/blocks/visit/fields/note/text')).toBe('Bring it along.')
  const [french] = imported.layers
  expect(french?.language).toBe('fr-CA')
  expect(french?.layer).toMatchObject({
    name: 'Permis de chien',
    screens: {
      start: {
        blocks: {
          start: {
            fields: { isItTrained: { choices: { Yes: 'Oui' }, rules: { required: 'Répondez à cette question' } } },
          },
        },
      },
      success: { blocks: { next: { text: 'Nous vous écrivons.' } } },
    },
  })
  expect(lossesOf(imported)).toEqual(['choices /elements/4', 'other question /elements/5', 'key /elements/5/glow'])
})

it('IMP-01 throws on no document, whatever is changed in it (GC Forms)', () => {
  expectNothingThrown(dogs, 'gc-forms', 100)
})

it('IMP-02 the rules of GC Forms show an element for the same choices as there', () => {
  const colours = ['red', 'green', 'blue']
  const choices = colours.map((en) => ({ en, fr: `${en}-fr` }))
  const rules = fc.uniqueArray(fc.tuple(fc.constantFrom('1', '2'), fc.nat(2)), {
    minLength: 1,
    maxLength: 4,
    selector: String,
  })
  const answers = fc.record(
    { one: fc.constantFrom(...colours), many: fc.uniqueArray(fc.constantFrom(...colours), { minLength: 1 }) },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(rules, answers, (asked, { one, many }) => {
      const conditionalRules = asked.map(([id, index]) => ({ choiceId: `${id}.${index}` }))
      const form = importDocument(
        {
          titleEn: 'Rules',
          elements: [
            element(1, 'radio', 'One', '', { choices }),
            element(2, 'checkbox', 'Many', '', { choices }),
            element(3, 'textField', 'Shown', '', { conditionalRules }),
          ],
        },
        'rules',
      )
      const isShown = asked.some(([id, index]) =>
        id === '1' ? one === colours[index] : many?.includes(colours[index] ?? '') === true,
      )
      expect(
        isMet(
          partOf(form, '/screens/form/blocks/form/fields/shown/when'),
          toAnswers(form, { '1': one, '2': many }),
          '2026-01-01',
        ),
      ).toBe(isShown)
    }),
    { numRuns: 200, seed: 50 },
  )
})
