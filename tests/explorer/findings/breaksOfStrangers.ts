import type { Break } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const identity = '/screens/identity/blocks/identity/fields'
const history = '/screens/history/blocks/history/fields'
const job = '/screens/employment/blocks/employment/fields'
const personal = '/screens/credit-building-info/blocks/personal/fields'
const rental = '/screens/credit-building-info/blocks/rental/fields/addresses'
const bills = '/screens/bill-financing.upload/blocks/bills/fields/bills/fields'

const text = (label: string, more: object = {}): object => ({ type: 'text', label, ...more })

/** Slips that were thought of after the checks were written, by looking at what people who edit flows do. */
export const breaksOfStrangers: readonly Break[] = [
  // Values in the form of another language.
  ['wrong-type', T, ['/screens/identity/buttons/scan/submit', 'true']],
  ['wrong-type', T, ['/screens/identity/blocks/identity/when', 'identity.email']],
  ['wrong-type', T, ['/screens/identity/next', { goto: 'employment' }]],
  ['wrong-type', T, [`${identity}/email/rules/required`, true]],
  ['wrong-type', T, [`${job}/status/choices`, ['Full time', 'Part time']]],
  ['wrong-type', T, ['/screens/identity/blocks/identity/fields', [{ type: 'email', label: 'Email' }]]],
  ['wrong-type', T, ['/actions/sendCode/delay', 1500]],
  ['wrong-value', T, ['/actions/sendCode/delay', '1500']],
  ['wrong-value', T, ['/actions/sendCode/delay', '1.5s']],
  ['wrong-value', T, ['/actions/sendCode/delay', '1,5 s']],
  ['wrong-value', T, [`${identity}/email/type`, 'string']],
  ['wrong-value', T, [`${job}/status/type`, 'dropdown']],
  ['unknown-key', T, [`${identity}/email/required`, true]],
  ['unknown-key', T, { rename: `${job}/status/choices`, to: 'options' }],
  ['unknown-key', T, [`${identity}/email/visible`, false]],
  ['unknown-key', T, ['/screens/identity/buttons/scan/goto', 'employment']],
  ['unknown-key', T, ['/screens/identity/fields', {}]],
  ['wrong-value', T, [`${identity}/email/keep`, 'visit']],
  ['wrong-value', T, ['/screens/identity/on/scan/goto', '']],
  ['wrong-value', C, [`${rental}/fields/leaseDocument/rules/maxSize/is`, '5MB']],
  [
    'wrong-value',
    C,
    [`${rental}/fields/leaseDocument/rules/kind/is`, ['.pdf']],
    `${rental}/fields/leaseDocument/rules/kind/is/0`,
  ],
  [
    'wrong-value',
    C,
    [`${rental}/fields/leaseDocument/rules/kind/is`, ['PDF']],
    `${rental}/fields/leaseDocument/rules/kind/is/0`,
  ],
  ['wrong-value', T, [`${history}/rentAmount/rules/minimum/is`, '1,800.00']],
  ['wrong-type', T, [`${history}/rentAmount/rules/minimum/is`, 1]],
  // Ways.
  ['dead-end', T, ['/screens/history/next', 'bank'], '/screens/history'],
  [
    'endless-run',
    T,
    {
      all: [
        ['/screens/phone.number/on/sendCode.success', { run: 'sendCode' }],
        ['/screens/phone.number/on/sendCode.failure', { run: 'sendCode' }],
      ],
    },
    '/screens/phone.number/on/send/run',
  ],
  ['nothing-happens', T, ['/screens/bank/on/goBack', {}]],
  ['dead-end', T, ['/screens/identity/on/scanId.success', { goto: 'identity' }], '/screens/identity'],
  // Words.
  ['odd-spaces', T, [`${identity}/email/label`, 'Email ']],
  ['odd-spaces', T, ['/screens/identity/title', ' Verify your Identity']],
  ['odd-spaces', T, ['/screens/identity/description', 'Tell us  who you are.']],
  ['odd-spaces', T, ['/screens/identity/description', 'Tell us who you are .']],
  ['odd-brackets', T, ['/screens/bank/title', 'Connect your bank (optional']],
  ['odd-brackets', T, ['/screens/bank/description', 'See [1 for more.']],
  ['twice-the-word', T, ['/screens/bank/description', 'Connect the the bank.']],
  ['unfinished-words', T, ['/screens/bank/description', 'TODO: words from legal']],
  ['unfinished-words', T, ['/screens/bank/description', 'Lorem ipsum dolor sit amet.']],
  ['unfinished-words', T, [`${identity}/email/hint`, 'xxx']],
  ['unfinished-words', T, ['/screens/review/description', 'TBD']],
  ['wrong-value', T, ['/screens/preview/blocks/agreement/link/href', '#']],
  ['bad-link', T, ['/screens/preview/blocks/agreement/link/href', 'https://']],
  ['missing-file', T, ['/screens/preview/blocks/agreement/link/href', 'www.example.com']],
  ['wrong-value', T, ['/screens/preview/blocks/agreement/link/href', 'Privacy.html']],
  ['bad-link', T, ['/screens/preview/blocks/agreement/link/href', `${'javascript'}:alert(1)`]],
  ['bad-link', T, ['/screens/preview/blocks/agreement/link/href', 'https://example.com/a b']],
  ['unknown-placeholder', T, ['/screens/bank/description', 'Hello {{email}}']],
  ['unknown-placeholder', T, [`${identity}/email/rules/required`, 'At least {{is}}']],
  ['unknown-placeholder', T, ['/screens/bank/description', 'Hello {{identity.mail}}']],
  // Privacy.
  ['kept-too-long', C, [`${personal}/sin/keep`, 'visits']],
  ['unmarked-sensitive', T, [`${identity}/maiden`, text("Mother's maiden name")]],
  ['unmarked-sensitive', T, [`${identity}/answer`, text('Answer to your security question')]],
  ['unmarked-sensitive', T, [`${identity}/social`, text('Social Security')]],
  ['unmarked-sensitive', T, [`${identity}/passcode`, text('Passcode')]],
  ['unmarked-sensitive', T, [`${identity}/national`, text('National insurance number')]],
  ['unmarked-sensitive', T, [`${identity}/sinNumber`, text('SIN')]],
  ['unmarked-sensitive', T, [`${identity}/permis`, text('Numéro du permis de conduire')]],
  ['unmarked-sensitive', T, [`${identity}/id`, text('Government ID number')]],
  ['unmarked-sensitive', T, [`${identity}/immigration`, text('Work permit number')]],
  ['unmarked-sensitive', B, [`${bills}/expiry`, text('Valid until', { autocomplete: 'cc-exp' })]],
  ['unmarked-sensitive', B, [`${bills}/cvc`, text('CVC')]],
  ['unmarked-sensitive', B, [`${bills}/login`, text('Online banking password')]],
  ['unmarked-sensitive', B, [`${bills}/username`, text('Bank login')]],
  ['unmarked-sensitive', B, [`${bills}/swift`, text('Account no.')]],
  ['unmarked-sensitive', B, [`${bills}/debit`, text('Debit card')]],
  // Rules.
  ['wrong-value', T, [`${job}/status/choices`, {}]],
  ['unknown-field', T, [`${history}/pastRentals/fields/endDate/rules/notBefore/is`, 'endDate']],
]
