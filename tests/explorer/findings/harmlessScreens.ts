import type { Harmless } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const working = { 'employment.status': ['fullTime', 'partTime', 'selfEmployed'] }
const renting = { 'history.residentialStatus': 'renting' }

/** Notices, buttons, reviews and settings that may be otherwise. */
export const harmlessScreens: readonly Harmless[] = [
  [
    'a notice for some',
    T,
    [
      '/screens/bank/blocks/note',
      { type: 'notice', tone: 'info', text: 'Your income comes from work.', when: working },
    ],
  ],
  [
    'a notice for some',
    T,
    ['/screens/review/blocks/note', { type: 'notice', tone: 'info', text: 'You rent.', when: renting }],
  ],
  [
    'a notice while typing',
    T,
    [
      '/screens/identity/blocks/note',
      { type: 'notice', tone: 'info', text: 'Nearly there.', when: { 'identity.email': { given: true } } },
    ],
  ],
  [
    'words for those who gave it',
    T,
    [
      '/screens/review/blocks/note',
      { type: 'text', text: 'We call {{reference.firstName}}.', when: { 'reference.firstName': { given: true } } },
    ],
  ],
  [
    'words for those who gave it',
    C,
    {
      all: [
        [
          '/screens/bank/blocks/note',
          { type: 'text', text: 'We know you by {{personal.sin}}.', when: { 'personal.sin': { given: true } } },
        ],
        ['/screens/credit-building-info/blocks/personal/fields/sin/mask', 3],
      ],
    },
  ],
  ['words about what is required', T, ['/screens/bank/description', 'You were born on {{identity.dob}}.']],
  ['words about what is required', T, ['/screens/employment.payroll/description', 'We wrote to {{reference.email}}.']],
  [
    'another dialog',
    T,
    {
      all: [
        ['/screens/identity/dialogs/help', { title: 'Help', text: 'Ask us.', buttons: { done: { label: 'Close' } } }],
        ['/screens/identity/buttons/help', { label: 'Help', style: 'link' }],
        ['/screens/identity/on/help', { open: 'help' }],
        ['/screens/identity/on/done', { close: true }],
      ],
    },
  ],
  [
    'another outcome',
    T,
    {
      all: [
        ['/actions/verifyPayroll/outcomes/later', {}],
        [
          '/screens/employment.payroll/on/verifyPayroll.later',
          { close: true, show: { tone: 'info', text: 'Try again later.' } },
        ],
      ],
    },
  ],
  [
    'a way back',
    T,
    {
      all: [
        ['/screens/history/buttons/backToBank', { label: 'Back to bank', style: 'link' }],
        ['/screens/history/on/backToBank', { goto: 'bank' }],
      ],
    },
  ],
  [
    'a way back',
    C,
    {
      all: [
        ['/screens/bank/buttons/back', { label: 'Back to your information', style: 'link' }],
        ['/screens/bank/on/back', { goto: 'credit-building-info' }],
      ],
    },
  ],
  ['a button that waits', T, ['/screens/identity/buttons/scan/enabled', 'valid']],
  ['a button that waits', T, ['/screens/employment.manual/buttons/submitDetails/enabled', 'filled']],
  [
    'a button that waits for one answer',
    T,
    ['/screens/identity/buttons/scan/enabled', { 'identity.email': { given: true } }],
  ],
  ['a message', T, ['/screens/identity/on/scan/show', { tone: 'success', text: 'Thank you.' }]],
  [
    'a review of less',
    T,
    [
      '/screens/review/blocks/history/rows',
      [
        'history.currentAddress',
        'history.residentialStatus',
        'history.rentAmount',
        'history.startDate',
        'history.landlordName',
        'history.landlordEmail',
        'history.landlordPhone',
      ],
    ],
  ],
  ['a review less', T, { drop: '/screens/review/blocks/income' }],
  [
    'a review in two parts',
    T,
    {
      all: [
        ['/screens/review/blocks/identity/rows', ['identity.email']],
        [
          '/screens/review/blocks/birth',
          { type: 'summary', title: 'Birth', screen: 'identity', rows: ['identity.dob'] },
        ],
      ],
    },
  ],
  [
    'a review of one of two',
    T,
    {
      all: [
        ['/screens/review/blocks/again', { type: 'summary', title: 'You', screen: 'identity', when: { not: working } }],
        ['/screens/review/blocks/identity/when', working],
      ],
    },
  ],
  ['data in a review', B, ['/screens/review/blocks/plan/rows', ['plan.paymentPlan', 'billEntry.manual']]],
  [
    'a choice like some',
    T,
    [
      '/screens/bank/blocks/note',
      { type: 'text', text: 'You work.', when: { 'employment.status': { pattern: 'Time$' } } },
    ],
  ],
  [
    'a no to what begins as one',
    T,
    {
      all: [
        ['/screens/history/blocks/history/fields/pets', { type: 'yesNo', label: 'Do you have pets?', default: false }],
        ['/screens/review/blocks/note', { type: 'text', text: 'You have no pets.', when: { 'history.pets': false } }],
      ],
    },
  ],
  [
    'a no to what is not ticked',
    T,
    {
      all: [
        ['/screens/history/blocks/history/fields/pets', { type: 'yesNo', label: 'Do you have pets?' }],
        [
          '/screens/review/blocks/note',
          { type: 'text', text: 'You have no pets.', when: { not: { 'history.pets': true } } },
        ],
      ],
    },
  ],
  ['another review', T, ['/screens/bank/blocks/you', { type: 'summary', title: 'You', screen: 'identity' }]],
  [
    'a meter more',
    T,
    ['/screens/employment.reference/blocks/documents', { type: 'meter', label: 'Documents', calculation: 'documents' }],
  ],
  [
    'data that is set',
    B,
    [
      '/screens/review/blocks/note',
      { type: 'text', text: 'You entered your bills.', when: { 'bills.bills': { some: { type: 'car' } } } },
    ],
  ],
  [
    'another plan',
    B,
    [
      '/calculations/schedule/plans/4',
      { id: '9', label: '9 Months', description: 'Monthly', payments: 9, every: { months: 1 } },
    ],
  ],
  [
    'a plan by the week',
    B,
    [
      '/calculations/schedule/plans/4',
      { id: '8', label: '8 Weeks', description: 'Weekly', payments: 8, every: { days: 7 } },
    ],
  ],
  [
    'what says nothing about a person, kept',
    T,
    ['/screens/history/blocks/history/fields/pastRentals/fields/reasonForMoving/keep', 'never'],
  ],
  [
    'a choice that is kept',
    B,
    [
      '/screens/bill-financing.upload/blocks/bills/fields/often',
      {
        type: 'choice',
        label: 'How often you pay',
        as: 'select',
        keep: 'visits',
        choices: { once: 'Once', monthly: 'Monthly' },
      },
    ],
  ],
  [
    'a number that is kept',
    T,
    ['/screens/history/blocks/history/fields/rooms', { type: 'number', label: 'Rooms', keep: 'visits' }],
  ],
  [
    "a name that is nobody's",
    T,
    [
      '/screens/history/blocks/history/fields/petName',
      { type: 'text', label: 'What your building is called', keep: 'visits' },
    ],
  ],
  [
    'a page of another place',
    B,
    {
      all: [
        ['/screens/bill-financing.upload/blocks/provider/src', 'https://bills.example.com/frame'],
        ['/screens/bill-financing.upload/blocks/provider/sandbox', ['allow-scripts', 'allow-same-origin']],
      ],
    },
  ],
  [
    'a page that only shows',
    B,
    {
      all: [
        { drop: '/screens/bill-financing.upload/blocks/provider/sandbox' },
        { drop: '/screens/bill-financing.upload/blocks/provider/allow' },
      ],
    },
  ],
  ['another link at the foot', T, ['/footer/links/help/href', 'mailto:help@example.com']],
  [
    'a button that waits for all digits',
    T,
    ['/screens/phone.code/buttons/verify/enabled', { 'code.code': { minLength: 4, pattern: '^\\d+$' } }],
  ],
  [
    'a part of a number',
    C,
    [
      '/screens/bank/blocks/note',
      { type: 'text', text: 'We keep your number hidden.', when: { 'personal.sin': { minLength: 11 } } },
    ],
  ],
  ['another picture', T, ['/screens/bank/blocks/bank/fields/accounts/picture', 'https://example.com/bank.svg']],
  [
    'a list that keeps an item',
    T,
    {
      all: [
        ['/screens/history/blocks/history/fields/pastRentals/starts', 1],
        ['/screens/history/blocks/history/fields/pastRentals/rules/minItems', { is: 1, message: 'Add one' }],
      ],
    },
  ],
  [
    'none, or two',
    T,
    [
      '/screens/history/blocks/history/fields/pastRentals/rules/minItems',
      { is: 2, message: 'Add {{is}} past rentals' },
    ],
  ],
  ['an example of this summer', T, ['/screens/history/blocks/history/fields/startDate/example', '2026-06-01']],
  [
    'a pattern of one word less',
    T,
    [
      '/screens/history/blocks/history/fields/reasonForMoving/rules',
      { pattern: { is: '^(?!none$).+$', message: 'Say a little more' } },
    ],
  ],
  ['a link by mail', T, ['/screens/preview/blocks/agreement/link/href', 'mailto:privacy@example.com']],
  ['a link elsewhere', T, ['/screens/preview/blocks/agreement/link/href', 'https://example.com/privacy?lang=fr#top']],
  ['a link into a page', T, ['/screens/preview/blocks/agreement/link/href', 'privacy.html#cookies']],
  ['another language', T, ['/language', 'fr-CA']],
  ['another language', B, ['/language', 'es']],
  ['another country', T, ['/screens/phone.number/blocks/phone/fields/number/country', 'us']],
  ['another colour', B, ['/brand/primaryColor', '#0B5FA5']],
  ['no draft', T, { drop: '/draft' }],
  ['a shorter draft', T, ['/draft/days', 1]],
  [
    'a longer code',
    T,
    {
      all: [
        ['/screens/phone.code/blocks/code/fields/code/length', 6],
        ['/screens/phone.code/blocks/code/fields/code/example', '123456'],
        [
          '/screens/phone.code/blocks/code/fields/code/rules',
          { required: 'Enter the 6-digit code', format: 'Enter all 6 digits' },
        ],
        ['/screens/phone.code/description', 'We sent a 6-digit code to {{phone.number}}.'],
        ['/screens/phone.number/description', 'We will text you a 6-digit code.'],
        ['/screens/phone.code/buttons/verify/missing', 'Enter all digits to go on.'],
      ],
    },
  ],
]
