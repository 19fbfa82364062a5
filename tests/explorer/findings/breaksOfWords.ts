import type { Break } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const identity = '/screens/identity/blocks/identity/fields'
const history = '/screens/history/blocks/history/fields'
const job = '/screens/employment/blocks/employment/fields'
const reference = '/screens/employment.reference/blocks/reference/fields'
const personal = '/screens/credit-building-info/blocks/personal/fields'
const rental = '/screens/credit-building-info/blocks/rental/fields/addresses/fields'
const lines = '/screens/review/blocks/declaration/text'
const more = { type: 'form', fields: { source: { type: 'text', label: 'How did you hear of us?' } } }

/** Words that say what is not so, or that were not written for people. */
export const breaksOfWords: readonly Break[] = [
  // An answer is named before it is given.
  ['may-be-missing', T, ['/screens/identity/title', 'Hello {{identity.email}}']],
  ['may-be-missing', T, ['/screens/identity/description', 'We write to {{identity.email}}.']],
  ['may-be-missing', T, ['/screens/employment.reference/eyebrow', 'About {{reference.firstName}}']],
  ['may-be-missing', T, ['/steps/identity', 'Identity of {{identity.email}}']],
  ['unknown-placeholder', T, ['/data/submission/reference/label', 'Number of {{brand.name}}']],
  // Names that have a placeholder.
  ['name-written-out', T, ['/footer/text', 'Encrypted. Handled by Linkwell for {{brand.name}}.']],
  ['name-written-out', B, ['/screens/preview/title', '{{brand.name}} uses Linkwell to connect your account']],
  // Keys and paths of the document.
  ['code-in-words', T, [`${history}/residentialStatus/label`, 'residentialStatus']],
  ['code-in-words', T, [`${identity}/email/label`, 'identity.email']],
  ['code-in-words', T, [`${job}/status/choices/fullTime`, 'fullTime']],
  ['code-in-words', T, ['/screens/phone.code/description', 'We sent a 4-digit code to [phone.number].']],
  ['code-in-words', T, ['/screens/success/description', 'Thank you. (brand.name) has received your application.']],
  [
    'code-in-words',
    B,
    [
      '/screens/bill-financing.details/blocks/same/text',
      'With every plan, you pay back %calculations.total% in total.',
    ],
  ],
  ['code-in-words', C, [`${personal}/fullName/label`, 'full_name']],
  // What a browser fills in.
  ['wrong-purpose', T, { drop: `${history}/landlordEmail/autocomplete` }, `${history}/landlordEmail`],
  ['wrong-purpose', T, [`${history}/landlordName/autocomplete`, 'name']],
  ['wrong-purpose', T, [`${reference}/firstName/autocomplete`, 'given-name']],
  ['wrong-purpose', T, { drop: `${reference}/phone/autocomplete` }, `${reference}/phone`],
  ['wrong-purpose', C, [`${rental}/city/autocomplete`, 'address-line1']],
  ['wrong-purpose', C, [`${rental}/postalCode/autocomplete`, 'address-level1']],
  // Words of a draft.
  ['unfinished-words', T, ['/screens/identity/description', 'Your text goes here']],
  ['unfinished-words', T, ['/screens/identity/description', 'Welcome, [insert name].']],
  ['unfinished-words', T, ['/screens/identity/title', '???']],
  ['unfinished-words', T, [`${identity}/email/label`, 'asdf']],
  ['unfinished-words', B, ['/screens/bill-financing.upload/description', 'Placeholder text']],
  ['unfinished-words', B, ['/screens/bill-financing.upload/buttons/continue/label', 'New button']],
  ['twice-the-word', T, ['/screens/identity/description', 'Tell us who you are, then scan scan your ID.']],
  ['twice-the-word', B, ['/screens/bill-financing.payment/description', 'This is what is paid paid for you today.']],
  // Lines that fall together.
  ['markup-in-words', T, [lines, 'By submitting you confirm:\nwhat you entered is true.']],
  ['markup-in-words', T, [lines, 'You confirm: - what you entered is true - we may check it']],
  ['markup-in-words', T, [lines, '1. It is true. 2. We may check it.']],
  ['markup-in-words', B, [lines, 'It is true.\\nWe may check it.']],
  // The same, or nearly, and too much.
  ['same-words', T, ['/screens/review/blocks/identity/title', 'Contact']],
  [
    'same-words',
    T,
    ['/screens/review/blocks/declaration/title', 'Rental History'],
    '/screens/review/blocks/history/title',
  ],
  ['same-words', T, ['/screens/employment.payroll/title', 'The reference']],
  ['same-words', B, ['/screens/bill-financing.payment/title', 'Choose the payment plan']],
  [
    'long-words',
    T,
    [
      '/screens/identity/buttons/scan/label',
      'Scan the front and the back of your ID with the camera of your phone, or of this computer',
    ],
  ],
  ['long-words', T, ['/steps/history', 'Where you lived in the last two years, and who your landlords were then']],
  // What is told of how an action ended, and dialogs that stay.
  ['wrong-tone', T, ['/screens/phone.code/on/sendCode.success/show/tone', 'error']],
  ['wrong-tone', T, ['/screens/phone.number/on/sendCode.failure/show/tone', 'success']],
  ['wrong-tone', T, ['/screens/phone.code/on/sendCode.success/show/text', 'We could not send a new code.']],
  ['silent-failure', T, ['/screens/phone.number/on/sendCode.failure', { goto: 'phone.code' }]],
  ['silent-failure', B, ['/screens/bill-financing.payment/on/preparePayment.failure', { goto: 'next' }]],
  ['silent-failure', C, ['/screens/credit-building-info/on/saveInformation.failure', { goto: 'next' }]],
  // Dialogs that only choose how a simulated action ends.
  ['simulated-only', T, ['/screens/bank/on/cancel', { goto: 'review' }]],
  [
    'simulated-only',
    T,
    ['/screens/employment.payroll/dialogs/verification/buttons', { cancel: { label: 'Cancel' } }],
    '/screens/employment.payroll/dialogs/verification/simulates',
  ],
  [
    'unmarked-simulation',
    T,
    { drop: '/screens/bank/dialogs/connection/simulates' },
    '/screens/bank/dialogs/connection',
  ],
  [
    'unmarked-simulation',
    T,
    { drop: '/screens/employment.payroll/dialogs/verification/simulates' },
    '/screens/employment.payroll/dialogs/verification',
  ],
  ['stays-open', T, ['/screens/bank/on/cancel', { show: { tone: 'info', text: 'Nothing is connected.' } }]],
  // What nobody looks at again.
  [
    'asked-after-review',
    T,
    [
      '/screens/success/blocks/more',
      { type: 'form', fields: { source: { type: 'text', label: 'How did you hear of us?' } } },
    ],
  ],
  [
    'asked-after-review',
    C,
    {
      all: [
        [
          '/screens/more',
          {
            step: 'review',
            title: 'One more thing',
            next: 'success',
            blocks: { more },
            buttons: { goOn: { label: 'Go on', submit: true } },
            on: { goOn: { goto: 'next' } },
          },
        ],
        ['/screens/review/next', 'more'],
      ],
    },
    '/screens/more/blocks/more',
  ],
  // A country of no number.
  ['unknown-country', T, [`${history}/landlordPhone/country`, 'aq']],
  ['unknown-country', C, [`${personal}/phoneNumber/country`, 'bv']],
]
