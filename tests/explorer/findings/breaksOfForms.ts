import type { Break, Change } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const identity = '/screens/identity/blocks/identity/fields'
const history = '/screens/history/blocks/history/fields'
const personal = '/screens/credit-building-info/blocks/personal/fields'
const rental = '/screens/credit-building-info/blocks/rental/fields/addresses'

/** What happens where a code was wrong. */
const failing = '/screens/phone.code/on/verifyCode.failure'

const choiceOf = (choices: object): object => ({ type: 'choice', label: 'How quiet is it?', choices })

/** A list whose items are rows. */
const tableOf = (fields: object): object => ({ type: 'list', as: 'table', label: 'Costs', item: 'Cost', fields })

/** The first question of a screen as its heading, and what stands against it. */
const asked = (field: string, ...changes: readonly Change[]): Change => ({
  all: [
    { drop: '/screens/history/title' },
    { drop: '/screens/history/description' },
    { drop: '/screens/history/blocks/history/title' },
    [`${history}/${field}/asTitle`, true],
    ...changes,
  ],
})

/** Mistakes in forms: headings, rows, tables, choices, what is locked or asks nothing. */
export const breaksOfForms: readonly Break[] = [
  // The question that is the heading.
  ['unfit-option', T, asked('residentialStatus'), `${history}/residentialStatus/asTitle`],
  ['unfit-option', T, asked('pastRentals/fields/address'), `${history}/pastRentals/fields/address/asTitle`],
  [
    'unfit-option',
    T,
    asked('currentAddress', [`${history}/currentAddress/when`, { 'employment.status': 'fullTime' }]),
    `${history}/currentAddress/asTitle`,
  ],
  [
    'unfit-option',
    T,
    asked('currentAddress', [`${history}/residentialStatus/beside`, true]),
    `${history}/currentAddress/asTitle`,
  ],
  [
    'unfit-option',
    T,
    asked('currentAddress', ['/screens/history/blocks/history/title', 'Home']),
    `${history}/currentAddress/asTitle`,
  ],
  [
    'unfit-option',
    T,
    asked('currentAddress', ['/screens/history/blocks/history/when', { 'employment.status': 'fullTime' }]),
    `${history}/currentAddress/asTitle`,
  ],
  [
    'unfit-option',
    T,
    asked(
      'currentAddress',
      ['/screens/history/blocks/why', { type: 'text', text: 'Why' }],
      ['/screens/history/order', ['why', '*']],
    ),
    `${history}/currentAddress/asTitle`,
  ],
  [
    'unfit-option',
    T,
    asked('currentAddress', [
      '/screens/history/blocks/more',
      { type: 'form', fields: { pet: { type: 'text', label: 'Pet' } } },
    ]),
    `${history}/currentAddress/asTitle`,
  ],
  [
    'unfit-option',
    T,
    asked('currentAddress', [`${history}/currentAddress`, { type: 'yesNo', label: 'Do you rent?', asTitle: true }]),
    `${history}/currentAddress/asTitle`,
  ],
  ['unfit-option', T, asked('currentAddress', ['/screens/history/title', 'History']), '/screens/history/title'],
  [
    'unfit-option',
    T,
    asked('currentAddress', ['/screens/history/description', 'Where you live.']),
    '/screens/history/description',
  ],
  [
    'wrong-value',
    T,
    asked('currentAddress', [`${history}/currentAddress/asTitle`, false]),
    `${history}/currentAddress/asTitle`,
  ],
  // Rows that hold nothing, too much, or what does not go together.
  ['unfit-option', T, [`${identity}/email/beside`, true]],
  [
    'unfit-option',
    C,
    [
      `${personal}/costs`,
      tableOf({ what: { type: 'text', label: 'What for' }, rent: { type: 'money', label: 'How much', beside: true } }),
    ],
    `${personal}/costs/fields/rent/beside`,
  ],
  [
    'unfit-option',
    C,
    {
      all: ['a', 'b', 'c', 'd', 'e'].map(
        (name) => [`${personal}/${name}`, { type: 'number', label: `Rooms of ${name}`, beside: name !== 'a' }] as const,
      ),
    },
    `${personal}/e/beside`,
  ],
  [
    'unfit-option',
    C,
    [
      `${personal}/way`,
      { type: 'choice', label: 'Way', as: 'row', choices: { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E', f: 'F' } },
    ],
    `${personal}/way/as`,
  ],
  [
    'unfit-option',
    C,
    [
      `${personal}/way`,
      { type: 'choice', label: 'Way', as: 'row', choices: { a: 'By post, to where I live now', b: 'B' } },
    ],
    `${personal}/way/as`,
  ],
  // What asks nothing, and cannot be opened, seen or heard.
  [
    'missing-key',
    C,
    [`${personal}/why`, { type: 'note', text: 'We look for a shop near you.', closed: true }],
    `${personal}/why/closed`,
  ],
  [
    'missing-key',
    C,
    [`${personal}/shop`, { type: 'picture', src: 'bank.svg', size: { width: 160, height: 80 } }],
    `${personal}/shop`,
  ],
  [
    'unfit-option',
    C,
    [
      `${personal}/shop`,
      { type: 'picture', src: 'bank.svg', words: 'A shop', decorative: true, size: { width: 160, height: 80 } },
    ],
    `${personal}/shop/decorative`,
  ],
  [
    'missing-file',
    C,
    [`${personal}/shop`, { type: 'picture', src: 'bnak.svg', words: 'A shop', size: { width: 160, height: 80 } }],
    `${personal}/shop/src`,
  ],
  [
    'bad-link',
    C,
    [
      `${personal}/shop`,
      { type: 'picture', src: 'http://example.com/shop.png', words: 'A shop', size: { width: 160, height: 80 } },
    ],
    `${personal}/shop/src`,
  ],
  [
    'unknown-field',
    C,
    {
      all: [
        [`${personal}/why`, { type: 'note', text: 'We look for a shop near you.' }],
        [`${personal}/shop`, { type: 'text', label: 'Shop', when: { 'personal.why': { given: true } } }],
      ],
    },
    `${personal}/shop/when/personal.why`,
  ],
  // Tables whose rows hold too much.
  [
    'unfit-option',
    T,
    [`${history}/costs`, tableOf({ day: { type: 'date', label: 'Day' } })],
    `${history}/costs/fields/day`,
  ],
  [
    'unfit-option',
    T,
    [`${history}/costs`, tableOf({ paid: { type: 'yesNo', label: 'Paid' } })],
    `${history}/costs/fields/paid`,
  ],
  [
    'unfit-option',
    T,
    [`${history}/costs`, tableOf({ kind: { type: 'choice', label: 'Kind', choices: { a: 'A', b: 'B' } } })],
    `${history}/costs/fields/kind`,
  ],
  [
    'unfit-option',
    T,
    [`${history}/costs`, tableOf({ name: { type: 'text', label: 'Name', hint: 'As on the bill' } })],
    `${history}/costs/fields/name/hint`,
  ],
  [
    'unfit-option',
    T,
    [
      `${history}/costs`,
      tableOf(
        Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, { type: 'text', label: `Name ${name}` }])),
      ),
    ],
    `${history}/costs/as`,
  ],
  [
    'missing-key',
    T,
    [`${history}/reasonForMoving`, { type: 'text', label: 'Reason', covered: true }],
    `${history}/reasonForMoving/covered`,
  ],
  // What a service refuses is said at a field of the screen, which is not left.
  ['unknown-field', T, { all: [[`${failing}/show/at`, 'identity.email']] }],
  ['unknown-field', T, [`${failing}/show/at`, 'code.number']],
  [
    'conflict',
    T,
    { all: [[`${failing}/show`, { tone: 'info', text: 'Try again', at: 'code.code' }]] },
    `${failing}/show/at`,
  ],
  // What choices are submitted as.
  [
    'conflict',
    T,
    [`${history}/quiet`, choiceOf({ one: { label: 'One', value: 1 }, two: { label: 'Two', value: 1 } })],
    `${history}/quiet/choices/two/value`,
  ],
  [
    'conflict',
    T,
    [`${history}/quiet`, choiceOf({ one: 'One', two: { label: 'Two', value: 'one' } })],
    `${history}/quiet/choices/two/value`,
  ],
  [
    'conflict',
    T,
    [`${history}/quiet`, choiceOf({ one: { label: 'One', value: 'two' }, two: 'Two' })],
    `${history}/quiet/choices/one/value`,
  ],
  // What nobody can change.
  ['missing-key', T, [`${history}/note`, { type: 'text', label: 'Note', locked: true }], `${history}/note/locked`],
  [
    'conflict',
    T,
    [`${history}/note`, { type: 'date', label: 'Note', locked: true, default: 'today' }],
    `${history}/note/default`,
  ],
  [
    'missing-key',
    T,
    [`${history}/note`, { type: 'text', label: 'Note', locked: { 'identity.email': { given: true } } }],
    `${history}/note/locked`,
  ],
  [
    'never-holds',
    T,
    [
      `${history}/note`,
      {
        type: 'text',
        label: 'Note',
        default: 'x',
        locked: { all: [{ 'identity.email': { given: true } }, { 'identity.email': { given: false } }] },
      },
    ],
    `${history}/note/locked`,
  ],
  [
    'message-without-rule',
    T,
    [
      `${history}/note`,
      { type: 'text', label: 'Note', locked: true, default: 'x', rules: { required: 'Note is required' } },
    ],
    `${history}/note/rules`,
  ],
  // The same choice or plan twice.
  ['duplicate-plan', B, ['/calculations/schedule/plans/2/id', '3']],
  // What is said of a form that cannot come to be said.
  [
    'message-without-rule',
    T,
    ['/screens/identity/blocks/identity/rules', { files: 'Mend the files' }],
    '/screens/identity/blocks/identity/rules/files',
  ],
  [
    'message-without-rule',
    T,
    ['/screens/bank/blocks/bank/rules', { complete: 'Fill in the rest' }],
    '/screens/bank/blocks/bank/rules/complete',
  ],
  [
    'missing-key',
    C,
    {
      all: [
        { drop: `${rental}/fields/address/expected` },
        { drop: `${rental}/fields/city/expected` },
        { drop: `${rental}/fields/province/expected` },
        { drop: `${rental}/fields/postalCode/expected` },
        { drop: `${rental}/fields/rentAmount/expected` },
        { drop: `${rental}/fields/leaseStartDate/expected` },
        { drop: `${rental}/fields/leaseDocument/expected` },
      ],
    },
    `${rental}/rules/oneComplete`,
  ],
  [
    'duplicate-field',
    C,
    [`${rental}/fields/isPrimary`, { type: 'yesNo', label: 'First' }],
    `${rental}/exactlyOne/field`,
  ],
  ['unfit-option', C, [`${rental}/fields/address/autocomplete`, 'street-address']],
  ['unfit-option', C, [`${personal}/fullName/autocomplete`, 'bday']],
]
