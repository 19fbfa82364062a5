import { expect, it } from 'vitest'
import { importDocument, importFiles } from '../../src/import/importDocument'
import { compileImported, expectNothingThrown, findingsOf, isMet, lossesOf, partOf } from './importedForms'

const scope = (...names: readonly string[]): string => `#${names.map((name) => `/properties/${name}`).join('')}`

const garden = {
  schema: {
    title: 'Garden plot',
    type: 'object',
    required: ['owner'],
    properties: {
      owner: { type: 'string', title: 'Your name' },
      isNew: { type: 'boolean', title: 'Is the plot new?' },
      size: { type: 'integer', title: 'Size', minimum: 1, maximum: 90 },
      unit: { type: 'string', title: 'Unit', enum: ['feet', 'metres'] },
      soil: { type: 'object', properties: { kind: { type: 'string', title: 'Kind of soil', enum: ['clay', 'sand'] } } },
      notes: { type: 'string', title: 'Notes' },
      beds: {
        type: 'array',
        title: 'Beds',
        items: { type: 'object', properties: { crop: { type: 'string' }, rows: { type: 'integer' } } },
      },
      hidden: { type: 'string' },
    },
  },
  uischema: {
    type: 'Categorization',
    elements: [
      {
        type: 'Category',
        label: 'Owner',
        elements: [
          { type: 'Control', scope: scope('owner') },
          {
            type: 'HorizontalLayout',
            elements: [
              { type: 'Control', scope: scope('size') },
              { type: 'Control', scope: scope('unit'), options: { format: 'radio' } },
            ],
          },
          { type: 'Control', scope: scope('isNew') },
        ],
      },
      {
        type: 'Category',
        label: 'Soil',
        rule: { effect: 'HIDE', condition: { scope: scope('isNew'), schema: { const: true } } },
        elements: [
          { type: 'Label', text: 'Look at a **spade** of it.' },
          { type: 'Control', scope: scope('soil', 'kind') },
          {
            type: 'Group',
            label: 'More',
            elements: [
              {
                type: 'Control',
                scope: scope('notes'),
                options: { multi: true, colour: 'red' },
                rule: {
                  effect: 'SHOW',
                  condition: {
                    type: 'OR',
                    conditions: [
                      { scope: scope('soil', 'kind'), schema: { enum: ['clay'] } },
                      { scope: scope('size'), schema: { minimum: 50 }, failWhenUndefined: true },
                    ],
                  },
                },
              },
              { type: 'Control', scope: scope('beds'), options: { elementLabelProp: 'crop' } },
              { type: 'Control', scope: scope('nothing') },
            ],
          },
        ],
      },
    ],
  },
}

const imported = importDocument(garden, 'garden')

it('asks yes or no where a rule waits for no, since a box that nobody ticked was not answered', () => {
  const rule = { effect: 'SHOW', condition: { scope: scope('isNew'), schema: { const: false } } }
  const elements = [
    { type: 'Control', scope: scope('isNew') },
    { type: 'Control', scope: scope('owner'), rule },
  ]
  const form = importDocument({ ...garden, uischema: { type: 'VerticalLayout', elements } }, 'garden')
  expect(findingsOf(form)).toEqual([])
  expect(partOf(form, '/screens/form/blocks/form/fields/isNew/as')).toBe('cards')
})

it('IMP-01 a form of JSON Forms becomes a flow, each category a screen, with a loss for all that is not said', () => {
  expect(imported.format).toBe('json-forms')
  expect(findingsOf(imported)).toEqual([])
  expect(compileImported(imported).flow?.name).toBe('Garden plot')
  expect(partOf(imported, '/order')).toEqual(['owner', 'soil', 'review', 'success'])
  expect(imported.names).toMatchObject({
    'soil.kind': 'soil.kind',
    'owner.size': 'size',
    'soil.beds.crop': 'beds[].crop',
  })
  expect(partOf(imported, '/screens/owner/blocks/owner/fields/unit/beside')).toBe(true)
  expect(partOf(imported, '/screens/soil/blocks/soil/fields/beds/title')).toBe('{{crop}}')
  expect(lossesOf(imported).toSorted()).toEqual([
    'appearance /uischema/elements/1/elements/2/elements/0/options/colour',
    'content /uischema/elements/1/elements/2/elements/2',
    'other words /schema/properties/hidden',
  ])
})

it('IMP-01 throws on no document, whatever is changed in it (JSON Forms)', () => {
  expectNothingThrown(garden, 'json-forms', 100)
})

it.each([
  [{}, false, true],
  [{ isNew: true }, false, false],
  [{ isNew: false, size: 49 }, false, true],
  [{ size: 50 }, true, true],
  [{ kind: 'sand' }, false, true],
  [{ kind: 'clay', size: 2 }, true, true],
])(
  'IMP-02 the rules of JSON Forms hold of %j as they do there',
  (given: Readonly<Record<string, string | number | boolean>>, showsNotes, showsSoil) => {
    const { kind, ...owner } = given
    const answers = { owner, soil: kind === undefined ? {} : { kind } }
    expect(isMet(partOf(imported, '/screens/soil/blocks/soil/fields/notes/when'), answers, '2026-01-01')).toBe(
      showsNotes,
    )
    expect(isMet(partOf(imported, '/screens/soil/when'), answers, '2026-01-01')).toBe(showsSoil)
  },
)

it('takes the two files of a form in either order, and refuses two forms', () => {
  const files = [
    { name: 'ui-schema', text: JSON.stringify(garden.uischema) },
    { name: 'schema', text: `\uFEFF${JSON.stringify(garden.schema)}` },
  ]
  for (const both of [files, files.toReversed()]) {
    const form = importFiles(both)
    expect(form.format).toBe('json-forms')
    expect(form.flow).toMatchObject({ id: 'garden-plot', order: imported.flow?.['order'] })
  }
  expect(importFiles([...files, ...files]).flow).toBeNull()
  expect(importFiles([files[1], files[1]].flatMap((file) => file ?? [])).losses[0]?.what).toMatch(/not the parts/)
})
