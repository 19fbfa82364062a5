import type { Harmless } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const M = 'mortgage-pre-qualification'
const A = 'auto-lending'
const personal = '/screens/credit-building-info/blocks/personal/fields'
const onJob = '/screens/employment/on/continue'
const idle = { 'employment.status': 'unemployed' }
const working = { 'employment.status': ['fullTime', 'partTime', 'selfEmployed'] }
const renting = { 'history.residentialStatus': 'renting' }

const field = (more: object): object => ({ type: 'text', label: 'Anything else', ...more })

const screen = (more: object = {}): object => ({
  step: 'history',
  title: 'One more thing',
  next: 'review',
  buttons: { go: { label: 'Go on', style: 'primary', submit: true } },
  on: { go: { goto: 'next' } },
  ...more,
})

const questions = { extra: { type: 'form', fields: { word: field({ rules: { required: 'Say something' } }) } } }

const section = { type: 'summary', title: 'And more', screen: 'extra' }

/** What is asked on it is reviewed with all else. */
const inserted = (flow: string, before: string, after: string, step: string, more: object = {}): Harmless => [
  'a screen in between',
  flow,
  {
    all: [
      ['/screens/extra', screen({ step, next: after, ...more })],
      [`/screens/${before}/next`, 'extra'],
      ...('blocks' in more ? [['/screens/review/blocks/extra', section] as const] : []),
    ],
  },
]

/** Screens and branches that may be otherwise. */
export const harmlessWays: readonly Harmless[] = [
  [
    'choices that are submitted as numbers, and a condition on one',
    T,
    {
      all: [
        [
          '/screens/history/blocks/history/fields/quiet',
          {
            type: 'choice',
            label: 'How quiet is it?',
            choices: { one: { label: 'Loud', value: 1 }, two: { label: 'Quiet', value: 2 }, none: 'Neither' },
          },
        ],
        ['/screens/history/blocks/history/fields/extra', field({ when: { 'history.quiet': 'two' } })],
      ],
    },
  ],
  [
    'a question that depends on an age',
    T,
    ['/screens/history/blocks/history/fields/extra', field({ when: { 'identity.dob': { minimumAge: 65 } } })],
  ],
  [
    'a question that depends on days',
    C,
    {
      all: [
        [`${personal}/moved`, { type: 'date', label: 'When did you move in?' }],
        [`${personal}/extra`, field({ when: { 'personal.moved': { notBefore: { years: -1 }, notAfter: 'today' } } })],
      ],
    },
  ],
  inserted(T, 'history', 'review', 'history'),
  inserted(T, 'history', 'review', 'history', { blocks: questions }),
  inserted(T, 'identity', 'employment', 'identity'),
  inserted(T, 'bank', 'history', 'income'),
  inserted(T, 'phone.code', 'identity', 'otp', { blocks: questions }),
  inserted(C, 'bank', 'review', 'bank'),
  inserted(C, 'credit-building-info', 'bank', 'rent', { blocks: questions }),
  inserted(B, 'bill-financing.details', 'bill-financing.payment', 'bills'),
  inserted(B, 'bank', 'review', 'bank', { blocks: questions }),
  inserted(M, 'history', 'review', 'history'),
  inserted(A, 'bank', 'history', 'income', { blocks: questions }),
  [
    'a screen for some',
    T,
    {
      all: [
        ['/screens/extra', screen()],
        ['/screens/history/next', [{ when: renting, goto: 'extra' }, { goto: 'review' }]],
      ],
    },
  ],
  [
    'a screen for others',
    T,
    {
      all: [
        ['/screens/extra', screen({ blocks: questions })],
        ['/screens/review/blocks/extra', section],
        ['/screens/history/next', [{ when: idle, goto: 'extra' }, { goto: 'review' }]],
      ],
    },
  ],
  [
    'a screen for those who work and rent',
    T,
    {
      all: [
        ['/screens/extra', screen()],
        ['/screens/history/next', [{ when: { all: [renting, working] }, goto: 'extra' }, { goto: 'review' }]],
      ],
    },
  ],
  [
    'three ways',
    T,
    [
      onJob,
      [
        { when: idle, goto: 'next' },
        { when: { 'employment.status': 'selfEmployed' }, goto: 'employment.manual' },
        { goto: 'employment.reference' },
      ],
    ],
  ],
  ['a branch the other way round', T, [onJob, [{ when: working, goto: 'employment.reference' }, { goto: 'next' }]]],
  [
    'a branch with any',
    T,
    [
      onJob,
      [
        { when: { any: [idle, { 'employment.status': 'selfEmployed' }] }, goto: 'next' },
        { goto: 'employment.reference' },
      ],
    ],
  ],
  [
    'a branch by form',
    T,
    [
      '/screens/identity/next',
      [
        { when: { 'identity.dob': { given: true }, 'identity.email': { pattern: 'example' } }, goto: 'bank' },
        { goto: 'employment' },
      ],
    ],
  ],
  [
    'a branch by amount',
    T,
    {
      all: [
        ['/screens/extra', screen()],
        [
          '/screens/history/next',
          [{ when: { 'history.rentAmount': { minimum: '2000.00' } }, goto: 'extra' }, { goto: 'review' }],
        ],
      ],
    },
  ],
  [
    'a branch by items',
    T,
    {
      all: [
        ['/screens/extra', screen()],
        [
          '/screens/history/next',
          [{ when: { 'history.pastRentals': { minItems: 2 } }, goto: 'extra' }, { goto: 'review' }],
        ],
      ],
    },
  ],
  [
    'a branch by an item',
    B,
    {
      all: [
        ['/screens/extra', screen({ step: 'bills', next: 'bill-financing.details' })],
        [
          '/screens/bill-financing.upload/next',
          [{ when: { 'bills.bills': { some: { type: 'car' } } }, goto: 'extra' }, { goto: 'bill-financing.details' }],
        ],
      ],
    },
  ],
  [
    'a branch by an account',
    C,
    {
      all: [
        ['/screens/extra', screen({ step: 'bank' })],
        ['/screens/bank/next', [{ when: { 'bank.accounts': { minItems: 1 } }, goto: 'extra' }, { goto: 'review' }]],
      ],
    },
  ],
  [
    'a branch by a plan',
    B,
    {
      all: [
        ['/screens/extra', screen({ step: 'bills', next: 'bank' })],
        [
          '/screens/bill-financing.payment/next',
          [{ when: { 'plan.paymentPlan': '12' }, goto: 'extra' }, { goto: 'bank' }],
        ],
      ],
    },
  ],
]
