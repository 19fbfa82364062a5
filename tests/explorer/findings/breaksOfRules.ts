import type { Break } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const identity = '/screens/identity/blocks/identity/fields'
const history = '/screens/history/blocks/history/fields'
const past = `${history}/pastRentals`
const job = '/screens/employment/blocks/employment/fields'
const reference = '/screens/employment.reference/blocks/reference/fields'
const personal = '/screens/credit-building-info/blocks/personal/fields'
const rental = '/screens/credit-building-info/blocks/rental/fields/addresses'
const bills = '/screens/bill-financing.upload/blocks/bills/fields/bills'
const number = '/screens/phone.number/blocks/phone/fields/number'

const rule = (is: unknown): object => ({ is, message: 'Look at {{field}} again' })

/** A rule of a field that is there already. */
const ruled = (field: string, name: string, is: unknown): readonly [string, unknown] => [
  `${field}/rules/${name}`,
  rule(is),
]

const must = '/screens/identity/blocks/identity/must/one'

/** What the identity form says of two answers. */
const mustOf = (change: object): readonly [string, unknown] => [
  '/screens/identity/blocks/identity/must',
  { one: { when: { 'identity.email': { given: true } }, message: 'Give an email', at: 'email', ...change } },
]

/** Mistakes in rules, limits, patterns, dates and amounts. */
export const breaksOfRules: readonly Break[] = [
  // Bounds that exclude each other.
  ['impossible-rule', T, ruled(`${history}/rentAmount`, 'maximum', '0.00'), `${history}/rentAmount/rules/minimum/is`],
  [
    'impossible-rule',
    B,
    { all: [ruled(`${bills}/fields/amount`, 'maximum', '0.00')] },
    `${bills}/fields/amount/rules/minimum/is`,
  ],
  [
    'impossible-rule',
    C,
    { all: [ruled(`${rental}/fields/rentAmount`, 'maximum', '0.00')] },
    `${rental}/fields/rentAmount/rules/minimum/is`,
  ],
  ['impossible-rule', T, [`${job}/paystubs/rules/minItems/is`, 4]],
  ['impossible-rule', T, { all: [ruled(past, 'minItems', 6)] }, `${past}/rules/minItems/is`],
  ['impossible-rule', B, ruled(bills, 'minItems', 7), `${bills}/rules/minItems/is`],
  ['impossible-rule', T, [`${past}/starts`, 6]],
  ['impossible-rule', B, [`${bills}/starts`, 8]],
  [
    'impossible-rule',
    T,
    { all: [ruled(`${history}/currentAddress`, 'minLength', 50), ruled(`${history}/currentAddress`, 'maxLength', 20)] },
    `${history}/currentAddress/rules/minLength/is`,
  ],
  [
    'impossible-rule',
    T,
    { all: [ruled(`${reference}/firstName`, 'minLength', 3), ruled(`${reference}/firstName`, 'maxLength', 2)] },
    `${reference}/firstName/rules/minLength/is`,
  ],
  [
    'impossible-rule',
    C,
    [`${personal}/height`, { type: 'number', label: 'Height', rules: { minimum: rule(200), maximum: rule(100) } }],
    `${personal}/height/rules/minimum/is`,
  ],
  [
    'impossible-rule',
    C,
    [
      `${personal}/rooms`,
      { type: 'number', label: 'Rooms', rules: { minimum: rule(1.2), maximum: rule(1.8), whole: 'Whole rooms' } },
    ],
    `${personal}/rooms/rules/minimum/is`,
  ],
  [
    'impossible-value',
    T,
    [`${history}/quiet`, { type: 'scale', label: 'How quiet is it?', from: 5, to: 1 }],
    `${history}/quiet/to`,
  ],
  [
    'impossible-value',
    T,
    [`${history}/quiet`, { type: 'scale', label: 'How quiet is it?', from: 1, to: 100 }],
    `${history}/quiet/to`,
  ],
  ['wrong-value', B, [`${bills}/rules/maxItems/is`, 0]],
  // Lengths against the type.
  ['impossible-rule', T, ruled(`${identity}/email`, 'maxLength', 4), `${identity}/email/rules/maxLength/is`],
  ['impossible-rule', T, [`${number}/rules/minLength/is`, 20]],
  ['impossible-rule', C, ruled(`${personal}/sin`, 'minLength', 15), `${personal}/sin/rules/minLength/is`],
  ['impossible-rule', C, [`${personal}/sin/rules/maxLength/is`, 9]],
  ['impossible-rule', C, [`${personal}/sin/rules/maxLength/is`, 10]],
  [
    'missing-key',
    C,
    {
      all: [
        { drop: `${personal}/sin/groups` },
        { drop: `${personal}/sin/example` },
        [`${personal}/sin/rules/allDigits`, 'All digits, please'],
      ],
    },
    `${personal}/sin/rules/allDigits`,
  ],
  // Patterns that do not compile, or take forever.
  ['bad-pattern', T, [`${reference}/email/rules/pattern/is`, '(com$']],
  ['bad-pattern', T, [`${reference}/email/rules/pattern/is`, '[a-z']],
  ['bad-pattern', T, [`${reference}/email/rules/pattern/is`, '\\-com']],
  ['bad-pattern', T, [`${reference}/email/rules/pattern/is`, '*com']],
  ['slow-pattern', T, [`${reference}/email/rules/pattern/is`, '(a+)+com$']],
  ['slow-pattern', T, [`${reference}/email/rules/pattern/is`, '^(\\w+\\s?)*com$']],
  ['slow-pattern', T, [`${reference}/email/rules/pattern/is`, '^(a|a)*com$']],
  [
    'slow-pattern',
    C,
    ruled(`${personal}/fullName`, 'pattern', '^([A-Za-z]+ ?)+$'),
    `${personal}/fullName/rules/pattern/is`,
  ],
  // Words counted.
  [
    'impossible-rule',
    T,
    [`${history}/reasonForMoving/rules`, { minWords: rule(50), maxWords: rule(20) }],
    `${history}/reasonForMoving/rules/minWords/is`,
  ],
  ['missing-key', T, [`${history}/reasonForMoving/counter`, true]],
  // Currencies: none of that name, one that browsers count otherwise, amounts with other decimals, and two in one sum.
  ['unknown-currency', T, ['/currency', 'CDA']],
  ['unknown-currency', T, [`${history}/rentAmount/currency`, 'XQQ']],
  ['unknown-currency', T, [`${history}/rentAmount/currency`, 'IQD']],
  ['wrong-value', T, [`${history}/rentAmount/currency`, 'JPY'], `${history}/rentAmount/example`],
  ['wrong-value', T, [`${history}/rentAmount/currency`, 'KWD'], `${history}/rentAmount/rules/minimum/is`],
  ['mixed-currencies', B, { all: [[`${bills}/fields/amount/currency`, 'USD']] }, '/calculations/total'],
  ['wrong-value', T, [`${history}/rentAmount/currency`, 'gbp']],
  // What is worked out: of units that do not fit, of itself, by a choice that has no number.
  [
    'unlike-units',
    B,
    ['/calculations/total', { calculator: 'total', plus: ['bills.bills.*.amount', 5] }],
    '/calculations/total/plus/1',
  ],
  ['endless-calculation', B, ['/calculations/total', { calculator: 'total', plus: ['calculations.total'] }]],
  [
    'missing-number',
    B,
    [
      '/calculations/total',
      { calculator: 'byChoice', of: 'plan.paymentPlan', is: { 4: '80.00', 3: '70.00', 6: '60.00' } },
    ],
    '/calculations/total/is',
  ],
  // A form of text, and check digits, against the rest.
  ['bad-example', C, [`${rental}/fields/postalCode/form`, '99999'], `${rental}/fields/postalCode/example`],
  [
    'bad-example',
    C,
    { all: [ruled(`${personal}/sin`, 'checksum', 'sin'), [`${personal}/sin/example`, '123-456-789']] },
    `${personal}/sin/example`,
  ],
  ['wrong-value', C, ruled(`${personal}/sin`, 'checksum', 'mod11'), `${personal}/sin/rules/checksum/is`],
  [
    'message-without-rule',
    C,
    [`${personal}/fullName/rules/format`, 'Enter your name'],
    `${personal}/fullName/rules/format`,
  ],
  // Examples and defaults against the rules.
  ['bad-example', T, [`${identity}/email/example`, 'jordan']],
  // Those of the clock, and of what stands beside.
  ['bad-example', T, [`${identity}/dob/example`, '2999-05-17']],
  ['bad-example', T, [`${history}/startDate/example`, '2999-05-17']],
  ['bad-example', T, [`${identity}/dob/example`, '2020-05-17']],
  ['bad-example', T, [`${past}/fields/startDate/example`, '2999-05-17']],
  ['bad-example', C, [`${rental}/fields/leaseEndDate/example`, '2020-05-17']],
  ['missing-key', T, ruled(past, 'minItems', 1), `${past}/rules/minItems`],
  // Patterns that every answer keeps, or none.
  ['bad-example', T, [`${identity}/dob/example`, '1990-02-31']],
  ['bad-example', T, [`${reference}/email/example`, 'alex@example.org']],
  ['bad-example', T, [`${history}/rentAmount/example`, '0.00']],
  ['bad-example', T, [`${history}/landlordPhone/example`, '416 555']],
  ['bad-example', T, [`${job}/letter/example`, 'letter.docx']],
  ['bad-example', C, [`${personal}/sin/example`, '123-456-789-000']],
  ['bad-example', B, [`${bills}/fields/billDocument/example`, 'bill.gif']],
  ['bad-example', B, [`${bills}/fields/type/example`, 'water']],
  ['impossible-value', B, [`${bills}/fields/type/default`, 'water']],
  ['bad-default', C, [`${personal}/email/default`, 'nobody']],
  ['bad-default', C, [`${rental}/fields/leaseStartDate/default`, '2023-02-30']],
  [
    'bad-example',
    T,
    [`${history}/tags`, { type: 'texts', label: 'Tags', example: ['red', 'red'], rules: { unique: 'Twice' } }],
    `${history}/tags/example`,
  ],
  [
    'bad-default',
    T,
    [
      `${history}/tags`,
      {
        type: 'texts',
        label: 'Tags',
        default: ['red', 'yellow'],
        rules: { maxLength: { is: 3, message: 'At most {{is}}' } },
      },
    ],
    `${history}/tags/default`,
  ],
  [
    'impossible-rule',
    T,
    [
      `${history}/tags`,
      {
        type: 'texts',
        label: 'Tags',
        rules: { minItems: { is: 3, message: 'At least {{is}}' }, maxItems: { is: 2, message: 'At most {{is}}' } },
      },
    ],
    `${history}/tags/rules/minItems/is`,
  ],
  ['bad-default', T, [`${past}/default`, [{ rentAmount: '-5.00' }]], `${past}/default/0/rentAmount`],
  ['impossible-value', T, [`${past}/default`, [{ rentAmount: 'much' }]], `${past}/default/0/rentAmount`],
  ['unknown-field', T, [`${past}/default`, [{ rentt: '5.00' }]], `${past}/default/0/rentt`],
  [
    'conflict',
    T,
    {
      all: [
        [`${past}/default`, [{}]],
        [`${past}/starts`, 1],
      ],
    },
    `${past}/starts`,
  ],
  [
    'bad-default',
    T,
    [`${history}/day`, { type: 'date', label: 'Day', default: 'today', rules: { future: 'It must lie ahead' } }],
    `${history}/day/default`,
  ],
  ['impossible-value', T, [`${history}/residentialStatus/default`, 'rented']],
  ['impossible-value', B, ['/screens/bill-financing.details/blocks/plan/fields/paymentPlan/default', '5']],
  // Dates.
  ['unknown-field', T, [`${past}/fields/endDate/rules/notBefore/is`, 'beginDate']],
  ['unfit-keyword', T, [`${past}/fields/endDate/rules/notBefore/is`, 'rentAmount']],
  ['unknown-field', C, [`${rental}/fields/leaseEndDate/rules/notBefore/is`, 'startDate']],
  [
    'asks-ahead',
    T,
    ruled(`${past}/fields/startDate`, 'notBefore', 'endDate'),
    `${past}/fields/startDate/rules/notBefore/is`,
  ],
  [
    'asks-ahead',
    C,
    [`${rental}/fields/leaseStartDate/rules/notBefore`, rule('leaseEndDate')],
    `${rental}/fields/leaseStartDate/rules/notBefore/is`,
  ],
  // Rules over two answers.
  ['unknown-field', T, ruled(`${reference}/email`, 'same', 'mail'), `${reference}/email/rules/same/is`],
  ['unknown-field', T, ruled(`${identity}/email`, 'same', 'identity.email'), `${identity}/email/rules/same/is`],
  ['unfit-keyword', T, ruled(`${reference}/email`, 'same', 'firstName'), `${reference}/email/rules/same/is`],
  [
    'unfit-keyword',
    T,
    ruled(`${history}/rentAmount`, 'maximum', 'identity.email'),
    `${history}/rentAmount/rules/maximum/is`,
  ],
  ['asks-ahead', T, ruled(`${identity}/email`, 'same', 'reference.email'), `${identity}/email/rules/same/is`],
  [
    'asks-ahead',
    C,
    [`${personal}/fullName/rules/required`, { when: { 'personal.sin': { given: true } }, message: 'Say it' }],
    `${personal}/fullName/rules/required/when/personal.sin`,
  ],
  [
    'impossible-rule',
    C,
    {
      all: [
        [`${personal}/rooms`, { type: 'number', label: 'Rooms', rules: { minimum: rule(10) } }],
        [`${personal}/baths`, { type: 'number', label: 'Baths', rules: { minimum: rule('rooms'), maximum: rule(9) } }],
      ],
    },
    `${personal}/baths/rules/minimum/is`,
  ],
  [
    'impossible-rule',
    C,
    [
      `${personal}/rooms`,
      { type: 'number', label: 'Rooms', rules: { minimum: rule(6), maximum: rule(9), multipleOf: rule(5) } },
    ],
    `${personal}/rooms/rules/multipleOf/is`,
  ],
  ['unknown-field', T, mustOf({ at: 'mail' }), `${must}/at`],
  ['unknown-field', T, mustOf({ when: { 'identity.mail': { given: true } } }), `${must}/when/identity.mail`],
  ['asks-ahead', T, mustOf({ when: { 'reference.email': { given: true } } }), `${must}/when/reference.email`],
  [
    'never-holds',
    T,
    mustOf({ when: { all: [{ 'identity.email': { given: true } }, { 'identity.email': { given: false } }] } }),
    `${must}/when`,
  ],
  [
    'impossible-value',
    T,
    ruled(`${history}/startDate`, 'notBefore', '2023-02-29'),
    `${history}/startDate/rules/notBefore/is`,
  ],
  [
    'impossible-rule',
    T,
    {
      all: [
        ruled(`${history}/startDate`, 'notBefore', { days: 2 }),
        ruled(`${history}/startDate`, 'notAfter', 'today'),
      ],
    },
    `${history}/startDate/rules/notBefore/is`,
  ],
  [
    'unknown-field',
    T,
    ruled(`${history}/startDate`, 'notAfter', 'yesterday'),
    `${history}/startDate/rules/notAfter/is`,
  ],
  // Numbers beyond range.
  ['wrong-value', T, [`${identity}/dob/rules/minimumAge/is`, 180]],
  [
    'beyond-range',
    T,
    ruled(`${history}/currentAddress`, 'minLength', 9000),
    `${history}/currentAddress/rules/minLength/is`,
  ],
  ['wrong-value', B, [`${bills}/rules/maxItems/is`, 5000]],
  [
    'beyond-range',
    B,
    { all: [ruled(`${bills}/fields/billDocument`, 'maxSize', '5000 MB')] },
    `${bills}/fields/billDocument/rules/maxSize/is`,
  ],
]
