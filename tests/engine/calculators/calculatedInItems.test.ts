import { describe, expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { createBlockScope } from '../../../src/engine/blocks/blockScope'
import { findScreenIssues } from '../../../src/engine/rules/issues'
import { fillText } from '../../../src/engine/text/fillText'
import type { Json } from '../../../src/engine/values/answers'
import { buildView } from '../../../src/engine/view/flowView'
import type { FieldDocument, ItemCalculation, MoneyField, NumberField } from '../../../src/language/flow'
import { flowWith, problemsIn } from '../../verify/smallSubmission'
import { submitted } from '../../verify/submitted'
import { TODAY, walk } from '../smallFlow'

const fields: { readonly [name: string]: FieldDocument } = {
  what: { type: 'text', label: 'What' },
  price: { type: 'money', label: 'Price', example: '2.50' },
  quantity: { type: 'number', label: 'Quantity', example: 4 },
  amount: {
    type: 'money',
    label: 'Amount',
    calculated: { calculator: 'total', plus: ['price'], times: ['quantity'] },
    rules: { maximum: { is: '5000.00', message: 'At most {{is}} a line' } },
  },
  taxed: {
    type: 'money',
    label: 'With tax',
    calculated: { calculator: 'total', plus: ['amount'], times: ['calculations.rate'] },
  },
  why: { type: 'text', label: 'Why so much', when: { amount: { minimum: '1000.00' } } },
  discount: { type: 'money', label: 'Discount', rules: { maximum: { is: 'amount', message: 'At most {{is}}' } } },
}

const program = flowWith({
  start: 'order',
  calculations: {
    rate: { calculator: 'byChoice', of: 'order.province', is: { ON: 1.13, QC: 1.14975 } },
    sum: { calculator: 'sum', list: 'order.lines', property: 'amount', label: 'In all', submit: true },
  },
  screens: {
    order: {
      title: 'Order',
      next: 'done',
      blocks: {
        order: {
          type: 'form',
          fields: {
            province: { type: 'choice', label: 'Province', choices: { ON: 'Ontario', QC: 'Quebec' }, example: 'ON' },
            lines: {
              type: 'list',
              label: 'Lines',
              item: 'Line',
              title: '{{what}} {{amount}}',
              add: 'Add',
              total: 'calculations.sum',
              fields,
            },
            limit: {
              type: 'text',
              label: 'Approved by',
              when: { 'order.lines': { some: { amount: { minimum: '2000.00' } } } },
            },
          },
        },
        rows: { type: 'summary', title: 'Order', screen: 'order' },
      },
      buttons: { go: { label: 'Go', submit: true } },
      on: { go: { goto: 'next' } },
    },
    done: { title: 'Done', final: true },
  },
})

const stateOf = (...lines: readonly Json[]) =>
  walk(program, createInitialState(program, { order: { province: 'ON', lines } }, '', TODAY)).state

const relevantOf = (...lines: readonly Json[]) => collectRelevantAnswers(program, stateOf(...lines))

const pens = { what: 'Pens', price: 1_05, quantity: 3 }
const desks = { what: 'Desks', price: 500_00, quantity: 4 }

describe('a field of an item that is calculated', () => {
  it('IMP-04 is worked out of its own item alone, in whole cents, and of calculations of the flow', () => {
    expect(relevantOf(pens, { price: 50, quantity: 0.5 }, { price: 7 }).answers['order']?.['lines']).toEqual([
      { ...pens, amount: 3_15, taxed: 3_56 },
      { price: 50, quantity: 0.5, amount: 25, taxed: 28 },
      { price: 7 },
    ])
  })

  it('IMP-04 is asked in conditions of its item, of the list, and in rules of its item', () => {
    const { items, forms } = relevantOf(pens, desks)
    const names = (path: string) => items.get(path)?.map(({ name }) => name) ?? []
    expect([names('order.lines.0').includes('why'), names('order.lines.1').includes('why')]).toEqual([false, true])
    expect(forms.get('order')?.map(({ name }) => name)).toContain('limit')
    const said = (...lines: readonly Json[]) =>
      findScreenIssues(program, stateOf(...lines), TODAY).map(({ path, message }) => [path, message])
    expect(said({ ...pens, discount: 3_16 }, { ...desks, quantity: 11 })).toEqual([
      ['order.lines.0.discount', 'At most Amount'],
      ['order.lines.1.amount', 'At most $5,000.00 a line'],
    ])
  })

  it('IMP-04 is summed over the list, names its item, and stands on the review', () => {
    const state = stateOf(pens, desks)
    const { answers } = collectRelevantAnswers(program, state)
    expect(fillText('{{calculations.sum}}', { program, answers, today: TODAY, facts: {} })).toBe('$2,003.15')
    const view = buildView(program, state, { today: TODAY, facts: {} }, null)
    expect(JSON.stringify(view.blocks.find(({ name }) => name === 'rows')?.data)).toContain(
      '"label":"Amount","lines":["$3.15"]',
    )
    expect(view.blocks.flatMap(({ data }) => JSON.stringify(data))).toEqual(
      expect.arrayContaining([expect.stringContaining('Pens $3.15')]),
    )
  })

  it('IMP-04 stands on a review of examples, worked out of those of the item', () => {
    const { examples } = createBlockScope(program, stateOf(), { today: TODAY, facts: {} })
    expect(examples()['order']?.['lines']).toEqual([{ price: 2_50, quantity: 4, amount: 10_00, taxed: 11_30 }])
  })

  it('IMP-04 follows each key of what it is worked out of', () => {
    const session = walk(program, stateOf(pens))
    const next = session.answer('order.lines.0.quantity', 1000).state
    expect(collectRelevantAnswers(program, next).answers['order']?.['lines']).toMatchObject([{ amount: 1050_00 }])
    expect(
      collectRelevantAnswers(program, next)
        .items.get('order.lines.0')
        ?.map(({ name }) => name),
    ).toContain('why')
  })

  it('IMP-04 is sent, in the contract, and a server works it out again and refuses another', () => {
    const sent = submitted(program, walk(program, stateOf(pens)).press('go').state)
    const lines = [{ ...pens, amount: 3_15, taxed: 3_56 }]
    expect(sent.answers).toEqual({ order: { province: 'ON', lines }, calculations: { sum: 3_15 } })
    const problems = (line: Json) =>
      problemsIn(program, {
        ...sent,
        answers: { order: { province: 'ON', lines: [line] }, calculations: { sum: 3_15 } },
      })
    expect(problems({ ...pens, amount: 3_15, taxed: 3_56 })).toEqual([])
    expect(problems({ ...pens, amount: 3_16, taxed: 3_56 })).toEqual(['figure /answers/order/lines/0/amount'])
    expect(problems({ ...pens, taxed: 3_56 })).toEqual(['figure /answers/order/lines/0/amount'])
    expect(createContract(program)).toMatchObject({
      properties: {
        order: { properties: { lines: { items: { properties: { amount: { title: 'Amount', type: 'integer' } } } } } },
      },
    })
  })
})

/** What a field of an item gives that is calculated, beside a list of jobs, choices and days. */
function calculatedFrom(
  calculated: ItemCalculation,
  item: Json,
  type: (MoneyField | NumberField)['type'] = 'number',
): Json | undefined {
  const one = flowWith({
    start: 'work',
    screens: {
      work: {
        title: 'Work',
        next: 'done',
        blocks: {
          work: {
            type: 'form',
            fields: {
              employers: {
                type: 'list',
                label: 'Employers',
                fields: {
                  from: { type: 'date', label: 'From' },
                  to: { type: 'date', label: 'To' },
                  kind: { type: 'choice', label: 'Kind', choices: { full: 'Full', part: 'Part' } },
                  mood: {
                    type: 'choice',
                    label: 'Mood',
                    choices: { bad: { label: 'Bad', value: 1 }, good: { label: 'Good', value: 3 } },
                  },
                  hours: { type: 'number', label: 'Hours' },
                  rest: { type: 'number', label: 'Rest' },
                  pays: { type: 'list', label: 'Pays', fields: { pay: { type: 'money', label: 'Pay' } } },
                  result: { type, label: 'Result', calculated },
                },
              },
            },
          },
        },
      },
      done: { title: 'Done', final: true },
    },
  })
  const state = walk(
    one,
    createInitialState(one, { work: { employers: [{ hours: 99, pays: [{ pay: 1 }] }, item] } }, '', TODAY),
  ).state
  const { answers } = collectRelevantAnswers(one, state)
  const items = answers['work']?.['employers']
  return Array.isArray(items) ? Object(items[1])['result'] : undefined
}

describe('each calculator in an item', () => {
  const item = {
    from: '2020-01-01',
    to: '2022-07-01',
    kind: 'part',
    mood: 'good',
    hours: 20,
    pays: [{ pay: 100_00 }, { pay: 50_01 }],
  }

  it.each<readonly [string, ItemCalculation, MoneyField['type'] | NumberField['type'], Json | undefined]>([
    ['the income of an employer', { calculator: 'total', plus: ['pays.*.pay'] }, 'money', 150_01],
    ['the pay of an hour', { calculator: 'ratio', of: '100.00', to: 'hours' }, 'money', 5_00],
    ['the average', { calculator: 'average', of: ['pays.*.pay'] }, 'money', 75_01],
    ['the most', { calculator: 'most', of: ['pays.*.pay', '120.00'] }, 'money', 120_00],
    ['the least', { calculator: 'least', of: ['hours', 38] }, 'number', 20],
    ['what choices are worth', { calculator: 'score', of: ['mood'] }, 'number', 3],
    ['how many', { calculator: 'count', of: ['pays'] }, 'number', 2],
    ['the months between days', { calculator: 'between', from: 'from', to: 'to', in: 'months' }, 'number', 30],
    ['a number by choice', { calculator: 'byChoice', of: 'kind', is: { full: 40, part: 20 } }, 'number', 20],
    ['nothing of what is missing', { calculator: 'ratio', of: '100.00', to: 'rest' }, 'money', undefined],
    [
      'nothing that is too large for its type',
      { calculator: 'total', plus: ['hours'], times: [1e12, 1e12] },
      'number',
      undefined,
    ],
  ])('IMP-04 gives %s', (_what, calculated, type, expected) => {
    expect(calculatedFrom(calculated, item, type)).toBe(expected)
  })
})

it('IMP-04 works on the pages of an item, in a group of it, and with the day', () => {
  const list: FieldDocument = {
    type: 'pagedList',
    label: 'Jobs',
    fields: {
      pay: { type: 'money', label: 'Pay' },
      hours: { type: 'number', label: 'Hours' },
      started: { type: 'date', label: 'Started' },
      more: {
        type: 'group',
        label: 'More',
        fields: {
          since: {
            type: 'number',
            label: 'Years',
            calculated: { calculator: 'between', from: 'started', in: 'years' },
          },
          weekly: {
            type: 'money',
            label: 'A week',
            calculated: { calculator: 'total', plus: ['pay'], times: ['hours'] },
          },
        },
      },
      why: { type: 'text', label: 'Why', when: { hours: { minimum: 30 } } },
    },
    pages: {
      work: { title: 'Work', fields: ['started', 'pay', 'hours'] },
      sums: { title: 'Sums', when: { hours: { given: true } }, fields: ['more', 'why'] },
    },
  }
  const jobs = flowWith({
    start: 'work',
    screens: { work: { title: 'Work', blocks: { work: { type: 'form', fields: { list } } } } },
  })
  const item = { pay: 20_00, hours: 30, started: '2020-06-01' }
  const relevant = (day: string) => {
    const state = createInitialState(jobs, { work: { list: [item, { pay: 5 }] } }, '', day)
    return collectRelevantAnswers(jobs, state).answers['work']?.['list']
  }
  expect(relevant('2026-05-31')).toEqual([{ ...item, more: { since: 5, weekly: 600_00 } }, { pay: 5 }])
  expect(relevant('2026-06-01')).toMatchObject([{ more: { since: 6 } }, {}])
})
