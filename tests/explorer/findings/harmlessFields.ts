import type { Change, Harmless } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const history = '/screens/history/blocks/history/fields'
const identity = '/screens/identity/blocks/identity/fields'
const personal = '/screens/credit-building-info/blocks/personal/fields'
const bills = '/screens/bill-financing.upload/blocks/bills/fields/bills'

/** A question more on the screen of the rental history. */
const asked = (title: string, field: object, ...more: readonly Change[]): Harmless => [
  title,
  T,
  { all: [[`${history}/extra`, field], ...more] },
]

const note = (when: object): Change => [
  '/screens/review/blocks/note',
  { type: 'notice', tone: 'info', text: 'Good to know.', when },
]

/** Questions of every kind that a flow does not ask, and words and conditions on them. */
export const harmlessFields: readonly Harmless[] = [
  asked('several choices', {
    type: 'choices',
    label: 'What do you have?',
    choices: { cat: 'A cat', dog: 'A dog', none: 'Neither' },
    alone: 'none',
  }),
  asked(
    'several choices, and a condition on one',
    { type: 'choices', label: 'What do you have?', choices: { cat: 'A cat', dog: 'A dog' } },
    note({ 'history.extra': { has: 'dog' } }),
  ),
  asked('several choices, at least two of them', {
    type: 'choices',
    label: 'Which days?',
    choices: { mo: 'Monday', tu: 'Tuesday', we: 'Wednesday' },
    example: ['mo', 'we'],
    rules: { minItems: { is: 2, message: 'Choose at least {{is}}' } },
  }),
  asked('a scale', {
    type: 'scale',
    label: 'How do you like your home?',
    from: 0,
    to: 10,
    fromLabel: 'Not at all',
    toLabel: 'Very much',
  }),
  asked(
    'a scale that a notice depends on',
    {
      type: 'scale',
      label: 'How do you like your home?',
      from: 1,
      to: 5,
      fromLabel: 'Not at all',
      toLabel: 'Very much',
    },
    note({ 'history.extra': { maximum: 2 } }),
  ),
  asked('a time of day', { type: 'time', label: 'When may we call?', hint: 'Such as 9:30', example: '09:30' }),
  asked('a text of several lines', {
    type: 'longText',
    label: 'Anything else?',
    counter: true,
    rules: { maxLength: { is: 400, message: 'At most {{is}} characters' } },
  }),
  asked('several texts', {
    type: 'texts',
    label: 'Who lives with you?',
    item: 'Person',
    add: 'Add a person',
    rules: { maxItems: { is: 4, message: 'Add up to {{is}}' } },
  }),
  asked('an address of a page', { type: 'url', label: 'Your own page' }),
  asked('a signature', {
    type: 'signature',
    label: 'Signature',
    example: 'Jordan Lee.png',
    rules: { required: 'Sign, or type your name' },
  }),
  asked(
    'a consent that can be left',
    {
      type: 'consent',
      purpose: 'news',
      label: 'I would like to hear of other homes',
      text: 'We **write to you** when another home is free.',
    },
    ['/retention', { days: 90, reason: 'So that we can explain a decision.' }],
  ),
  asked('a heading between questions', { type: 'heading', label: 'Your home' }),
  asked('a note between questions', { type: 'note', title: 'Good to know', text: 'You can change it later.' }),
  asked('a note for some', {
    type: 'note',
    text: 'Ask your landlord.',
    when: { 'history.residentialStatus': 'renting' },
  }),
  asked('one of what was added', {
    type: 'choiceFrom',
    label: 'Which home was the best?',
    list: 'history.pastRentals',
    property: 'address',
    when: { 'history.pastRentals': { minItems: 2 } },
  }),
  asked('a grid', {
    type: 'grid',
    label: 'How is it?',
    rows: { noise: 'The noise', light: 'The light' },
    choices: { bad: 'Bad', good: 'Good' },
  }),
  asked('a list in a list', {
    type: 'list',
    label: 'Flats',
    item: 'Flat',
    add: 'Add a flat',
    fields: {
      floor: { type: 'text', label: 'Floor' },
      keys: {
        type: 'list',
        label: 'Keys',
        item: 'Key',
        add: 'Add a key',
        fields: { number: { type: 'text', label: 'Number' } },
      },
    },
  }),
  asked('a list as a table', {
    type: 'list',
    as: 'table',
    label: 'Pets',
    item: 'Pet',
    add: 'Add a pet',
    fields: { name: { type: 'text', label: 'Name' }, age: { type: 'number', label: 'Age' } },
  }),
  asked('another entry each time', {
    type: 'list',
    label: 'Cars',
    item: 'Car',
    add: 'Add a car',
    fields: { plate: { type: 'text', label: 'Plate', rules: { unique: 'This plate stands above' } } },
  }),
  asked('a name in parts', {
    type: 'group',
    label: 'Who lives with you?',
    fields: { first: { type: 'text', label: 'First name' }, last: { type: 'text', label: 'Last name' } },
  }),
  ['a second email', T, [`${identity}/again`, { type: 'email', label: 'Another email', autocomplete: 'off' }]],
  [
    'a number with a unit',
    C,
    [`${personal}/distance`, { type: 'number', label: 'How far is it to work?', unit: 'km' }],
  ],
  [
    'a part in words',
    C,
    [
      `${personal}/share`,
      {
        type: 'number',
        label: 'Your part of the rent',
        unit: '%',
        rules: { minimum: { is: 0, message: 'At least {{is}}' }, maximum: { is: 100, message: 'At most {{is}}' } },
      },
    ],
  ],
  ['a yes or no in an item', B, [`${bills}/fields/late`, { type: 'yesNo', label: 'Is it late?' }]],
  [
    'a money in an item',
    B,
    [
      `${bills}/fields/fee`,
      { type: 'money', label: 'Late fee', rules: { minimum: { is: '0.00', message: 'At least {{is}}' } } },
    ],
  ],
  [
    'a file in an item',
    T,
    [
      `${history}/pastRentals/fields/lease`,
      { type: 'file', label: 'Lease', hint: 'A PDF.', rules: { kind: { is: ['pdf'], message: 'PDF, please' } } },
    ],
  ],
  ['a question as a box to tick', C, [`${personal}/news`, { type: 'yesNo', label: 'Write to me about what is new' }]],
]
