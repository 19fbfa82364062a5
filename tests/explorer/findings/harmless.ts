import type { Harmless } from './change'
import { harmlessFields } from './harmlessFields'
import { harmlessScreens } from './harmlessScreens'
import { harmlessWays } from './harmlessWays'
import { harmlessWords } from './harmlessWords'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const M = 'mortgage-pre-qualification'
const A = 'auto-lending'
const K = 'configure'
const identity = '/screens/identity/blocks/identity/fields'
const history = '/screens/history/blocks/history/fields'
const job = '/screens/employment/blocks/employment/fields'
const personal = '/screens/credit-building-info/blocks/personal/fields'
const rental = '/screens/credit-building-info/blocks/rental/fields/addresses'
const bills = '/screens/bill-financing.upload/blocks/bills/fields/bills'
const working = { 'employment.status': ['fullTime', 'partTime', 'selfEmployed'] }

const copy = (flow: string, pointer: string, words: string): Harmless => ['other words', flow, [pointer, words]]

const words: readonly Harmless[] = [
  copy(T, '/screens/identity/title', 'Vérification'),
  copy(T, '/screens/identity/description', 'Tell us who you are, as your passport or carte d’identité says it.'),
  copy(T, `${identity}/email/label`, 'Courriel'),
  copy(T, `${identity}/email/rules/required`, 'An email (courriel) is required'),
  copy(T, `${identity}/dob/label`, 'Date de naissance'),
  copy(T, `${identity}/dob/hint`, 'Par exemple, 17 mai 1990'),
  copy(T, `${identity}/dob/rules/minimumAge/message`, '{{is}} years or more, please'),
  copy(T, `${identity}/dob/rules/minimumAge/message`, 'You must be at least 18 years old'),
  copy(T, `${identity}/dob/rules/minimumAge/message`, 'You must be older than 17'),
  copy(T, '/screens/phone.code/description', 'A code is on its way to {{phone.number}}.'),
  copy(T, '/screens/phone.code/description', 'We sent a four-digit code to {{phone.number}}.'),
  copy(T, '/screens/bank/title', 'Connect your bank (optional)'),
  copy(T, '/screens/bank/description', 'It takes 2 minutes. 9 of 10 people do it; see page 3.'),
  copy(T, '/screens/bank/description', 'A rate < 5 % and > 2 % & no fee.'),
  copy(T, '/screens/bank/description', 'We ♥ banks – really: 100 %, 24/7, a*b*c, snake_case_word.'),
  copy(T, '/screens/review/description', 'Check it - you can still change everything.'),
  copy(T, '/screens/success/title', 'Demande envoyée'),
  copy(T, '/screens/success/description', 'Merci! {{brand.name}} has your application.'),
  copy(T, '/screens/success/blocks/reference/note', 'Au revoir, {{identity.email}}.'),
  copy(T, '/screens/success/blocks/next/items/answer/title', 'You hear from us in 2 to 3 days'),
  copy(T, '/screens/history/buttons/finalReview/label', 'Révision finale'),
  copy(T, '/screens/identity/buttons/scan/label', 'Scan your ID'),
  copy(T, `${history}/residentialStatus/choices/student`, 'Résidence étudiante'),
  copy(T, `${history}/pastRentals/hint`, 'Add the places you rented in the last 3 years.'),
  copy(T, `${history}/pastRentals/rules/maxItems/message`, 'Add up to 5 past rentals'),
  copy(T, `${job}/paystubs/hint`, 'Your last three pay stubs, as PDF, JPG or PNG.'),
  copy(T, `${job}/paystubs/hint`, 'PDF, JPG or PNG, of the last 6 months.'),
  copy(T, `${job}/status/choices/selfEmployed`, 'I work for myself'),
  copy(T, '/steps/otp', 'Vérifier le code'),
  copy(T, '/steps/review', 'Review & Send'),
  copy(T, '/badge/detail', 'Apt 12'),
  copy(T, '/screens/phone.code/blocks/code/fields/code/rules/required', 'Enter the four-digit code'),
  copy(T, '/screens/phone.number/title', "Let's begin"),
  copy(T, '/screens/preview/title', '{{provider.name}} connects your account to {{brand.name}}'),
  copy(C, '/screens/credit-building-info/title', 'Vos renseignements'),
  copy(C, `${personal}/sin/hint`, '9 digits, such as 123-456-789. It is never shown again.'),
  copy(C, `${personal}/fullName/label`, 'Nom complet'),
  copy(C, `${rental}/label`, 'Where you lived'),
  copy(C, `${rental}/fields/leaseDocument/rules/maxSize/message`, 'File size must be less than 5 MB'),
  copy(C, `${rental}/fields/leaseDocument/hint`, 'Your signed lease, as PDF of at most 5 MB.'),
  copy(C, `${rental}/fields/rentAmount/rules/minimum/message`, 'Monthly rent must be at least $0.01'),
  copy(C, '/screens/success/blocks/reference/note', 'We write to {{personal.email}}, {{personal.fullName}}.'),
  copy(C, '/screens/preview/blocks/benefits/items/gain/title', '25 points on average'),
  copy(C, '/steps/rent', 'Loyer'),
  copy(B, '/screens/bill-financing.upload/title', 'Your bills, s’il vous plaît'),
  copy(
    B,
    '/screens/bill-financing.upload/description',
    'Connect your bill provider, or enter up to five bills yourself.',
  ),
  copy(B, '/screens/bill-financing.upload/description', 'Connect your bill provider, or enter 1 bill or more.'),
  copy(
    B,
    '/screens/bill-financing.payment/blocks/posting/text',
    '{{calculations.merchant}} has it by {{calculations.postDate | date}}.',
  ),
  copy(B, `${bills}/fields/type/choices/utilities`, 'Water, power and gas'),
  copy(B, `${bills}/fields/billDocument/rules/kind/message`, 'PDF or image, please'),
  copy(B, '/calculations/schedule/plans/3/label', 'One year'),
  copy(B, '/calculations/schedule/plans/0/description', 'Every week'),
  copy(B, '/screens/preview/blocks/benefits/items/split/title', 'Split your bills over many months'),
  copy(
    T,
    '/screens/bank/description',
    'Banque de la Nation, Caisse populaire, Banco del Sol and Bank van de Nacht take part.',
  ),
  copy(M, '/screens/success/description', 'Thank you.'),
  copy(M, '/screens/preview/title', 'Own your home'),
  copy(A, '/screens/preview/blocks/benefits/items/car/title', 'Get your car faster'),
  copy(A, '/name', 'Car loans'),
  copy(K, '/screens/configuration/title', 'Your company'),
  copy(K, '/screens/configuration/blocks/configuration/fields/name/label', 'Name of the company'),
  copy(K, '/wording/problem', 'There is something to mend'),
]

const delays: readonly Harmless[] = [
  ['another delay', T, ['/actions/sendCode/delay', '300 ms']],
  ['another delay', T, ['/actions/verifyCode/delay', '2.5 s']],
  ['another delay', T, ['/actions/submitApplication/delay', '10 s']],
  ['another delay', C, ['/actions/saveInformation/delay', '0 s']],
  ['another delay', B, ['/actions/preparePayment/delay', '5 s']],
  [
    'a delay that the button says',
    B,
    {
      all: [
        ['/actions/preparePayment/delay', '5 s'],
        ['/screens/bill-financing.payment/buttons/connect/busy', 'Wait 5 seconds...'],
      ],
    },
  ],
]

const field = (more: object): object => ({ type: 'text', label: 'Anything else', ...more })

const fields: readonly Harmless[] = [
  ['an optional field', T, [`${identity}/nickname`, field({ label: 'Nickname' })]],
  ['an optional field', T, [`${history}/pets`, { type: 'yesNo', label: 'Do you have pets?' }]],
  [
    'an optional number',
    T,
    [
      `${history}/rooms`,
      {
        type: 'number',
        label: 'Rooms',
        rules: { minimum: { is: 1, message: 'At least {{is}}' }, whole: 'Whole rooms, please' },
      },
    ],
  ],
  [
    'an optional date',
    T,
    [
      `${history}/moving`,
      { type: 'date', label: 'Moving day', rules: { notBefore: { is: 'startDate', message: 'Not before {{is}}' } } },
    ],
  ],
  [
    'an optional choice',
    T,
    [`${identity}/title`, { type: 'choice', label: 'Title', as: 'select', choices: { ms: 'Ms', mr: 'Mr', mx: 'Mx' } }],
  ],
  ['a required field', T, [`${identity}/city`, field({ label: 'City', rules: { required: 'City is required' } })]],
  [
    'a field with a pattern',
    T,
    [
      `${identity}/plate`,
      field({
        label: 'Plate',
        example: 'AB 123',
        rules: { pattern: { is: '^[A-Z]{2} \\d{3}$', message: 'Such as AB 123' } },
      }),
    ],
  ],
  [
    'a conditional field',
    T,
    [`${history}/school`, field({ label: 'School', when: { 'history.residentialStatus': 'student' } })],
  ],
  [
    'a conditional field',
    T,
    [
      `${history}/roommates`,
      field({ label: 'Roommates', when: { 'history.residentialStatus': ['friends', 'withFamily'] } }),
    ],
  ],
  ['a field for those who work', T, [`${history}/desk`, field({ label: 'Where you work', when: working })]],
  ['a sensitive field', T, [`${identity}/passport`, field({ label: 'Passport number', sensitive: true, mask: 3 })]],
  [
    'a number in a public register',
    T,
    [`${identity}/licence`, field({ label: "Contractor's licence number", sensitive: false })],
  ],
  [
    'a sensitive number',
    C,
    [
      `${personal}/accountNumber`,
      { type: 'digits', label: 'Account number', groups: [4, 4, 4], sensitive: true, mask: 4 },
    ],
  ],
  ['a hidden card', B, [`${bills}/fields/reference`, field({ label: 'Reference on the bill' })]],
  [
    'an item field',
    B,
    [
      `${bills}/fields/period`,
      { type: 'choice', label: 'How often', as: 'select', choices: { once: 'Once', monthly: 'Every month' } },
    ],
  ],
  ['an item field with a condition', B, [`${bills}/fields/model`, field({ label: 'Model', when: { type: 'car' } })]],
  [
    'an item field with a condition',
    C,
    [`${rental}/fields/why`, field({ label: 'Why you left', when: { leaseEndDate: { given: true } } })],
  ],
  ['a prefilled field', C, [`${personal}/again`, { type: 'phone', label: 'Other phone', prefill: 'phone.number' }]],
  ['a default', T, [`${history}/residentialStatus/default`, 'renting']],
  ['a field less', T, { drop: `${history}/reasonForMoving` }],
  ['a field less', T, { drop: `${history}/pastRentals/fields/landlordName` }],
  ['a rule less', T, { drop: `${identity}/dob/rules/minimumAge` }],
  ['a rule more', T, [`${identity}/email/rules/maxLength`, { is: 100, message: 'At most {{is}} characters' }]],
  ['a rule more', T, [`${history}/currentAddress/rules/minLength`, { is: 5, message: '{{field}} is short' }]],
  [
    'a looser rule',
    T,
    {
      all: [
        [`${identity}/dob/rules/minimumAge/is`, 16],
        [`${identity}/dob/hint`, "We need to confirm that you're 16 or older."],
      ],
    },
  ],
  ['a stricter rule', T, [`${history}/rentAmount/rules/maximum`, { is: '9000.00', message: 'At most {{is}}' }]],
  [
    'a group',
    T,
    [
      `${identity}/home`,
      { type: 'group', label: 'Home', fields: { street: field({ label: 'Street' }), town: field({ label: 'Town' }) } },
    ],
  ],
  [
    'another list',
    T,
    [
      `${history}/cars`,
      { type: 'list', label: 'Cars', item: 'Car', add: 'Add a car', fields: { plate: field({ label: 'Plate' }) } },
    ],
  ],
  [
    'more pay stubs',
    T,
    {
      all: [
        [`${job}/paystubs/rules/minItems/is`, 2],
        [`${job}/paystubs/rules/required`, 'Please upload your pay stubs'],
        [`${job}/paystubs/hint`, 'PDF or image.'],
        [`${job}/paystubs/example`, ['1.pdf', '2.pdf']],
      ],
    },
  ],
]

/** Keys in another order: that of fields is the order on the screen, that of the others is nothing. */
const reordered: readonly Harmless[] = [
  ...[T, C, B, M, A].flatMap((flow): readonly Harmless[] =>
    ['/actions', '/wording', '/screens', '/screens/review/on', '/screens/success', '/screens/bank/dialogs'].map(
      (pointer) => ['keys in another order', flow, { reversed: pointer }],
    ),
  ),
]

/** Consistent renames: the name and all that refers to it. */
const renamed: readonly Harmless[] = (
  [
    [T, 'identity', 'person'],
    [T, 'employment', 'work'],
    [T, 'residentialStatus', 'livingAs'],
    [T, 'verifyPayroll', 'checkPayroll'],
    [T, 'connection', 'bankDialog'],
    [T, 'unemployed', 'withoutWork'],
    [T, 'submitApplication', 'sendApplication'],
    [C, 'credit-building-info', 'your-information'],
    [C, 'rental', 'homes'],
    [C, 'saveInformation', 'keepInformation'],
    [B, 'bill-financing.upload', 'bills.upload'],
    [B, 'billEntry', 'entry'],
    [B, 'paymentPlan', 'chosenPlan'],
    [B, 'notAccepted', 'refused'],
    [B, 'preparePayment', 'startPayment'],
    [M, 'history', 'homes'],
    [A, 'letter', 'confirmation'],
  ] as const
).map(([flow, from, to]) => [`"${from}" is called "${to}" everywhere`, flow, { renamed: from, to }])

/** Changes that leave a flow good. */
export const harmless: readonly Harmless[] = [
  ...words,
  ...delays,
  ...fields,
  ...harmlessFields,
  ...harmlessWays,
  ...harmlessScreens,
  ...harmlessWords,
  ...reordered,
  ...renamed,
]
