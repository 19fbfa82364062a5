import type { Break } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const review = '/screens/review/blocks'
const history = '/screens/history/blocks/history/fields'
const personal = '/screens/credit-building-info/blocks/personal/fields'

const lookup = (action: string): object => ({
  type: 'lookup',
  label: 'Employer',
  action,
  rules: { required: 'Choose your employer' },
})
const finding = (entries: readonly object[]): object => ({
  delay: '400 ms',
  outcomes: { success: { result: { entries } }, failure: {} },
})
const retry = (action: string): object => ({ run: action })

/** Mistakes about what the review shows, and about how actions end. */
export const breaksOfReview: readonly Break[] = [
  // What had to be answered and is not shown.
  ['unreviewed-answer', T, { drop: `${review}/contact` }, '/screens/phone.number/blocks/phone/fields/number'],
  ['unreviewed-answer', T, { drop: `${review}/identity` }, '/screens/identity/blocks/identity/fields/email'],
  ['unreviewed-answer', T, [`${review}/history/rows`, ['history.residentialStatus']], `${history}/currentAddress`],
  [
    'unreviewed-answer',
    C,
    [`${review}/person/rows`, ['personal.fullName', 'personal.dateOfBirth', 'personal.sin', 'personal.phoneNumber']],
    `${personal}/email`,
  ],
  [
    'unreviewed-answer',
    C,
    { drop: `${review}/places` },
    '/screens/credit-building-info/blocks/rental/fields/addresses',
  ],
  [
    'unreviewed-answer',
    B,
    { drop: `${review}/plan` },
    '/screens/bill-financing.details/blocks/plan/fields/paymentPlan',
  ],
  // What is shown twice, and what leads elsewhere.
  ['twice-in-review', T, [`${review}/again`, { type: 'summary', title: 'You', screen: 'identity' }]],
  ['twice-in-review', T, { all: [[`${review}/employment/screen`, 'identity']] }, `${review}/employment`],
  ['twice-in-review', C, [`${review}/places/rows`, ['personal.email', 'rental.addresses']], `${review}/places`],
  [
    'misplaced-row',
    T,
    { all: [[`${review}/identity/rows`, ['identity.email', 'identity.dob', 'phone.number']]] },
    `${review}/identity/rows/2`,
  ],
  ['misplaced-row', C, [`${review}/places/screen`, 'bank'], `${review}/places/screen`],
  ['misplaced-row', C, [`${review}/person/rows/3`, 'phone.number']],
  // How actions end.
  ['nothing-happens', T, ['/screens/phone.number/on/sendCode.failure', {}]],
  ['nothing-happens', T, ['/screens/phone.code/on/sendCode.success', {}]],
  ['nothing-happens', B, ['/screens/bill-financing.payment/on/preparePayment.failure', {}]],
  ['nothing-happens', C, ['/screens/review/on/submitApplication.failure', {}]],
  [
    'endless-run',
    T,
    ['/screens/phone.number/on/sendCode.failure', retry('sendCode')],
    '/screens/phone.number/on/sendCode.failure/run',
  ],
  [
    'endless-run',
    C,
    ['/screens/credit-building-info/on/saveInformation.failure', retry('saveInformation')],
    '/screens/credit-building-info/on/saveInformation.failure/run',
  ],
  [
    'endless-run',
    B,
    [
      '/screens/review/on/submitApplication.failure',
      { run: 'submitApplication', show: { tone: 'info', text: 'Again.' } },
    ],
    '/screens/review/on/submitApplication.failure/run',
  ],
  [
    'bad-result',
    T,
    { drop: '/actions/connectBank/outcomes/success/result/institution' },
    '/actions/connectBank/outcomes/success/result',
  ],
  [
    'bad-result',
    B,
    { drop: '/actions/connectBank/outcomes/success/result/accountNumber' },
    '/actions/connectBank/outcomes/success/result',
  ],
  // What a lookup asks, and what that finds.
  ['unknown-action', T, [`${history}/employer`, lookup('findCompany')], `${history}/employer/action`],
  ['bad-result', T, [`${history}/employer`, lookup('connectBank')], `${history}/employer/action`],
  [
    'bad-result',
    T,
    {
      all: [
        [`${history}/employer`, lookup('findCompany')],
        ['/actions/findCompany', finding([{ value: 'c-1', label: ' ' }])],
      ],
    },
    '/actions/findCompany/outcomes/success/result/entries/0',
  ],
  // A way that is cut is named, and not what is before and behind it.
  ['dead-end', T, ['/screens/identity/on/scanId.success', {}], '/screens/identity'],
  ['dead-end', T, ['/screens/preview/on/continue', {}]],
  ['dead-end', C, ['/screens/credit-building-info/on/saveInformation.success', {}], '/screens/credit-building-info'],
  ['dead-end', B, ['/screens/bill-financing.details/on/continue', {}]],
  ['no-next', T, { drop: '/screens/identity/next' }, '/screens/identity/on/scanId.success/goto'],
]
