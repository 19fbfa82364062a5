import { describe, expect, it } from 'vitest'
import type { ReceiptBlock } from '../../../src/language/block-receipt'
import type { Flow } from '../../../src/language/flow'
import { receiptOf } from '../../../src/engine/blocks/receipt'
import { programOf, smallFlow, walkToReview, type Walk } from '../smallFlow'

const receipt: ReceiptBlock = {
  type: 'receipt',
  of: 'review',
  day: 'sent.day',
  title: 'Receipt of {{brand.name}}',
  facts: {
    company: { label: 'Sent to', value: '{{brand.name}}' },
    number: { label: 'Number', value: '{{sent.number}}' },
    day: { label: 'Sent', value: '{{sent.day}}' },
  },
  open: 'See',
  print: 'Print',
  download: 'Download',
  failed: 'Failed',
  file: 'receipt',
}

const flow: Flow = {
  ...smallFlow,
  calculations: {
    ...smallFlow.calculations,
    plan: {
      calculator: 'installments',
      total: 'total',
      plan: 'about.email',
      plans: [{ id: 'weekly', label: 'Weekly', payments: 2, every: { days: 7 } }],
    },
  },
  screens: {
    ...smallFlow.screens,
    review: {
      ...reviewOf(smallFlow),
      order: ['plan', '*'],
      blocks: {
        ...reviewOf(smallFlow).blocks,
        note: { type: 'text', text: 'Check it' },
        never: { type: 'summary', title: 'Never', screen: 'about', rows: { 'about.email': {} }, when: { 'about.none': {} } },
        plan: { type: 'schedule', title: 'Plan for {{about.name}}', calculation: 'plan' },
      },
    },
    done: {
      ...smallFlow.screens['done'],
      title: 'Done',
      blocks: {
        sent: {
          type: 'form',
          schema: {
            type: 'object',
            properties: {
              number: { type: 'string', title: 'Number', readOnly: true },
              day: { type: 'string', title: 'Day', format: 'date', readOnly: true },
            },
          },
        },
        receipt,
      },
    },
  },
}
const program = programOf(flow)

describe('a receipt', () => {
  it('has the facts that are known', () => {
    const { title, facts } = made(submitted())
    expect(title).toBe('Receipt of Acme')
    expect(facts).toEqual([{ label: 'Sent to', value: 'Acme' }])
    expect(made(submitted().answer('sent.number', '7K3M-29QX').answer('sent.day', '2026-03-30')).facts).toEqual([
      { label: 'Sent to', value: 'Acme' },
      { label: 'Number', value: '7K3M-29QX' },
      { label: 'Sent', value: 'March 30, 2026' },
    ])
  })

  it('repeats the sections of the review, and says nothing of what was not given', () => {
    expect(rowsOf(submitted())).toEqual([
      ['Name', 'Ada'],
      ['Date of birth', 'May 17, 1990'],
      ['Status', 'Employed'],
      ['Jobs', 'Library · $1,250.00'],
      ['Accounts'],
    ])
  })

  it('masks what is sensitive, and leaves it out where it is no longer known', () => {
    const given = rowsOf(submitted().answer('about.number', '123-456-789'))
    expect(given).toContainEqual(['Number', '•••• 789'])
    expect(given.flat().join(' ')).not.toContain('456')
    expect(rowsOf(submitted()).flat()).not.toContain('Number')
  })

  it('shows an answer as it was typed, whatever it looks like', () => {
    expect(rowsOf(submitted().answer('about.name', '{{brand.name}}'))).toContainEqual(['Name', '{{brand.name}}'])
  })

  it('dates its payments from the day it was sent, where that is known', () => {
    const planned = submitted().answer('about.email', 'weekly')
    const dated = (walk: Walk) =>
      made(walk).sections.flatMap((section) => (section.kind === 'payments' ? section.payments.map(({ label }) => label) : []))
    expect(dated(planned)).toEqual(['April 1, 2026', 'April 8, 2026'])
    expect(dated(planned.answer('sent.day', '2026-03-30'))).toEqual(['March 30, 2026', 'April 6, 2026'])
    expect(made(planned).sections[0]).toMatchObject({ kind: 'payments', title: 'Plan for Ada' })
    expect(made(submitted()).sections.map(({ title }) => title)).toEqual(['Everything'])
  })

  it('shows the samples of a review made of samples, with their copy filled', () => {
    const sampled: Flow = {
      ...flow,
      screens: {
        ...flow.screens,
        review: {
          ...reviewOf(flow),
          blocks: {
            all: {
              type: 'summary',
              title: 'All',
              screen: 'about',
              source: 'sample',
              rows: { 'about.name': { sample: 'Ada of {{brand.name}}' } },
            },
            plan: {
              type: 'schedule',
              title: 'Plan',
              calculation: 'plan',
              source: 'sample',
              sample: [{ amount: 500, label: 'Paid to {{brand.name}}' }],
            },
          },
        },
      },
    }
    expect(receiptOf(programOf(sampled), submitted().state, receipt, scope).sections).toEqual([
      { kind: 'payments', title: 'Plan', payments: [{ amount: 500, label: 'Paid to Acme', isDownPayment: false }] },
      { kind: 'answers', title: 'All', rows: [{ label: 'Name', lines: ['Ada of Acme'] }] },
    ])
  })
})

const scope = { today: '2026-04-01', facts: { 'brand.name': 'Acme' } }

function submitted(): Walk {
  return walkToReview(program).press('submit').send({ type: 'outcome', run: 1, outcome: 'good' })
}

function made(walk: Walk) {
  expect(walk.state.screen).toBe('done')
  return receiptOf(program, walk.state, receipt, scope)
}

/** The rows of its answers: each its label and its lines. */
function rowsOf(walk: Walk): readonly (readonly string[])[] {
  return made(walk).sections.flatMap((section) =>
    section.kind === 'answers' ? section.rows.map(({ label, lines }) => [label, ...lines]) : [],
  )
}

function reviewOf({ screens }: Flow): Flow['screens'][string] {
  const { review } = screens
  if (review === undefined) throw new Error('The small flow has a review.')
  return review
}
