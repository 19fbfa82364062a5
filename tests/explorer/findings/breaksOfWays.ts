import type { Break } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const history = '/screens/history/blocks/history/fields'
const job = '/screens/employment/blocks/employment/fields'
const upload = '/screens/bill-financing.upload'
const notice = '/screens/credit-building-info/blocks/encryption'
const onJob = '/screens/employment/on/continue'

const renting = { 'history.residentialStatus': 'renting' }
const working = { 'employment.status': ['fullTime', 'partTime', 'selfEmployed'] }
const idle = { 'employment.status': 'unemployed' }
const anyStatus = { 'employment.status': ['fullTime', 'partTime', 'selfEmployed', 'unemployed'] }
const account = { 'bank.accounts': { minItems: 1 } }

const ticked = (matcher: unknown): Break[2] => ({
  all: [
    [`${history}/startDate/when`, { 'history.pets': matcher }],
    [`${history}/pets`, { type: 'yesNo', label: 'Pets' }],
  ],
})

/** Mistakes about ways that nobody can take, or that lead nowhere. */
export const breaksOfWays: readonly Break[] = [
  // What an answer can never be, whatever was done before.
  [
    'impossible-value',
    T,
    [`${onJob}/0/when`, { 'employment.status': { pattern: '^Unemployed$' } }],
    `${onJob}/0/when/employment.status/pattern`,
  ],
  [
    'impossible-value',
    T,
    [`${onJob}/0/when`, { 'employment.status': { minLength: 20 } }],
    `${onJob}/0/when/employment.status/minLength`,
  ],
  [
    'impossible-value',
    T,
    [`${onJob}/0/when`, { 'employment.status': { maxLength: 3 } }],
    `${onJob}/0/when/employment.status/maxLength`,
  ],
  [
    'impossible-value',
    T,
    ['/screens/phone.number/buttons/send/enabled', { 'phone.number': { minLength: 20 } }],
    '/screens/phone.number/buttons/send/enabled/phone.number/minLength',
  ],
  [
    'impossible-value',
    T,
    ['/screens/phone.code/buttons/verify/enabled', { 'code.code': { minLength: 5 } }],
    '/screens/phone.code/buttons/verify/enabled/code.code/minLength',
  ],
  ['never-said-no', T, ticked(false), `${history}/startDate/when/history.pets`],
  // What is asked of days.
  [
    'unfit-keyword',
    T,
    [`${onJob}/0/when`, { 'identity.dob': { minimum: '2000-01-01' } }],
    `${onJob}/0/when/identity.dob/minimum`,
  ],
  [
    'unfit-keyword',
    T,
    [`${onJob}/0/when`, { 'identity.email': { notBefore: 'today' } }],
    `${onJob}/0/when/identity.email/notBefore`,
  ],
  [
    'unfit-keyword',
    T,
    [`${onJob}/0/when`, { 'employment.status': { minimumAge: 18 } }],
    `${onJob}/0/when/employment.status/minimumAge`,
  ],
  [
    'impossible-value',
    T,
    [`${onJob}/0/when`, { 'identity.dob': { notAfter: '2001-02-29' } }],
    `${onJob}/0/when/identity.dob/notAfter`,
  ],
  [
    'impossible-value',
    T,
    [`${onJob}/0/when`, { 'identity.dob': { notAfter: '08:00' } }],
    `${onJob}/0/when/identity.dob/notAfter`,
  ],
  [
    'impossible-rule',
    T,
    [`${onJob}/0/when`, { 'identity.dob': { notBefore: '2001', notAfter: '1999-12-31' } }],
    `${onJob}/0/when/identity.dob/notBefore`,
  ],
  [
    'impossible-rule',
    T,
    [`${onJob}/0/when`, { 'identity.dob': { minimumAge: 65, maximumAge: 30 } }],
    `${onJob}/0/when/identity.dob/minimumAge`,
  ],
  [
    'impossible-rule',
    T,
    [`${onJob}/0/when`, { 'identity.dob': { past: true, future: true } }],
    `${onJob}/0/when/identity.dob/past`,
  ],
  [
    'beyond-range',
    C,
    [`${notice}/when`, { 'personal.dateOfBirth': { minimumAge: 130 } }],
    `${notice}/when/personal.dateOfBirth/minimumAge`,
  ],
  ['never-holds', T, [`${onJob}/0/when`, { 'identity.dob': { future: true } }]],
  ['never-holds', T, [`${onJob}/0/when`, { 'identity.dob': { maximumAge: 17 } }]],
  // Conditions that never hold where they stand.
  ['never-holds', T, [`${onJob}/0/when`, { all: [idle, working] }]],
  [
    'never-holds',
    T,
    [`${onJob}/0/when`, { 'employment.status': 'unemployed', 'employment.paystubs': { minItems: 1 } }],
  ],
  ['never-holds', T, [`${onJob}/0/when`, { 'employment.status': { given: false } }]],
  ['never-holds', T, [`${onJob}/0/when`, { 'reference.firstName': { given: true } }]],
  ['never-holds', T, [`${onJob}/0/when`, { 'history.residentialStatus': 'renting' }]],
  ['never-holds', T, [`${onJob}/0/when`, { 'bank.accounts': { minItems: 1 } }]],
  ['never-holds', T, [`${onJob}/0/when`, { not: anyStatus }]],
  ['never-holds', T, [`${onJob}/0/when`, { 'employment.paystubs': { minItems: 4 } }]],
  ['never-holds', T, [`${onJob}/0/when`, { 'employment.paystubs': { minItems: 1, maxItems: 2 } }]],
  ['never-holds', T, [`${onJob}/0/when`, { 'phone.number': { maxLength: 5 } }]],
  ['never-holds', T, [`${onJob}/0/when`, { 'code.code': { given: true } }]],
  ['never-holds', T, [`${job}/letter/when`, { all: [working, idle] }]],
  [
    'never-holds',
    T,
    [
      '/screens/employment/blocks/documents/when',
      { 'employment.status': { given: false }, 'employment.letter': { given: true } },
    ],
  ],
  ['never-holds', T, ['/screens/employment/blocks/documents/when', { 'reference.email': { given: true } }]],
  ['never-holds', T, [`${history}/startDate/when`, { all: [renting, { not: renting }] }]],
  [
    'never-holds',
    T,
    [
      `${history}/landlordPhone/when`,
      { all: [renting, { 'history.rentAmount': { given: false } }, { 'history.rentAmount': { minimum: '1.00' } }] },
    ],
  ],
  [
    'never-holds',
    T,
    [`${history}/startDate/when`, { 'employment.status': 'unemployed', 'reference.firstName': { given: true } }],
  ],
  ['never-holds', T, ['/screens/bank/buttons/connectAnother/when', { all: [account, { not: account }] }]],
  ['never-holds', T, ['/screens/bank/buttons/skip/when', { 'history.residentialStatus': 'renting' }]],
  ['never-holds', T, ['/screens/phone.number/buttons/send/enabled', { 'code.code': { given: true } }]],
  ['never-holds', T, ['/screens/identity/blocks/document/when', { 'employer.name': { given: true } }]],
  ['never-holds', T, ['/screens/review/blocks/declaration/when', { 'identity.email': { given: false } }]],
  ['never-holds', T, ['/screens/success/blocks/next/when', { 'submission.reference': { given: false } }]],
  [
    'never-holds',
    T,
    [
      '/screens/success/blocks/next/when',
      { 'employment.status': 'unemployed', 'reference.firstName': { given: true } },
    ],
  ],
  ['never-holds', T, ['/screens/success/blocks/next/when', { 'code.code': { given: true } }]],
  ['never-holds', T, ['/screens/employment.payroll/blocks/payroll/when', idle]],
  ['never-holds', T, ['/screens/employment.manual/blocks/employer/fields/jobTitle/when', idle]],
  [
    'never-holds',
    T,
    [
      `${history}/pastRentals/fields/endDate/when`,
      { all: [{ startDate: { given: true } }, { startDate: { given: false } }] },
    ],
  ],
  [
    'never-holds',
    T,
    ['/screens/employment/blocks/documents/when', { any: [working, { all: [idle, working] }] }],
    '/screens/employment/blocks/documents/when/any/1',
  ],
  ['never-holds', C, ['/screens/bank/blocks/reasons/when', { 'personal.email': { given: false } }]],
  ['never-holds', C, ['/screens/review/blocks/places/when', { 'rental.addresses': { given: false } }]],
  ['never-holds', C, ['/screens/credit-building-info/blocks/encryption/when', { 'bank.accounts': { given: true } }]],
  ['never-holds', C, ['/screens/success/blocks/next/when', { 'personal.fullName': { given: false } }]],
  [
    'never-holds',
    B,
    [
      `${upload}/blocks/notAccepted/when`,
      { all: [{ 'billEntry.manual': false }, { 'bills.bills': { some: { type: 'notAccepted' } } }] },
    ],
  ],
  [
    'never-holds',
    B,
    [`${upload}/buttons/continue/enabled`, { all: [{ 'billEntry.manual': true }, { 'billEntry.manual': false }] }],
  ],
  ['never-holds', B, ['/screens/bill-financing.details/blocks/total/when', { 'billEntry.manual': false }]],
  ['never-holds', B, ['/screens/bill-financing.details/blocks/total/when', { 'bills.bills': { given: false } }]],
  ['never-holds', B, ['/screens/bill-financing.payment/blocks/posting/when', { 'bills.bills': { minItems: 6 } }]],
  ['never-holds', B, ['/screens/bill-financing.payment/blocks/paid/when', { 'plan.paymentPlan': { given: false } }]],
  ['never-holds', B, ['/screens/review/blocks/account/when', { 'submission.reference': { given: true } }]],
  [
    'never-holds',
    B,
    [`${upload}/blocks/bills/fields/bills/fields/dueDate/when`, { all: [{ type: 'car' }, { type: 'other' }] }],
  ],
  ['never-holds', B, [`${upload}/blocks/provider/when`, { 'plan.paymentPlan': '4' }]],
  // Conditions that always hold where they stand.
  ['always-holds', T, [`${onJob}/0/when`, anyStatus]],
  ['always-holds', T, [`${onJob}/0/when`, { 'identity.email': { given: true } }]],
  ['always-holds', T, [`${onJob}/0/when`, { 'phone.number': { minLength: 8 } }]],
  ['always-holds', T, ['/screens/employment.reference/blocks/progress/when', working]],
  ['always-holds', T, ['/screens/employment.payroll/blocks/payroll/when', { not: idle }]],
  ['always-holds', T, ['/screens/employment.payroll/buttons/connect/when', { 'reference.firstName': { given: true } }]],
  ['always-holds', T, ['/screens/employment.manual/blocks/employer/fields/phone/when', working]],
  ['always-holds', T, ['/screens/bank/buttons/skip/when', { 'employment.status': { given: true } }]],
  ['always-holds', T, [`${history}/currentAddress/when`, { 'identity.dob': { given: true } }]],
  ['always-holds', T, ['/screens/review/blocks/declaration/when', { any: [renting, { not: renting }] }]],
  ['always-holds', T, ['/screens/success/blocks/next/when', { 'history.residentialStatus': { given: true } }]],
  ['always-holds', T, ['/screens/success/blocks/reference/when', { 'submission.reference': { given: true } }]],
  ['always-holds', C, ['/screens/bank/blocks/reasons/when', { 'rental.addresses': { minItems: 1 } }]],
  ['always-holds', C, ['/screens/review/blocks/person/when', { 'personal.email': { given: true } }]],
  ['always-holds', C, ['/screens/review/buttons/submit/enabled', { 'personal.fullName': { given: true } }]],
  ['always-holds', B, ['/screens/bill-financing.details/blocks/total/when', { 'billEntry.manual': true }]],
  [
    'always-holds',
    B,
    ['/screens/bill-financing.payment/blocks/payments/when', { 'plan.paymentPlan': ['3', '4', '6', '12'] }],
  ],
  ['always-holds', B, ['/screens/bill-financing.payment/buttons/connect/when', { 'bills.bills': { maxItems: 5 } }]],
  ['always-holds', B, ['/screens/review/blocks/bills/when', { 'bills.bills': { minItems: 1 } }]],
  [
    'always-holds',
    B,
    [`${upload}/blocks/bills/fields/bills/fields/dueDate/when`, { any: [{ type: 'car' }, { not: { type: 'car' } }] }],
  ],
  // Entries that others leave nothing for.
  ['never-taken', T, [onJob, [{ goto: 'employment.reference' }, { when: idle, goto: 'next' }]], `${onJob}/1`],
  [
    'never-taken',
    T,
    [
      onJob,
      [{ when: idle, goto: 'next' }, { when: idle, goto: 'employment.reference' }, { goto: 'employment.reference' }],
    ],
    `${onJob}/1`,
  ],
  [
    'never-taken',
    T,
    [onJob, [{ when: idle, goto: 'next' }, { when: working, goto: 'employment.reference' }, { goto: 'next' }]],
    `${onJob}/2`,
  ],
  [
    'never-taken',
    T,
    [onJob, [{ when: anyStatus, goto: 'employment.reference' }, { when: idle, goto: 'next' }, { goto: 'next' }]],
    `${onJob}/1`,
  ],
  [
    'never-taken',
    T,
    ['/screens/bank/next', [{ when: { 'identity.email': { given: true } }, goto: 'history' }, { goto: 'review' }]],
    '/screens/bank/next/1',
  ],
  [
    'never-taken',
    T,
    [
      '/screens/history/next',
      [{ when: renting, goto: 'review' }, { when: renting, goto: 'success' }, { goto: 'review' }],
    ],
    '/screens/history/next/1',
  ],
  [
    'never-taken',
    C,
    ['/screens/bank/next', [{ goto: 'review' }, { when: account, goto: 'success' }]],
    '/screens/bank/next/1',
  ],
  [
    'never-taken',
    B,
    ['/screens/bank/next', [{ when: { 'billEntry.manual': true }, goto: 'review' }, { goto: 'success' }]],
    '/screens/bank/next/1',
  ],
  ['unfit-tasks', T, ['/begin', 'anywhere']],
  // Answers for which nothing is said.
  ['no-otherwise', T, [onJob, [{ when: idle, goto: 'next' }]], `${onJob}/0`],
  [
    'no-otherwise',
    T,
    [
      onJob,
      [
        { when: idle, goto: 'next' },
        { when: { 'employment.status': 'fullTime' }, goto: 'employment.reference' },
      ],
    ],
    `${onJob}/1`,
  ],
  ['no-otherwise', T, ['/screens/history/on/finalReview', { when: renting, goto: 'next' }]],
  ['no-otherwise', T, ['/screens/history/next', [{ when: renting, goto: 'review' }]], '/screens/history/next/0'],
  [
    'no-otherwise',
    C,
    [
      '/screens/credit-building-info/on/continue',
      { when: { 'personal.sin': { given: true } }, run: 'saveInformation' },
    ],
  ],
  ['no-otherwise', B, ['/screens/bank/next', [{ when: account, goto: 'review' }]], '/screens/bank/next/0'],
  [
    'no-otherwise',
    B,
    ['/screens/bill-financing.details/on/continue', { when: { 'plan.paymentPlan': ['3', '4', '6'] }, goto: 'next' }],
  ],
]
