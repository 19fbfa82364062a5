import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectRelevantAnswers } from '../../src/engine/answers/relevantAnswers'
import { createInitialState } from '../../src/engine/answers/initialState'
import { compileForExploring } from '../../src/explorer/compileForExploring'
import { getStateView } from '../../src/explorer/stepResult'
import { exportJsonSchema } from '../../src/import/exportJsonSchema'
import { importDocument } from '../../src/import/importDocument'
import type { Json } from '../../src/engine/values/answers'
import type { Flow } from '../../src/language/flow'
import { flowNamed } from '../flows/flowsOnDisk'
import { compileImported } from './importedForms'

const membership = {
  schema: {
    title: 'Membership',
    description: 'Of the rowing club.',
    type: 'object',
    required: ['name', 'kind', 'accepts'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2, maxLength: 8 },
      mail: { type: 'string', format: 'email', title: 'Email' },
      kind: {
        type: 'string',
        title: 'Kind',
        oneOf: [
          { const: 'full', title: 'Full' },
          { const: 'day', title: 'For a day' },
        ],
      },
      boats: {
        type: 'array',
        title: 'Boats',
        uniqueItems: true,
        maxItems: 2,
        items: {
          type: 'string',
          oneOf: [
            { const: 'one', title: 'Skiff' },
            { const: 'two', title: 'Double' },
            { const: 'eight', title: 'Eight' },
          ],
        },
      },
      years: { type: 'integer', title: 'Years', minimum: 1, maximum: 9 },
      born: { type: 'string', format: 'date', title: 'Born' },
      code: { type: 'string', title: 'Code', pattern: '^[A-Z]{2}$', default: 'AB' },
      skill: { type: 'integer', title: 'Skill', minimum: 1, maximum: 5 },
      coached: { type: 'boolean', title: 'Do you have a coach?' },
      accepts: { type: 'boolean', title: 'I accept the rules', const: true },
      home: {
        type: 'object',
        title: 'Address',
        required: ['city'],
        properties: { city: { type: 'string', title: 'City' }, street: { type: 'string', title: 'Street' } },
      },
      crew: {
        type: 'array',
        title: 'Crew',
        maxItems: 3,
        items: {
          type: 'object',
          title: 'Rower',
          required: ['who'],
          properties: { who: { type: 'string', title: 'Who' } },
        },
      },
      words: { type: 'array', title: 'Words', items: { type: 'string', title: 'Word', maxLength: 4 } },
    },
    allOf: [
      {
        if: { required: ['kind'], properties: { kind: { const: 'day' } } },
        then: { properties: { day: { type: 'string', format: 'date', title: 'Which day?' } }, required: ['day'] },
      },
      {
        if: {
          allOf: [
            { required: ['years'], properties: { years: { minimum: 3 } } },
            { not: { required: ['boats'], properties: { boats: { contains: { const: 'eight' } } } } },
          ],
        },
        then: { properties: { why: { type: 'string', title: 'Why?' } } },
      },
      { if: { required: ['coached'], properties: { coached: { const: true } } }, then: { required: ['mail'] } },
    ],
  },
  uiSchema: {
    'ui:order': ['name', 'coached', 'mail', 'kind', 'day', 'boats', 'years', 'why', '*'],
    name: { 'ui:placeholder': 'Robin', 'ui:help': 'As on your papers', 'ui:autocomplete': 'name' },
    skill: { 'ui:widget': 'range' },
    coached: { 'ui:widget': 'radio' },
    why: { 'ui:widget': 'textarea' },
  },
}

const imported = importDocument(membership, 'membership')
const flow = compileImported(imported).flow

function exported(of: Flow | null = flow, screen: string | null = null) {
  if (of === null) throw new Error('The flow has errors.')
  return exportJsonSchema(of, screen)
}

describe('a form that is written as a JSON Schema', () => {
  it('comes back with the same questions, rules, choices and conditions', () => {
    expect(imported.losses).toEqual([])
    const written = exported()
    expect(written).not.toHaveProperty('reasons')
    const again = importDocument(written, 'membership')
    expect(again.losses).toEqual([])
    expect(again.flow).toEqual(imported.flow)
  })

  it('is taken by a validator, which takes the same answers as the flow', () => {
    const written = exported()
    if ('reasons' in written || flow === null) throw new Error('It is not written.')
    const validate = addFormats(new Ajv({ strict: false })).compile(written.schema)
    const program = compileForExploring(flow)
    const start = createInitialState(program, {}, '', '2026-03-10')
    const outcomes = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(answers, (given) => {
        const form: Readonly<Record<string, Json>> = JSON.parse(JSON.stringify(given))
        const state = { ...start, answers: { form } }
        const { issues } = getStateView(program, state)
        const relevant = collectRelevantAnswers(program, state).answers['form'] ?? {}
        const isTaken = validate(relevant)
        expect(isTaken, JSON.stringify([form, issues, validate.errors])).toBe(issues.length === 0)
        outcomes[isTaken ? 'taken' : 'refused'] += 1
      }),
      { numRuns: 500, seed: 50 },
    )
    expect(Math.min(outcomes.taken, outcomes.refused)).toBeGreaterThan(50)
  })

  it('is refused with each reason why it cannot be', () => {
    const other = importDocument(membership, 'membership')
    const changed = JSON.parse(JSON.stringify(other.flow))
    const { fields } = changed.screens.form.blocks.form
    fields.years.unit = 'years'
    fields.years.rules.maximum.message = 'Nine at most'
    fields.fee = { type: 'money', label: 'Fee' }
    changed.screens.form.blocks.more = { type: 'text', text: 'Read this.' }
    const of = (value: unknown) => exported(compileImported({ ...other, flow: Object(value) }).flow)
    expect(of(changed)).toEqual({ reasons: ['"more" stands on the screen, and no schema has it.'] })
    delete changed.screens.form.blocks.more
    expect(of(changed)).toEqual({
      reasons: ['/years: A JSON Schema has nothing that says "unit" so.', '/fee: A JSON Schema has no money.'],
    })
    expect(exported(flowNamed('credit-building'))).toEqual({
      reasons: [expect.stringMatching(/^Several screens ask something: name one of /)],
    })
    expect(exported(flow, 'none')).toEqual({ reasons: ['There is no screen none that asks something.'] })
  })
})

/** Mostly what is taken; sometimes nothing, or what is refused. */
function mostly<Value>(good: fc.Arbitrary<Value>, ...bad: readonly Value[]): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ arbitrary: good, weight: 30 }, { arbitrary: fc.constantFrom(undefined, ...bad), weight: 1 })
}

const answers = fc.record({
  name: mostly(fc.constant('Robin'), 'R', 'Robinsonia'),
  coached: fc.option(fc.boolean(), { nil: undefined }),
  mail: mostly(fc.constant('a@example.com'), 'x'),
  kind: mostly(fc.constantFrom('full', 'day')),
  day: mostly(fc.constant('2026-05-17')),
  boats: mostly(fc.uniqueArray(fc.constantFrom('one', 'two', 'eight'), { minLength: 1, maxLength: 2 }), [
    'one',
    'two',
    'eight',
  ]),
  years: mostly(fc.integer({ min: 1, max: 9 }), 0, 2.5, 10),
  why: mostly(fc.constant('So')),
  born: mostly(fc.constant('2000-02-29')),
  code: mostly(fc.constant('AB'), 'ab'),
  skill: mostly(fc.integer({ min: 1, max: 5 })),
  accepts: mostly(fc.constant(true), false),
  home: mostly(fc.record({ city: mostly(fc.constant('Bath')), street: mostly(fc.constant('Main')) })),
  crew: mostly(fc.array(fc.record({ who: mostly(fc.constant('Ada')) }), { minLength: 1, maxLength: 3 })),
  words: mostly(fc.array(fc.constantFrom('a', 'four'), { minLength: 1, maxLength: 2 }), ['fiver']),
})
