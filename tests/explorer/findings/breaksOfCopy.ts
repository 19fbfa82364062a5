import type { Break } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const identity = '/screens/identity/blocks/identity/fields'
const history = '/screens/history/blocks/history/fields'
const job = '/screens/employment/blocks/employment/fields'
const personal = '/screens/credit-building-info/blocks/personal/fields'
const rental = '/screens/credit-building-info/blocks/rental/fields/addresses'
const bills = '/screens/bill-financing.upload/blocks/bills/fields/bills'
const plans = '/calculations/schedule/plans'

/** Mistakes in words, in the numbers they say, and in addresses. */
export const breaksOfCopy: readonly Break[] = [
  // Words of spaces.
  ['blank-words', T, ['/name', ' ']],
  ['blank-words', T, ['/screens/identity/title', '   ']],
  ['blank-words', T, ['/screens/identity/description', '\u00A0']],
  ['blank-words', T, ['/steps/otp', ' \t ']],
  ['blank-words', T, [`${identity}/email/label`, '\u200B']],
  ['blank-words', T, [`${identity}/email/rules/required`, ' ']],
  ['blank-words', T, [`${identity}/dob/hint`, '  ']],
  ['blank-words', T, [`${history}/residentialStatus/choices/student`, ' ']],
  ['blank-words', T, ['/screens/identity/buttons/scan/label', ' ']],
  ['blank-words', T, ['/screens/bank/dialogs/skipping/text', ' ']],
  ['blank-words', B, ['/calculations/schedule/plans/0/label', ' ']],
  ['blank-words', C, ['/wording/back', ' ']],
  ['blank-words', C, ['/provider/name', ' ']],
  // A closed form that nothing opens.
  ['missing-key', T, ['/screens/identity/blocks/identity/folded', true]],
  // Nobody is connected to, and is shown all the same.
  ['missing-key', T, { drop: '/provider' }, '/screens/preview/blocks/logos'],
  ['unknown-placeholder', T, { drop: '/provider' }, '/footer/text'],
  ['missing-file', T, ['/links', { home: { label: 'Back', href: 'nowhere.html' } }], '/links/home/href'],
  // HTML and Markdown.
  ['markup-in-words', T, ['/screens/identity/title', 'Verify <b>your</b> identity']],
  ['markup-in-words', T, ['/screens/identity/description', 'Tell us who you are,<br/>then scan your ID.']],
  [
    'markup-in-words',
    T,
    ['/screens/preview/blocks/agreement/text', 'By selecting Continue you agree to the <a href="x">policy</a>'],
  ],
  ['markup-in-words', T, ['/screens/review/blocks/declaration/text', 'Terms &amp; conditions apply.']],
  ['markup-in-words', T, [`${identity}/email/label`, 'Email&nbsp;address']],
  ['markup-in-words', T, [`${identity}/email/label`, 'Your **work** email']],
  ['markup-in-words', T, ['/screens/identity/buttons/scan/label', 'Scan **ID**']],
  ['markup-in-words', T, ['/screens/bank/title', 'Read [our policy](https://example.com)']],
  // Marks that are not whole, stand where none may, or lead nowhere that is safe.
  ['bad-mark', T, ['/screens/phone.code/description', 'We sent a **4-digit code to you.']],
  ['bad-mark', T, ['/screens/phone.code/description', 'Read [our policy](https://example.com.']],
  ['bad-mark', T, ['/screens/phone.code/description', 'Read [ ](https://example.com).']],
  [
    'bad-mark',
    T,
    ['/screens/phone.code/description', { first: 'We sent a code.', what: { points: { one: 'It is **short' } } }],
    '/screens/phone.code/description/what/points/one',
  ],
  ['misplaced-mark', T, [`${identity}/dob/hint`, 'See [who may apply](https://example.com). For example, 17 5 1990']],
  ['bad-link', T, ['/screens/review/blocks/declaration/text', 'Read [our policy](javascript:alert(1)).']],
  ['bad-link', T, ['/screens/review/blocks/declaration/text', 'Read [our policy](data:text/html,x).']],
  ['bad-link', T, ['/screens/review/blocks/declaration/text', 'Write to [us](mailto:{{identity.email}}).']],
  ['bad-link', T, ['/screens/review/blocks/declaration/text', 'See [the settings](#/configure).']],
  ['missing-file', T, ['/screens/review/blocks/declaration/text', 'Read [our policy](privacyy.html).']],
  ['markup-in-words', T, ['/screens/bank/title', '# Connect your Bank']],
  ['markup-in-words', B, ['/screens/bill-financing.details/description', 'Choose a *good* plan.']],
  ['markup-in-words', B, ['/screens/bill-financing.details/title', 'Choose Your `Payment` Plan']],
  ['markup-in-words', C, ['/screens/credit-building-info/title', '__Your Information__']],
  ['markup-in-words', C, ['/screens/success/description', '- Thank you.']],
  ['odd-braces', T, ['/screens/success/description', 'Thank you. {brand.name} has received your application.']],
  ['odd-braces', T, ['/screens/success/description', 'Thank you. ${brand.name} has received it.']],
  ['odd-braces', T, ['/screens/identity/title', 'Verify your Identity}']],
  ['odd-braces', B, ['/screens/bill-financing.payment/title', 'Your [Payments}']],
  ['odd-braces', C, ['/screens/phone.number/title', 'Getting started, %s']],
  ['bad-placeholder', T, ['/screens/success/description', 'Thank you. {{brand.name} has received it.']],
  ['bad-placeholder', T, ['/screens/success/description', 'Thank you. {{brand name}} has received it.']],
  ['unknown-placeholder', T, ['/screens/success/description', 'Thank you. {{brand.nam}} has received it.']],
  [
    'unknown-placeholder',
    B,
    ['/screens/bill-financing.payment/blocks/posting/text', '{{calculations.merchnt}} will post it.'],
  ],
  ['unknown-formatter', B, ['/screens/bill-financing.details/blocks/total/value', '{{calculations.total | mony}}']],
  ['unfit-formatter', B, ['/screens/bill-financing.details/blocks/total/value', '{{calculations.total | percent}}']],
  ['unfilled-placeholder', T, ['/name', 'Tenant of {{brand.name}}']],
  // The same words twice.
  ['same-words', T, ['/steps/history', 'Income']],
  ['same-words', T, ['/screens/employment.payroll/title', 'Your reference']],
  ['same-words', B, ['/screens/bill-financing.payment/title', 'Choose your payment plan']],
  ['same-words', T, ['/steps/identity', 'employment'], '/steps/employment'],
  ['same-words', T, [`${identity}/dob/label`, 'Email']],
  ['same-words', T, [`${history}/landlordName/label`, 'Landlord  email'], `${history}/landlordEmail/label`],
  [
    'same-words',
    T,
    [
      `${history}/quiet`,
      {
        type: 'grid',
        label: 'How quiet is it?',
        rows: { day: 'By day', night: 'By day' },
        choices: { loud: 'Loud', quiet: 'Quiet' },
      },
    ],
    `${history}/quiet/rows/night`,
  ],
  ['same-words', T, [`${history}/residentialStatus/choices/withFamily`, 'Renting']],
  ['same-words', T, [`${job}/status/choices/partTime`, 'full time']],
  ['same-words', T, ['/screens/bank/buttons/skip/label', 'Connect Bank Account']],
  [
    'same-words',
    T,
    ['/screens/bank/dialogs/skipping/buttons/goBack/label', 'Skip Anyway'],
    '/screens/bank/dialogs/skipping/buttons/skipAnyway/label',
  ],
  ['same-words', T, [`${history}/pastRentals/fields/endDate/label`, 'Start date']],
  ['same-words', T, ['/screens/employment.reference/blocks/reference/fields/lastName/label', 'First name']],
  ['same-words', T, ['/screens/phone.code/buttons/resend/label', 'Verify Code']],
  ['same-words', C, [`${personal}/email/label`, 'Full name']],
  ['same-words', C, [`${rental}/fields/leaseEndDate/label`, 'Lease start date']],
  ['same-words', C, [`${rental}/fields/city/label`, 'Address']],
  ['same-words', B, [`${bills}/fields/type/choices/mobile`, 'Utilities'], `${bills}/fields/type/choices/utilities`],
  ['same-words', B, [`${plans}/2/label`, '3 Months']],
  ['same-words', B, ['/screens/bill-financing.upload/buttons/backToProviders/label', 'Continue']],
  // Numbers.
  ['wrong-number', T, ['/calculations/documents/of', 5]],
  ['wrong-number', T, ['/calculations/referenceFields/of', 3]],
  // Addresses, files, waiting.
  ['bad-link', T, ['/screens/preview/blocks/agreement/link/href', 'http://example.com/privacy']],
  ['bad-link', T, ['/screens/preview/blocks/agreement/link/href', 'data:text/html,hello']],
  ['bad-link', T, ['/screens/preview/blocks/agreement/link/href', 'https://exa mple.com']],
  ['bad-link', T, ['/screens/preview/blocks/agreement/link/href', 'mailto:nobody']],
  ['bad-link', T, ['/screens/preview/blocks/agreement/link/href', 'ftp://example.com/file']],
  ['bad-link', B, ['/screens/bill-financing.upload/blocks/provider/src', 'http://bills.example.com/']],
  ['bad-link', T, ['/provider/logo', 'http://example.com/logo.svg']],
  ['missing-file', T, ['/screens/preview/blocks/agreement/link/href', 'privacy-policy.html']],
  ['missing-file', T, ['/provider/logo', 'provder.svg']],
  ['missing-file', B, ['/screens/bill-financing.upload/blocks/provider/src', 'bill-providers.html']],
  ['long-delay', T, ['/actions/sendCode/delay', '15 s']],
  ['long-delay', B, ['/actions/preparePayment/delay', '10500 ms']],
  ['long-delay', T, ['/actions/submitApplication/delay', '20 s']],
  ['unknown-language', T, ['/language', 'xx-CA']],
  ['unknown-language', B, ['/language', 'en-QX']],
  ['unknown-country', T, ['/screens/phone.number/blocks/phone/fields/number/country', 'xz']],
  ['unknown-country', C, [`${personal}/phoneNumber/country`, 'qq']],
  // The language that is offered first.
  ['unusable-language', T, ['/firstLanguage', { is: 'fr-FR', ask: true }], '/firstLanguage/is'],
  [
    'unusable-language',
    B,
    {
      all: [
        ['/languages', ['en-CA']],
        ['/firstLanguage', { is: 'en-CA', ask: true }],
      ],
    },
    '/firstLanguage/ask',
  ],
  ['wrong-value', T, ['/firstLanguage', { is: 'fr-CA', ask: false }], '/firstLanguage/ask'],
]
