import type { Flow } from '../../src/language/flow'
import { smallFlow } from './smallFlow'

/** A flow of a review with a schedule, or with what `review` has in its place, behind a screen that shows nothing of any day. */
export function datedFlow(review: Partial<Flow['screens'][string]> = {}): Flow {
  return {
    ...smallFlow,
    start: 'about',
    calculations: {
      total: { calculator: 'sum', list: 'about.bills', property: 'amount' },
      posted: { calculator: 'dateAfter', days: 5, from: 'sent.day' },
      plan: {
        calculator: 'installments',
        total: 'total',
        plan: 'about.plan',
        plans: [{ id: '3', label: '3 Months', payments: 3, every: { months: 1 } }],
      },
    },
    data: { sent: { day: { type: 'date', label: 'Sent' } } },
    screens: {
      about: {
        title: 'About you',
        next: 'review',
        blocks: {
          about: {
            type: 'form',
            fields: {
              bills: {
                type: 'list',
                label: 'Bills',
                starts: 1,
                fields: { amount: { type: 'money', label: 'Amount' } },
              },
              plan: { type: 'choice', label: 'Plan', choices: { '3': '3 Months' }, default: '3' },
              born: {
                type: 'date',
                label: 'Date of birth',
                rules: { minimumAge: { is: 18, message: 'You must be at least {{is}}' } },
              },
            },
          },
        },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'next' } },
      },
      review: {
        title: 'Review',
        next: 'done',
        blocks: { payments: { type: 'schedule', title: 'Payments', calculation: 'plan' } },
        buttons: { submit: { label: 'Submit' }, ask: { label: 'Ask' } },
        dialogs: { sure: { title: 'Sure?', text: 'Send it?', buttons: { yes: { label: 'Yes' } } } },
        on: {
          submit: { run: 'send' },
          ask: { open: 'sure' },
          yes: { run: 'send' },
          'send.good': { set: { 'sent.day': { take: 'result.day' } }, goto: 'next' },
          'send.bad': { show: { tone: 'error', text: 'That did not work' } },
        },
        ...review,
      },
      done: {
        layout: 'outcome',
        final: true,
        title: 'Done',
        blocks: { next: { type: 'text', text: 'Posted by {{calculations.posted}}' } },
      },
    },
    actions: { send: { delay: '2 s', outcomes: { good: { result: { day: '{{today}}' } }, bad: {} } } },
  }
}
