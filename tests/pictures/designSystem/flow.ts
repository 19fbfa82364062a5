import wording from '../../../flows/shared/wording.json'
import type { Flow, Screen } from '../../../src/language/flow'
import { blocks, everything } from './blocks'
import { fields } from './fields'

/** A flow that leads nowhere: a screen for each control, each block, and what else is drawn by itself. */
export const flow: Flow = {
  version: 2,
  id: 'design-system',
  name: 'Design System',
  language: 'en-CA',
  provider: { name: 'Linkwell', logo: '/provider.svg' },
  badge: { label: 'Rental Application', detail: 'Apt 4' },
  footer: {
    icon: 'lock',
    text: 'Encrypted. Handled by {{provider.name}}.',
    links: { help: { label: 'Help', href: 'help.html' } },
  },
  wording: wording.wording,
  steps: { given: 'Given', now: 'Now', later: 'Later' },
  start: 'given',
  data: { sent: { day: { type: 'date', label: 'Sent', default: '2026-03-10' } } },
  actions: {
    wait: { delay: '1 s', outcomes: { success: {} } },
    find: {
      delay: '1 s',
      outcomes: { success: { result: { entries: [{ value: 'c-1042', label: 'Maple Works' }] } }, failure: {} },
    },
  },
  calculations: {
    filled: { calculator: 'filled', paths: ['everything.text', 'everything.email', 'everything.short'], of: 4 },
    total: { calculator: 'sum', list: 'everything.list', property: 'amount' },
    sums: { calculator: 'sum', list: 'everything.totalled', property: 'amount' },
    payments: {
      calculator: 'installments',
      total: 'total',
      plan: 'everything.plan',
      plans: [
        { id: 'weekly', label: '4 Weeks', payments: 4, every: { days: 7 }, downPayment: 0.426 },
        { id: 'monthly', label: '3 Months', description: 'Monthly', payments: 3, every: { months: 1 } },
      ],
    },
  },
  screens: {
    given: { step: 'given', title: 'Given', blocks: { everything } },
    ...named('field', fields, (name, field) => ({
      step: 'now',
      title: name,
      blocks: { [name]: { type: 'form', fields: { [name]: field } } },
      buttons: { send: { label: 'Send', submit: true } },
      on: { send: { close: true } },
    })),
    ...named('block', blocks, (name, block) => ({ step: 'now', title: name, blocks: { [name]: block } })),
    review: {
      title: 'Review',
      blocks: {
        answers: { type: 'summary', title: 'What was asked', screen: 'given' },
        payments: { type: 'schedule', title: 'The payments', calculation: 'payments' },
      },
    },
    buttons: {
      step: 'now',
      eyebrow: 'An eyebrow',
      title: 'A heading',
      description: 'What is to be done here, in one sentence.',
      buttons: {
        primary: { label: 'Primary', style: 'primary', busy: 'Under way...' },
        secondary: { label: 'Secondary', busy: 'Under way...' },
        danger: { label: 'Danger', style: 'danger' },
        link: { label: 'Link', style: 'link' },
        muted: { label: 'Muted link', style: 'muted' },
        disabled: {
          label: 'Disabled',
          style: 'primary',
          enabled: { 'everything.text': 'nothing else' },
          missing: 'Something is missing.',
        },
      },
      dialogs: {
        question: {
          mark: 'Demonstration',
          title: 'A question',
          text: 'How should it end?',
          buttons: { well: { label: 'Well', style: 'primary' }, cancel: { label: 'Cancel', style: 'link' } },
        },
        warning: {
          title: 'A warning',
          tone: 'warning',
          text: 'It cannot be undone.',
          buttons: { stop: { label: 'Stop', style: 'danger' }, cancel: { label: 'Cancel' } },
        },
      },
      on: {
        primary: { run: 'wait' },
        secondary: { show: { tone: 'success', text: 'It is done.' } },
        danger: { show: { tone: 'error', text: 'It did not work. Try again.' } },
        link: { open: 'question' },
        muted: { open: 'warning' },
      },
    },
  },
}

function named<Value>(
  kind: string,
  values: Readonly<Record<string, Value>>,
  screenOf: (name: string, value: Value) => Screen,
): Record<string, Screen> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${kind}.${name}`, screenOf(name, value)]))
}
