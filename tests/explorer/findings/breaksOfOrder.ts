import type { Break } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const upload = '/screens/bill-financing.upload'
const onJob = '/screens/employment/on/continue'
const info = '/screens/credit-building-info'

const idle = { 'employment.status': 'unemployed' }
const working = { 'employment.status': ['fullTime', 'partTime', 'selfEmployed'] }

/** Mistakes about what leads where, and about what is read, required and gone back to. */
export const breaksOfOrder: readonly Break[] = [
  // Screens and dialogs that nobody can come to.
  ['unreachable', T, [`${onJob}/1/goto`, 'next'], '/screens/employment.reference'],
  ['unreachable', T, ['/screens/identity/next', 'bank'], '/screens/employment'],
  ['unreachable', T, ['/screens/bank/next', 'review'], '/screens/history'],
  [
    'unreachable',
    T,
    [
      '/screens/extra',
      {
        step: 'review',
        title: 'Extra',
        next: 'review',
        buttons: { go: { label: 'Go' } },
        on: { go: { goto: 'next' } },
      },
    ],
  ],
  [
    'unreachable',
    T,
    [onJob, [{ when: { all: [idle, working] }, goto: 'employment.reference' }, { goto: 'next' }]],
    '/screens/employment.reference',
  ],
  [
    'unreachable',
    T,
    ['/screens/employment.payroll/on/verifyPayroll.failure', { goto: 'next' }],
    '/screens/employment.manual',
  ],
  ['unreachable', B, ['/screens/bill-financing.details/next', 'bank'], '/screens/bill-financing.payment'],
  ['unreachable', C, ['/screens/phone.code/next', 'bank'], '/screens/credit-building-info'],
  ['unopened-dialog', T, ['/screens/bank/on/skip', { goto: 'next' }], '/screens/bank/dialogs/skipping'],
  [
    'unopened-dialog',
    T,
    ['/screens/employment.payroll/on/connect', { goto: 'next' }],
    '/screens/employment.payroll/dialogs/verification',
  ],
  [
    'unopened-dialog',
    T,
    ['/screens/bank/buttons/skip/when', { 'employer.name': 'x', 'reference.firstName': { given: false } }],
    '/screens/bank/dialogs/skipping',
  ],
  // What nothing asks.
  ['idle-condition', T, ['/screens/history/when', working], '/screens/history'],
  // Ends.
  ['dead-end', T, ['/screens/review/on/submitApplication.success/goto', 'history'], '/screens/review'],
  ['no-final-screen', T, { drop: '/screens/success/final' }, '/screens'],
  ['dead-end', T, ['/screens/bank/next', 'bank'], '/screens/bank'],
  [
    'dead-end',
    T,
    {
      all: [
        [
          '/screens/waiting',
          {
            step: 'review',
            title: 'Waiting',
            buttons: { back: { label: 'Look again' } },
            on: { back: { goto: 'waiting' } },
          },
        ],
        [`${onJob}/0/goto`, 'waiting'],
      ],
    },
    '/screens/waiting/on/back',
  ],
  [
    'dead-end',
    T,
    {
      all: [
        [
          '/screens/history/buttons/finalReview/when',
          { 'employment.status': ['fullTime', 'partTime', 'selfEmployed'] },
        ],
      ],
    },
    '/screens/history',
  ],
  ['dead-end', B, [`${upload}/buttons/enterManually/when`, { 'billEntry.manual': true }], upload],
  ['dead-end', C, ['/screens/review/buttons/submit/when', { 'personal.sin': { given: true } }], '/screens/review'],
  [
    'dead-end',
    B,
    ['/screens/bill-financing.payment/buttons/connect/when', { 'plan.paymentPlan': ['3', '6'] }],
    '/screens/bill-financing.payment',
  ],
  [
    'dead-end',
    T,
    ['/screens/review/buttons/submit/enabled', { 'employment.status': ['fullTime', 'partTime', 'selfEmployed'] }],
    '/screens/review',
  ],
  [
    'closed-dialog',
    T,
    {
      all: [
        ['/screens/bank/on/goBack', { show: { tone: 'error', text: 'No.' } }],
        ['/screens/bank/on/skipAnyway', { show: { tone: 'error', text: 'No.' } }],
      ],
    },
    '/screens/bank/dialogs/skipping',
  ],
  [
    'closed-dialog',
    T,
    {
      all: [
        ['/screens/bank/dialogs/help', { title: 'Help', text: 'Ask us.', buttons: { more: { label: 'More' } } }],
        ['/screens/bank/buttons/help', { label: 'Help' }],
        ['/screens/bank/on/help', { open: 'help' }],
        ['/screens/bank/on/more', { show: { tone: 'info', text: 'Call us.' } }],
      ],
    },
    '/screens/bank/dialogs/help',
  ],
  // What is read before it can be given, or though it may be left out.
  ['never-given', T, ['/screens/identity/description', 'You live at {{history.currentAddress}}.']],
  ['never-given', T, ['/screens/preview/title', 'Welcome {{identity.email}}']],
  ['never-given', T, ['/screens/phone.number/description', 'Your reference is {{submission.reference}}.']],
  ['never-given', T, ['/screens/review/title', 'Review {{submission.reference}}']],
  ['never-given', T, ['/screens/bank/dialogs/skipping/text', 'You live at {{history.currentAddress}}.']],
  [
    'never-given',
    T,
    {
      all: [
        ['/screens/success/description', 'We check {{code.word}}.'],
        ['/screens/phone.code/blocks/code/fields/word', { type: 'text', label: 'Word' }],
      ],
    },
  ],
  ['never-given', C, [`${info}/blocks/encryption/text`, 'Kept for {{submission.reference}}.']],
  ['never-given', B, ['/screens/bill-financing.details/description', 'Paid from {{submission.day}} on.']],
  ['never-given', T, ['/screens/identity/blocks/identity/fields/email/prefill', 'reference.email']],
  [
    'never-given',
    T,
    ['/screens/history/blocks/you', { type: 'summary', title: 'You', screen: 'review' }],
    '/screens/history/blocks/you/screen',
  ],
  [
    'never-given',
    T,
    ['/screens/identity/blocks/history', { type: 'summary', title: 'History', screen: 'history' }],
    '/screens/identity/blocks/history/screen',
  ],
  [
    'never-given',
    T,
    [
      '/screens/history/blocks/you',
      { type: 'summary', title: 'You', screen: 'identity', rows: ['identity.email', 'submission.reference'] },
    ],
    '/screens/history/blocks/you/rows/1',
  ],
  ['may-be-missing', T, ['/screens/bank/description', 'We call {{reference.firstName}}.']],
  ['may-be-missing', T, ['/screens/review/description', 'You moved because: {{history.reasonForMoving}}.']],
  ['may-be-missing', T, ['/screens/success/description', 'We call {{employer.name}}.']],
  ['may-be-missing', T, ['/screens/history/title', 'Where {{reference.lastName}} lives']],
  ['may-be-missing', T, ['/screens/success/blocks/next/items/application/title', 'We call {{history.landlordName}}']],
  ['may-be-missing', T, ['/screens/review/buttons/submit/label', 'Send, with {{employer.phone}}']],
  [
    'may-be-missing',
    C,
    {
      all: [
        ['/screens/success/description', 'We found {{personal.sin}}.'],
        [`${info}/blocks/personal/fields/sin/mask`, 3],
      ],
    },
  ],
  [
    'may-be-missing',
    C,
    {
      all: [
        ['/screens/bank/description', 'For {{personal.sin}}.'],
        [`${info}/blocks/personal/fields/sin/mask`, 3],
      ],
    },
  ],
  ['may-be-missing', B, ['/screens/success/description', 'Paid from {{bank.accounts.0.institution}}.']],
  ['may-be-missing', T, ['/screens/bank/dialogs/skipping/text', 'We call {{reference.firstName}} instead.']],
  ['may-be-missing', T, ['/screens/review/on/submitApplication.failure/show/text', 'Call {{history.landlordName}}.']],
  // What an end says of an answer that some ways leave out, and of the first of several.
  [
    'untrue-for-some',
    T,
    ['/screens/success/blocks/next/items/application/description', 'They may call your reference and your landlord.'],
  ],
  [
    'untrue-for-some',
    T,
    ['/screens/success/blocks/next/items/landlord/when', { 'history.residentialStatus': ['renting', 'student'] }],
    '/screens/success/blocks/next/items/landlord/title',
  ],
  ['untrue-for-some', T, ['/screens/success/description', 'We keep your pay stubs for a year.']],
  ['untrue-for-some', C, ['/screens/success/blocks/next/items/application/title', '{{brand.name}} checks your lease']],
  [
    'untrue-for-some',
    B,
    ['/screens/success/blocks/next/items/first/description', '{{calculations.merchant}} will post the payment.'],
  ],
  ['untrue-for-some', B, ['/screens/success/description', '{{bills.bills.0.companyName}} is paid.']],
  // A form that no button checks, or that a button leads past.
  ['unchecked-form', T, { drop: '/screens/identity/buttons/scan/submit' }, '/screens/identity/blocks/identity'],
  [
    'unchecked-form',
    T,
    { drop: '/screens/employment/buttons/continue/submit' },
    '/screens/employment/blocks/employment',
  ],
  [
    'unchecked-form',
    T,
    { drop: '/screens/employment.reference/buttons/submit/submit' },
    '/screens/employment.reference/blocks/reference',
  ],
  ['unchecked-form', T, { drop: '/screens/history/buttons/finalReview/submit' }, '/screens/history/blocks/history'],
  [
    'unchecked-form',
    T,
    { drop: '/screens/employment.manual/buttons/submitDetails/submit' },
    '/screens/employment.manual/blocks/employer',
  ],
  ['unchecked-form', C, { drop: `${info}/buttons/continue/submit` }, `${info}/blocks/personal`],
  ['unchecked-form', B, { drop: `${upload}/buttons/continue/submit` }, `${upload}/blocks/bills`],
  [
    'unchecked-form',
    B,
    { drop: '/screens/bill-financing.details/buttons/continue/submit' },
    '/screens/bill-financing.details/blocks/plan',
  ],
  [
    'unchecked-form',
    T,
    [
      '/screens/review/blocks/consent',
      { type: 'form', fields: { agreed: { type: 'yesNo', label: 'I agree', rules: { required: 'Agree first' } } } },
    ],
  ],
  [
    'passed-form',
    T,
    {
      all: [
        ['/screens/identity/on/later', { goto: 'next' }],
        ['/screens/identity/buttons/later', { label: 'Later' }],
      ],
    },
  ],
  [
    'passed-form',
    T,
    {
      all: [
        ['/screens/employment/on/later', { goto: 'bank' }],
        ['/screens/employment/buttons/later', { label: 'Later' }],
      ],
    },
  ],
  [
    'passed-form',
    T,
    {
      all: [
        ['/screens/history/on/later', { goto: 'review' }],
        ['/screens/history/buttons/later', { label: 'Later', style: 'link' }],
      ],
    },
  ],
  [
    'passed-form',
    C,
    {
      all: [
        [`${info}/on/later`, { goto: 'next' }],
        [`${info}/buttons/later`, { label: 'Later' }],
      ],
    },
  ],
  [
    'passed-form',
    C,
    {
      all: [
        [`${info}/on/saveInformation.success`, { goto: 'next' }],
        [`${info}/buttons/later`, { label: 'Later' }],
        [`${info}/on/later`, { run: 'saveInformation' }],
      ],
    },
  ],
  [
    'unused-answer',
    T,
    ['/screens/history/on/finalReview/replace', true],
    '/screens/history/blocks/history/fields/currentAddress',
  ],
  // Steps and ways back.
  ['backward-step', T, ['/screens/employment.manual/step', 'otp']],
  ['backward-step', T, ['/screens/employment.reference/step', 'otp']],
  ['backward-step', T, ['/screens/employment.payroll/step', 'identity']],
  [
    'backward-step',
    T,
    {
      all: [
        [
          '/steps',
          {
            otp: 'Verify OTP',
            identity: 'Identity',
            employment: 'Employment',
            history: 'History',
            income: 'Income',
            review: 'Review & Submit',
          },
        ],
      ],
    },
    '/screens/history/step',
  ],
  ['backward-step', B, ['/screens/bill-financing.payment/step', 'otp']],
  ['unused-step', T, ['/screens/history/step', 'income'], '/steps/history'],
  ['unused-step', B, ['/steps/later', 'Later']],
  ['no-step', T, { drop: '/screens/identity/step' }, '/screens/identity'],
  ['unknown-step', T, ['/screens/identity/step', 'identty']],
  ['not-on-way', T, ['/screens/employment.reference/on/backToDocuments/goto', 'employment.manual']],
  [
    'not-on-way',
    T,
    {
      all: [
        ['/screens/history/on/backToReference', { goto: 'employment.reference' }],
        ['/screens/history/buttons/backToReference', { label: 'Back to Reference' }],
      ],
    },
    '/screens/history/on/backToReference/goto',
  ],
  [
    'not-on-way',
    T,
    {
      all: [
        ['/screens/review/on/backToEmployer', { goto: 'employment.manual' }],
        ['/screens/review/buttons/backToEmployer', { label: 'Back to employer' }],
      ],
    },
    '/screens/review/on/backToEmployer/goto',
  ],
]
