import { describe, expect, it } from 'vitest'
import { flowWith, problemsIn, submissionAfter } from './smallSubmission'

describe('LRG-01 the payments of a loan', () => {
  const program = flowWith({
    start: 'first',
    data: { form: { sum: { type: 'money', label: 'Sum' }, term: { type: 'text', label: 'Term' } } },
    calculations: {
      sum: { calculator: 'total', plus: ['form.sum'] },
      payments: {
        calculator: 'loan',
        total: 'sum',
        plan: 'form.term',
        rate: 6,
        plans: [{ id: 'year', label: 'A year', payments: 12, every: { months: 1 } }],
      },
      interest: { calculator: 'repayment', of: 'payments', which: 'interest', label: 'Interest', submit: true },
    },
    screens: {
      first: {
        title: 'First',
        next: 'done',
        buttons: { go: { label: 'Go' } },
        on: { go: { set: { 'form.sum': 100_000, 'form.term': 'year' }, goto: 'next' } },
      },
      done: { title: 'Done', final: true },
    },
  })
  const genuine = submissionAfter(program, ['go'])
  const { payments: given } = { payments: [], ...genuine.figures['payments'] }
  const [first, ...later] = given
  const withPayments = (payments: readonly unknown[]) => ({
    ...genuine,
    figures: { ...genuine.figures, payments: { ...genuine.figures['payments'], payments } },
  })

  it('are submitted with the interest in them, and verify', () => {
    expect(genuine.answers).toMatchObject({ calculations: { interest: 3280 } })
    expect([first, given.length]).toMatchObject([{ amount: 8607, isDownPayment: false }, 12])
    expect(problemsIn(program, genuine)).toEqual([])
  })

  it.each([
    ['an amount', withPayments([{ ...Object(first), amount: 8606 }, ...later])],
    ['a day', withPayments([{ ...Object(first), date: '2026-01-01' }, ...later])],
    ['how many there are', withPayments(later)],
  ])('are refused where %s is another', (_what, tampered) =>
    expect(problemsIn(program, tampered)).toEqual(['figure /figures/payments']),
  )

  it('are refused where the interest that is submitted is another', () => {
    expect(
      problemsIn(program, { ...genuine, answers: { ...genuine.answers, calculations: { interest: 3279 } } }),
    ).not.toEqual([])
  })
})
