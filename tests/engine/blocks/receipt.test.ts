import { describe, expect, it } from 'vitest'
import type { Receipt } from '../../../src/engine/blocks/receipt'
import type { Program } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { buildView } from '../../../src/engine/view/flowView'
import type { Flow, ReceiptBlock } from '../../../src/language/flow'
import { rowWords } from '../rowWords'
import { smallFlow, type Walk, walkToReview } from '../smallFlow'

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
  ...withPlan(smallFlow),
  data: { sent: { number: { type: 'text', label: 'Number' }, day: { type: 'date', label: 'Day' } } },
  calculations: {
    ...smallFlow.calculations,
    plan: {
      calculator: 'installments',
      total: 'total',
      plan: 'about.plan',
      plans: [{ id: 'weekly', label: 'Weekly', payments: 2, every: { days: 7 } }],
    },
  },
  screens: {
    ...withPlan(smallFlow).screens,
    review: {
      ...reviewOf(smallFlow),
      order: ['plan', '*'],
      blocks: {
        ...reviewOf(smallFlow).blocks,
        note: { type: 'text', text: 'Check it' },
        never: {
          type: 'summary',
          title: 'Never',
          screen: 'about',
          rows: ['about.email'],
          when: { 'about.email': { given: true } },
        },
        plan: { type: 'schedule', title: 'Plan for {{about.name}}', calculation: 'plan' },
      },
    },
    done: {
      ...smallFlow.screens['done'],
      title: 'Done',
      blocks: { receipt },
    },
  },
}

describe('a receipt', () => {
  it('has the facts that are known', () => {
    const { title, facts } = made(submitted())
    expect(title).toBe('Receipt of Acme')
    expect(facts).toEqual([{ label: 'Sent to', value: 'Acme' }])
    expect(made(submitted({ 'sent.number': '7K3M-29QX', 'sent.day': '2026-03-30' })).facts).toEqual([
      { label: 'Sent to', value: 'Acme' },
      { label: 'Number', value: '7K3M-29QX' },
      { label: 'Sent', value: 'March 30, 2026' },
    ])
  })

  it('says what stands at the foot of its pages, where the flow says it', () => {
    expect(made(submitted()).pageFoot).toBe('')
    const done = {
      title: 'Done',
      layout: 'outcome',
      final: true,
      blocks: { receipt: { ...receipt, pageFoot: 'From {{about.name}}' } },
    } as const
    expect(made(submitted({}, { ...flow, screens: { ...flow.screens, done } })).pageFoot).toBe('From Ada')
  })

  it('repeats the sections of the review, and says nothing of what was not given', () => {
    expect(rowsOf(submitted())).toEqual([
      ['Name', 'Ada'],
      ['Date of birth', 'May 17, 1990'],
      ['Status', 'Employed'],
      ['# Jobs 1'],
      ['Place', 'Library'],
      ['Pay', '$1,250.00'],
      ['From'],
      ['To'],
      ['Accounts'],
    ])
  })

  it('masks what is sensitive, and leaves it out where it is no longer known', () => {
    const given = rowsOf(submitted().answer('about.number', '123-456-789'))
    expect(given).toContainEqual(['Number', '••••\u00A0789'])
    expect(given.flat().join(' ')).not.toContain('456')
    expect(rowsOf(submitted()).flat()).not.toContain('Number')
  })

  it('leaves a sensitive answer of an item out where it is no longer known', () => {
    const given = rowsOf(
      submitted().answer('bank.accounts', [{ name: 'Chequing', number: '0042 8813 6789' }, { name: 'Savings' }]),
    )
    expect(given.slice(-5)).toEqual([
      ['# Accounts 1'],
      ['Name', 'Chequing'],
      ['Number', '••••\u00A06789'],
      ['# Accounts 2'],
      ['Name', 'Savings'],
    ])
  })

  it('shows an answer as it was typed, whatever it looks like', () => {
    expect(rowsOf(submitted().answer('about.name', '{{brand.name}}'))).toContainEqual(['Name', '{{brand.name}}'])
  })

  it('dates its payments from the day it was sent, where that is known', () => {
    const planned = submitted().answer('about.plan', 'weekly')
    const dated = (walk: Submitted) =>
      made(walk).sections.flatMap((section) =>
        section.kind === 'payments' ? section.payments.map(({ label }) => label) : [],
      )
    expect(dated(planned)).toEqual(['April 1, 2026', 'April 8, 2026'])
    expect(dated(submitted({ 'sent.day': '2026-03-30' }).answer('about.plan', 'weekly'))).toEqual([
      'March 30, 2026',
      'April 6, 2026',
    ])
    expect(made(planned).sections[0]).toMatchObject({ kind: 'payments', title: 'Plan for Ada' })
    expect(made(submitted()).sections.map(({ title }) => title)).toEqual(['Everything'])
  })

  it('shows the fields’ examples where the review does', () => {
    const sampled: Flow = {
      ...flow,
      screens: {
        ...flow.screens,
        review: {
          ...reviewOf(flow),
          blocks: {
            all: {
              type: 'summary',
              title: 'All of {{brand.name}}',
              screen: 'about',
              source: 'sample',
              rows: ['about.name'],
            },
            plan: { type: 'schedule', title: 'Plan', calculation: 'plan', source: 'sample' },
          },
        },
      },
    }
    expect(made(submitted({}, sampled)).sections).toEqual([
      {
        kind: 'payments',
        title: 'Plan',
        payments: [
          { amount: 250, label: 'April 1, 2026', isDownPayment: false, isToday: true },
          { amount: 250, label: 'April 8, 2026', isDownPayment: false, isToday: false },
        ],
      },
      {
        kind: 'answers',
        title: 'All of Acme',
        rows: [expect.objectContaining({ label: 'Name', lines: ['Sample name'] })],
      },
    ])
  })
})

/** A walk to the last screen of a flow. */
interface Submitted extends Walk {
  readonly program: Program
  answer(...given: Parameters<Walk['answer']>): Submitted
}

/** What was sent, with the data that sending brought. */
function submitted(data: Readonly<Record<string, string>> = {}, submittable: Flow = flow): Submitted {
  const { screens } = submittable
  const review = { ...reviewOf(submittable), on: { submit: { run: 'send' }, 'send.good': { set: data, goto: 'next' } } }
  const program = compileCheckedFlow({ ...submittable, screens: { ...screens, review } })
  return submittedBy(program, walkToReview(program).press('submit').send({ type: 'outcome', run: 1, outcome: 'good' }))
}

function submittedBy(program: Program, walked: Walk): Submitted {
  return { ...walked, program, answer: (...given) => submittedBy(program, walked.answer(...given)) }
}

function made({ program, state }: Submitted): Receipt {
  expect(state.screen).toBe('done')
  const { blocks } = buildView(program, state, { today: '2026-04-01', facts: { 'brand.name': 'Acme' } }, null)
  const [block] = blocks
  if (block?.type !== 'receipt') throw new Error('The last screen shows a receipt.')
  return block.data
}

/** The rows of its answers: each its label and its lines. */
function rowsOf(walked: Submitted): readonly (readonly string[])[] {
  return made(walked).sections.flatMap((section) => (section.kind === 'answers' ? rowWords(section.rows) : []))
}

function reviewOf({ screens }: Flow): Flow['screens'][string] {
  const { review } = screens
  if (review === undefined) throw new Error('The small flow has a review.')
  return review
}

/** The small flow with a plan to choose, and an example of what a job pays. */
function withPlan(small: Flow): Flow {
  const copy = structuredClone(small)
  const about = copy.screens['about']?.blocks?.['about']
  const work = copy.screens['work']?.blocks?.['work']
  if (about?.type === 'form')
    about.fields['plan'] = { type: 'plan', label: 'Plan', calculation: 'plan', example: 'weekly' }
  const jobs = work?.type === 'form' ? work.fields['jobs'] : undefined
  if (jobs?.type === 'list') jobs.fields['pay'] = { type: 'money', label: 'Pay', example: '5.00' }
  return copy
}
