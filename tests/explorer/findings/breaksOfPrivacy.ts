import type { Break, Change } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const identity = '/screens/identity/blocks/identity/fields'
const personal = '/screens/credit-building-info/blocks/personal/fields'
const bills = '/screens/bill-financing.upload/blocks/bills/fields/bills/fields'
const code = '/screens/phone.code/blocks/code/fields/code'

const history = '/screens/history/blocks/history/fields'

const agreed = {
  type: 'consent',
  purpose: 'creditCheck',
  label: 'I agree to the credit check',
  text: 'We ask for your credit report.',
}
const kept: Change = ['/retention', { days: 90, reason: 'So that we can explain a decision.' }]

const text = (label: string, more: object = {}): object => ({ type: 'text', label, ...more })

/** Mistakes about what is nobody else's. */
export const breaksOfPrivacy: readonly Break[] = [
  // A field whose purpose says that it is sensitive.
  ['unmarked-sensitive', C, { drop: `${personal}/sin/sensitive` }, `${personal}/sin`],
  ['unmarked-sensitive', T, { drop: `${code}/sensitive` }, code],
  ['unmarked-sensitive', T, [`${identity}/ssn`, text('Tax reference')]],
  ['unmarked-sensitive', T, [`${identity}/number`, text('Social insurance number')]],
  ['unmarked-sensitive', T, [`${identity}/passportNumber`, text('Passport')]],
  ['unmarked-sensitive', T, [`${identity}/document`, text("Driver's licence number")]],
  ['unmarked-sensitive', T, [`${identity}/health`, text('Health card number')]],
  ['unmarked-sensitive', T, [`${identity}/tax`, text('Tax ID')]],
  ['unmarked-sensitive', T, [`${identity}/secret`, text('Password')]],
  ['unmarked-sensitive', T, [`${identity}/pin`, { type: 'digits', label: 'Your secret', groups: [4] }]],
  ['unmarked-sensitive', T, [`${identity}/nas`, text("Numéro d'assurance sociale")]],
  ['unmarked-sensitive', B, [`${bills}/accountNumber`, text('Number on the bill')]],
  ['unmarked-sensitive', B, [`${bills}/card`, text('Card', { autocomplete: 'cc-number' })]],
  ['unmarked-sensitive', B, [`${bills}/check`, text('Three digits on the back', { autocomplete: 'cc-csc' })]],
  ['unmarked-sensitive', B, [`${bills}/iban`, text('IBAN')]],
  ['unmarked-sensitive', B, [`${bills}/routing`, text('Routing number')]],
  ['unmarked-sensitive', B, [`${bills}/credit`, text('Credit card number')]],
  ['unmarked-sensitive', B, [`${bills}/again`, { type: 'code', label: 'Code from the bill' }]],
  ['unmarked-sensitive', C, [`${personal}/login`, text('Sign in', { autocomplete: 'current-password' })]],
  ['unmarked-sensitive', C, [`${personal}/cvv`, { type: 'digits', label: 'Check digits', groups: [3] }]],
  ['unmarked-sensitive', C, [`${personal}/transit`, text('Transit number')]],
  ['unmarked-sensitive', C, [`${personal}/bank`, text('Bank account number')]],
  ['unmarked-sensitive', T, { all: [[`${code}/sensitive`, false]] }, code],
  // A mask that shows too much.
  ['weak-mask', C, [`${personal}/sin/mask`, 4]],
  ['weak-mask', T, [`${identity}/pin`, text('PIN', { sensitive: true, mask: 1 })], `${identity}/pin/mask`],
  ['weak-mask', T, [`${identity}/word`, text('Password', { sensitive: true, mask: 2 })], `${identity}/word/mask`],
  ['weak-mask', T, [`${identity}/short`, text('Number', { sensitive: true, mask: 4 })], `${identity}/short/mask`],
  [
    'weak-mask',
    T,
    [
      `${identity}/badge`,
      text('Badge', { sensitive: true, mask: 3, rules: { maxLength: { is: 6, message: 'Too long' } } }),
    ],
    `${identity}/badge/mask`,
  ],
  // What is made of a sensitive answer.
  ['missing-key', T, [`${identity}/email/mask`, 2]],
  [
    'unfit-prefill',
    C,
    {
      all: [
        [`${personal}/email/sensitive`, true],
        [
          '/screens/review/blocks/again',
          { type: 'form', fields: { email: { type: 'email', label: 'Email', prefill: 'personal.email' } } },
        ],
      ],
    },
    '/screens/review/blocks/again/fields/email/prefill',
  ],
  [
    'sensitive-answer',
    B,
    ['/screens/success/blocks/receipt/facts/account', { label: 'Account', value: '{{bank.accounts.0.accountNumber}}' }],
    '/screens/success/blocks/receipt/facts/account/value',
  ],
  [
    'kept-too-long',
    T,
    [`${identity}/more`, { type: 'longText', label: 'Anything else', keep: 'visits' }],
    `${identity}/more/keep`,
  ],
  [
    'kept-too-long',
    T,
    [`${identity}/signed`, { type: 'signature', label: 'Sign here', keep: 'visits' }],
    `${identity}/signed/keep`,
  ],
  [
    'kept-too-long',
    T,
    [
      `${identity}/week`,
      {
        type: 'grid',
        label: 'Last week',
        keep: 'visits',
        rows: { pain: 'I was in pain', mood: 'I slept well' },
        choices: { no: 'No', yes: 'Yes' },
      },
    ],
    `${identity}/week/keep`,
  ],
  [
    'kept-too-long',
    T,
    [
      `${identity}/debts`,
      {
        type: 'list',
        label: 'Debts',
        item: 'Debt',
        add: 'Add a debt',
        keep: 'visits',
        fields: { owed: { type: 'money', label: 'Owed' } },
      },
    ],
    `${identity}/debts/keep`,
  ],
  ['left-simulation', T, ['/actions/scanId/simulate', 'failure']],
  ['sensitive-answer', C, ['/screens/success/blocks/receipt/file', 'receipt-{{personal.sin}}']],
  ['sensitive-answer', B, { all: [[`${bills}/amount/sensitive`, true]] }, '/calculations/total/property'],
  ['sensitive-answer', B, [`${bills}/companyName/sensitive`, true], '/calculations/merchant/property'],
  ['sensitive-answer', B, { all: [['/data/submission/day/sensitive', true]] }, '/calculations/postDate/from'],
  [
    'sensitive-answer',
    C,
    { all: [['/screens/credit-building-info/on/continue/set', { 'submission.reference': { take: 'personal.sin' } }]] },
    '/screens/credit-building-info/on/continue/set/submission.reference/take',
  ],
  [
    'sensitive-answer',
    T,
    ['/screens/phone.code/on/verify/set', { 'submission.reference': { take: 'code.code' } }],
    '/screens/phone.code/on/verify/set/submission.reference/take',
  ],
  [
    'sensitive-answer',
    T,
    { all: [['/data/submission/reference/sensitive', true]] },
    '/screens/success/blocks/receipt/file',
  ],
  // What says something about a person, and comes back on a later visit.
  ['kept-too-long', T, [`${identity}/email/keep`, 'visits']],
  ['kept-too-long', T, [`${identity}/dob/keep`, 'visits']],
  ['kept-too-long', T, ['/screens/phone.number/blocks/phone/fields/number/keep', 'visits']],
  ['kept-too-long', T, ['/screens/history/blocks/history/fields/currentAddress/keep', 'visits']],
  ['kept-too-long', T, ['/screens/history/blocks/history/fields/rentAmount/keep', 'visits']],
  ['kept-too-long', T, ['/screens/history/blocks/history/fields/pastRentals/keep', 'visits']],
  ['kept-too-long', C, [`${personal}/fullName/keep`, 'visits']],
  ['kept-too-long', T, ['/screens/history/blocks/history/fields/landlordName/keep', 'visits']],
  [
    'kept-too-long',
    C,
    [`${personal}/income`, { type: 'money', label: 'What you earn', keep: 'visits', autocomplete: 'off' }],
    `${personal}/income/keep`,
  ],
  // A secret that nobody enters is one all the same.
  ['unmarked-sensitive', T, ['/data/submission/sin', { type: 'text', label: 'Social insurance number', default: '' }]],
  ['unmarked-sensitive', B, ['/data/billEntry/account', { type: 'text', label: 'Bank account number', default: '' }]],
  // Words that would say that it is hidden.
  [
    'sensitive-answer',
    C,
    ['/screens/success/blocks/receipt/facts/sin', { label: 'Number', value: '{{personal.sin}}' }],
    '/screens/success/blocks/receipt/facts/sin/value',
  ],
  ['sensitive-answer', C, ['/screens/bank/description', 'We know you by {{personal.sin}}.']],
  ['sensitive-answer', T, ['/screens/phone.code/title', 'Your code is {{code.code}}']],
  // Frames.
  [
    'open-sandbox',
    B,
    ['/screens/bill-financing.upload/blocks/provider/sandbox', ['allow-scripts', 'allow-same-origin']],
  ],
  [
    'missing-key',
    B,
    { drop: '/screens/bill-financing.upload/blocks/provider/sandbox' },
    '/screens/bill-financing.upload/blocks/provider/allow',
  ],
  // Addresses beside those of blocks.
  ['bad-link', T, ['/footer/links/privacy/href', 'ftp://example.com/privacy']],
  ['bad-link', T, ['/footer/links/help/href', 'data:text/html,help']],
  ['missing-file', T, ['/footer/links/help/href', 'hepl.html']],
  ['bad-link', T, ['/screens/bank/blocks/bank/fields/accounts/picture', 'http://example.com/bank.svg']],
  ['missing-file', T, ['/screens/bank/blocks/bank/fields/accounts/picture', 'bnak.svg']],
  // What is agreed to, and how long it is kept.
  ['unsaid-retention', T, ['/retention', { days: 90, reason: 'So that we can explain a decision.' }]],
  ['unsaid-retention', T, [`${history}/extra`, agreed]],
  [
    'unfit-consent',
    T,
    {
      all: [kept, [`${history}/extra`, agreed], [`${history}/again`, { ...agreed, label: 'I agree to it once more' }]],
    },
    `${history}/again/purpose`,
  ],
  [
    'unfit-consent',
    T,
    { all: [kept, [`${history}/pastRentals/fields/extra`, agreed]] },
    `${history}/pastRentals/fields/extra`,
  ],
  [
    'unfit-consent',
    T,
    { all: [kept, [`${history}/extra`, agreed], ['/screens/review/on/submit/set', { 'history.extra': true }]] },
    '/screens/review/on/submit/set/history.extra',
  ],
  [
    'bad-placeholder',
    T,
    { all: [kept, [`${history}/extra`, { ...agreed, label: 'I agree that {{brand.name}} asks' }]] },
    `${history}/extra/label`,
  ],
  [
    'bad-placeholder',
    T,
    {
      all: [
        ['/retention', { days: 90, reason: 'So that {{brand.name}} can explain a decision.' }],
        [`${history}/extra`, agreed],
      ],
    },
    '/retention/reason',
  ],
  ['unknown-key', T, { all: [kept, [`${history}/extra`, { ...agreed, default: true }]] }, `${history}/extra/default`],
  [
    'unknown-key',
    T,
    { all: [kept, [`${history}/extra`, { ...agreed, prefill: 'identity.email' }]] },
    `${history}/extra/prefill`,
  ],
]
