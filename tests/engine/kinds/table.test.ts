import { describe, expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { createBlockScope } from '../../../src/engine/blocks/blockScope'
import draft from '../../../flows/shared/draft.json'
import { createDraft } from '../../../src/engine/drafts/draft'
import { TAB_SCOPE } from '../../../src/engine/drafts/persistable'
import { readDraft } from '../../../src/engine/drafts/readDraft'
import { findScreenIssues } from '../../../src/engine/rules/issues'
import { fillText } from '../../../src/engine/text/fillText'
import type { Json } from '../../../src/engine/values/answers'
import { buildView } from '../../../src/engine/view/flowView'
import { streamCsv } from '../../../src/server/desk/exports'
import type { TableField } from '../../../src/language/flow'
import { flowWith, problemsIn } from '../../verify/smallSubmission'
import { submitted } from '../../verify/submitted'
import { TODAY, walk } from '../smallFlow'

const costs: TableField = {
  type: 'table',
  label: 'Costs',
  rows: { rent: 'Rent', car: { label: 'Car', when: { 'budget.drives': true } }, food: 'Food' },
  columns: {
    each: {
      type: 'money',
      label: 'Each time',
      example: '100.00',
      rules: { maximum: { is: '5000.00', message: 'At most {{is}}' } },
    },
    times: { type: 'number', label: 'Times a year', example: 12 },
    year: { type: 'money', label: 'A year', calculated: { calculator: 'total', plus: ['each'], times: ['times'] } },
    why: {
      type: 'text',
      label: 'Why so much',
      when: { year: { minimum: '20000.00' } },
      rules: { required: { when: { times: { minimum: 6 } }, message: 'Say why' } },
    },
  },
  totals: { label: 'Total', columns: ['each', 'year'] },
  rules: { required: 'Fill in at least one row' },
}

const programWith = (table: TableField) =>
  flowWith({
    start: 'budget',
    draft: draft.draft,
    calculations: {
      month: { calculator: 'ratio', of: 'budget.costs.totals.year', to: 12, label: 'A month', submit: true },
    },
    screens: {
      budget: {
        title: 'Budget',
        next: 'done',
        blocks: {
          budget: {
            type: 'form',
            fields: {
              drives: { type: 'yesNo', label: 'Do you drive?' },
              costs: table,
              help: { type: 'text', label: 'Who helps', when: { 'budget.costs.totals.year': { minimum: '50000.00' } } },
            },
          },
          rows: { type: 'summary', title: 'Budget', screen: 'budget' },
        },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'next' } },
      },
      done: { title: 'Done', final: true },
    },
  })

const program = programWith(costs)

const stateOf = (table: Json, drives = false) =>
  walk(program, createInitialState(program, { budget: { drives, costs: table } }, '', TODAY)).state

const relevantOf = (table: Json, drives = false) => collectRelevantAnswers(program, stateOf(table, drives))

const rent = { each: 1_200_05, times: 12 }

describe('a table with fixed rows and sums', () => {
  it('IMP-08 a table with fixed rows and sums adds up rows and columns in whole cents, empty cells as nothing', () => {
    expect(relevantOf({ rent, food: { each: 50 } }).answers['budget']?.['costs']).toEqual({
      rent: { ...rent, year: 14_400_60 },
      food: { each: 50 },
      totals: { each: 1_200_55, year: 14_400_60 },
    })
    expect(relevantOf({}).answers['budget']?.['costs']).toEqual({ rent: {}, food: {}, totals: {} })
  })

  it('IMP-08 a row of a table with fixed rows counts only while its condition holds', () => {
    const answers = { rent, car: { each: 100_00, times: 1 } }
    expect(relevantOf(answers).answers['budget']?.['costs']).toMatchObject({ totals: { each: 1_200_05 } })
    expect(relevantOf(answers, true).answers['budget']?.['costs']).toMatchObject({
      car: { year: 100_00 },
      totals: { each: 1_300_05 },
    })
  })

  it('IMP-08 cells and sums of a table with fixed rows are asked in conditions, rules and calculations', () => {
    const said = (table: Json) =>
      findScreenIssues(program, stateOf(table), TODAY).map(({ path, message }) => `${path}: ${message}`)
    const much = { rent: { each: 2_000_00, times: 12 }, food: { each: 5_001_00, times: 5 } }
    expect(said(much)).toEqual(['budget.costs.rent.why: Say why', 'budget.costs.food.each: At most $5,000.00'])
    const { answers, forms } = relevantOf({ rent: { each: 5_000_00, times: 12 } })
    expect(forms.get('budget')?.map(({ name }) => name)).toContain('help')
    expect(fillText('{{calculations.month}}', { program, answers, today: TODAY, facts: {} })).toBe('$5,000.00')
  })

  it('IMP-08 a table with fixed rows may need an answer in some row, which each key decides', () => {
    const said = (table: Json) => findScreenIssues(program, stateOf(table), TODAY).map(({ message }) => message)
    expect(said({ rent: { each: null } })).toEqual(['Fill in at least one row'])
    expect(said({ food: { times: 1 } })).toEqual([])
    const session = walk(program, stateOf({}))
    expect(findScreenIssues(program, session.answer('budget.costs.food.times', 2).state, TODAY)).toEqual([])
    expect(
      findScreenIssues(
        program,
        session.answer('budget.costs.food.times', 2).answer('budget.costs.food.times', undefined).state,
        TODAY,
      ),
    ).toHaveLength(1)
  })

  it('IMP-08 the problems of a table with fixed rows name row and column', () => {
    const sent = walk(program, stateOf({ food: { each: 6_000_00 } })).press('go').state
    expect(buildView(program, sent, { today: TODAY, facts: {} }, null).problems.map(({ message }) => message)).toEqual([
      'Food, Each time: At most $5,000.00',
    ])
    const empty = walk(program, stateOf({})).press('go').state
    expect(buildView(program, empty, { today: TODAY, facts: {} }, null).problems).toMatchObject([
      { path: 'budget.costs', message: 'Costs: Fill in at least one row' },
    ])
  })

  it('IMP-08 a table with fixed rows and sums is sent by row, in the contract, and a server works it out again', () => {
    const sent = submitted(program, walk(program, stateOf({ food: { each: 50 }, rent })).press('go').state)
    const table = {
      rent: { ...rent, year: 14_400_60 },
      food: { each: 50 },
      totals: { each: 1_200_55, year: 14_400_60 },
    }
    expect(sent.answers).toEqual({ budget: { drives: false, costs: table }, calculations: { month: 1_200_05 } })
    expect(Object.keys(Object(sent.answers['budget']?.['costs']))).toEqual(['rent', 'food', 'totals'])
    const problems = (given: Json) =>
      problemsIn(program, { ...sent, answers: { ...sent.answers, budget: { drives: false, costs: given } } })
    expect(problems(table)).toEqual([])
    expect(problems({ ...table, totals: { each: 1, year: 14_400_60 } })).toEqual([
      'figure /answers/budget/costs/totals/each',
    ])
    expect(problems({ ...table, rent: { ...rent, year: 1 } })).toEqual(['figure /answers/budget/costs/rent/year'])
    expect(problems({ ...table, boat: { each: 1 } })).toEqual(['unasked /answers/budget/costs/boat'])
    const { food: _food, ...without } = table
    expect(problems(without)).toEqual([
      'figure /answers/budget/costs/totals/each',
      'unasked /answers/budget/costs/food',
    ])
    expect(createContract(program)).toMatchObject({
      properties: {
        budget: {
          properties: {
            costs: {
              properties: {
                rent: {
                  title: 'Rent',
                  properties: { year: { title: 'A year', type: 'integer' } },
                  additionalProperties: false,
                },
                totals: { title: 'Total', properties: { each: { type: 'integer' } } },
              },
              required: ['rent', 'food', 'totals'],
              anyOf: [
                {
                  required: ['rent'],
                  properties: { rent: { anyOf: ['each', 'times', 'why'].map((name) => ({ required: [name] })) } },
                },
                { required: ['car'] },
                { required: ['food'] },
              ],
              additionalProperties: false,
            },
          },
        },
      },
    })
  })

  it('IMP-08 the examples of a table with fixed rows are added up', () => {
    const { examples } = createBlockScope(program, stateOf({}), { today: TODAY, facts: {} })
    const row = { each: 100_00, times: 12, year: 1_200_00 }
    expect(examples()['budget']?.['costs']).toEqual({
      rent: row,
      car: row,
      food: row,
      totals: { each: 300_00, year: 3_600_00 },
    })
  })

  it('IMP-08 a draft of a table keeps what still fits after its rows were changed', () => {
    const kept = { rent, food: { each: 50, times: 2 } }
    const text = JSON.stringify(createDraft(program, walk(program, stateOf(kept)).press('go').state, TODAY))
    const { rent: _gone, ...rows } = costs.rows
    const { times: _left, ...columns } = costs.columns
    const read = (table: TableField) =>
      readDraft(programWith(table), text, TODAY, TAB_SCOPE)?.answers['budget']?.['costs']
    expect(read({ ...costs, rows: { boat: 'Boat', ...rows } })).toEqual({ food: kept.food })
    expect(read({ ...costs, columns, totals: { label: 'Total', columns: ['each'] } })).toEqual({
      rent: { each: rent.each },
      food: { each: 50 },
    })
  })

  it('IMP-08 a table with fixed rows and sums stands on the review by row, each answer after its column', () => {
    const state = stateOf({ rent, food: { each: 50 } })
    const rows = buildView(program, state, { today: TODAY, facts: {} }, null).blocks.find(
      ({ name }) => name === 'rows',
    )?.data
    expect(rows).toMatchObject([
      { label: 'Do you drive?' },
      {
        path: 'budget.costs',
        items: [
          {
            name: 'Costs',
            rows: [
              { label: 'Rent', lines: ['Each time: $1,200.05', 'Times a year: 12', 'A year: $14,400.60'] },
              { label: 'Food', lines: ['Each time: $0.50'] },
              { label: 'Total', lines: ['Each time: $1,200.55', 'A year: $14,400.60'] },
            ],
          },
        ],
      },
    ])
  })

  it('IMP-08 a table with fixed rows and sums has a column for each cell in the export of the desk', async () => {
    const none = new ReadableStream({ start: (controller) => controller.close() })
    const { value: headings } = await streamCsv([program], none).next()
    expect(headings).toContain('"Rent, Each time","Rent, Times a year","Rent, A year"')
    expect(headings).toContain('"Total, Each time","Total, A year"')
  })
})
