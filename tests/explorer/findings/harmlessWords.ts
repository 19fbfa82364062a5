import type { Harmless } from './change'

const T = 'tenant-screening'
const C = 'credit-building'
const B = 'bill-financing'
const A = 'auto-lending'
const K = 'configure'
const identity = '/screens/identity/blocks/identity/fields'
const history = '/screens/history/blocks/history/fields'
const job = '/screens/employment/blocks/employment/fields'
const personal = '/screens/credit-building-info/blocks/personal/fields'
const rental = '/screens/credit-building-info/blocks/rental/fields/addresses/fields'

const copy = (flow: string, pointer: string, words: string): Harmless => ['good words', flow, [pointer, words]]

/** Good words that look a little like bad ones, and small letters in colours. */
export const harmlessWords: readonly Harmless[] = [
  ['a colour in small letters', T, ['/brand/primaryColor', '#abcdef']],
  ['a colour in letters of both', B, ['/brand/primaryColor', '#0f766E']],
  copy(T, '/screens/employment/title', 'Thank you for {{identity.email}}'),
  copy(T, '/screens/phone.code/title', 'Enter the code that {{brand.name}} sent'),
  copy(T, '/screens/phone.code/description', 'We sent a **4-digit** code to you.'),
  copy(T, '/screens/bank/description', 'Read [our policy](https://example.com), or [call](tel:+14165550199).'),
  copy(T, `${identity}/email/hint`, 'We write to it **once**.'),
  [
    'words of several paragraphs',
    T,
    [
      '/screens/identity/description',
      { first: 'Have **these** at hand:', what: { points: { id: 'Your ID', phone: 'Your phone' } } },
    ],
  ],
  [
    'a question as the heading',
    T,
    {
      all: [
        { drop: '/screens/history/title' },
        { drop: '/screens/history/description' },
        { drop: '/screens/history/blocks/history/title' },
        [`${history}/currentAddress/asTitle`, true],
      ],
    },
  ],
  copy(T, '/steps/identity', 'Identity for {{brand.name}}'),
  copy(T, '/screens/bank/blocks/reasons/items/fast/description', 'Link well before the end of the month.'),
  copy(T, `${identity}/email/label`, 'Email (not optional)'),
  [
    'how often is paid in the words of how long',
    B,
    [
      '/calculations/schedule/plans/0',
      { id: '4', label: '24 months, every two weeks', payments: 52, every: { days: 14 } },
    ],
  ],
  [
    'how often is paid in days',
    B,
    [
      '/calculations/schedule/plans/0',
      { id: '4', label: '104 weeks, every 14 days', payments: 52, every: { days: 14 } },
    ],
  ],
  [
    'how often is paid in months',
    B,
    [
      '/calculations/schedule/plans/3',
      { id: '12', label: '12 months, paid every 2 months', payments: 6, every: { months: 2 } },
    ],
  ],
  copy(T, `${history}/reasonForMoving/label`, 'Odometer of the trade-in in km'),
  copy(T, `${identity}/email/hint`, 'A second address is optional; add it later.'),
  copy(T, `${history}/reasonForMoving/label`, 'Reason for moving (optional)'),
  copy(T, `${identity}/dob/hint`, 'You have to be older than 17. For example, 17 5 1990'),
  copy(T, `${identity}/dob/hint`, 'Applicants are 18 or over. For example, 17 5 1990'),
  copy(T, '/screens/identity/description', 'Those who are 65 or older pay no fee. Then scan your ID.'),
  copy(T, `${job}/letter/hint`, 'A PDF from your employer; no JPG, please.'),
  copy(T, `${job}/paystubs/hint`, 'Your last 3 pay stubs: PDF files or pictures.'),
  copy(T, `${job}/paystubs/rules/required`, 'Please upload all 3 pay stubs as PDF, JPEG or PNG'),
  copy(C, `${rental}/leaseDocument/rules/kind/message`, 'Only PDF files, please'),
  copy(T, `${history}/landlordPhone/rules/format`, 'Enter a number to call, such as 416 555 0199'),
  copy(T, `${history}/landlordEmail/rules/format`, 'Check the address: it has an @'),
  copy(T, `${history}/rentAmount/rules/format`, 'Enter a sum in dollars'),
  copy(T, `${history}/startDate/rules/format`, 'Enter the day you moved in'),
  copy(T, `${history}/residentialStatus/choices/temporary`, 'iPhone'),
  copy(T, `${history}/residentialStatus/choices/student`, '65+'),
  copy(T, `${job}/status/choices/partTime`, '1–20'),
  copy(T, '/badge/detail', '12'),
  copy(T, '/wording/optional', '*'),
  copy(T, '/screens/success/title', 'All done!'),
  copy(T, '/screens/success/description', 'That that is true is good. You had had it for long.'),
  copy(
    T,
    '/screens/success/blocks/next/items/application/description',
    'They may call you in New York or Walla Walla.',
  ),
  copy(T, '/screens/bank/description', 'Your ID - the one with a photo - is not needed here.'),
  copy(T, '/screens/bank/description', 'Is it secure? Yes: very. Really?!'),
  copy(T, '/screens/bank/title', 'Your bank account'),
  copy(T, '/screens/employment.manual/title', 'Who employs you?'),
  copy(T, '/screens/review/blocks/employer/title', 'Your employer'),
  copy(T, '/screens/review/description', 'Read it through. You can still change everything (or add more later).'),
  copy(
    T,
    '/screens/identity/buttons/scan/label',
    'Scan the photo page of your passport, or both sides of your licence',
  ),
  copy(B, '/screens/bill-financing.payment/description', 'This is what the company gets today, and how you repay it.'),
  copy(
    B,
    '/screens/bill-financing.upload/buttons/enterManually/label',
    'Is your provider not there? Enter your bills yourself',
  ),
  copy(B, '/calculations/schedule/plans/3/label', '1 year'),
  copy(C, '/screens/credit-building-info/title', 'About you'),
  copy(C, `${personal}/fullName/placeholder`, 'Jordan Lee'),
  copy(C, `${personal}/sin/hint`, '9 digits, such as 123-456-789. This question is optional.'),
  copy(
    C,
    '/screens/success/blocks/next/items/score/description',
    'Credit grows slowly: first changes show after 1-2 months.',
  ),
  copy(C, '/screens/bank/description', 'Test your connection with one press.'),
  copy(A, '/screens/preview/blocks/benefits/items/car/description', 'Know your budget, e.g. for a used car.'),
  copy(
    A,
    '/screens/preview/blocks/benefits/items/income/description',
    'Write to help@example.com, or see example.com.',
  ),
  copy(K, '/screens/configuration/description', 'Here you can change how it looks.'),
  ['the purpose of the own company', T, ['/screens/employment.manual/blocks/employer/fields/name/autocomplete', 'off']],
  ['a second phone', C, [`${personal}/mobile`, { type: 'phone', label: 'Mobile', autocomplete: 'off' }]],
  ['a title of a name', T, [`${identity}/title`, { type: 'text', label: 'Title', autocomplete: 'honorific-prefix' }]],
  ['another country', T, [`${history}/landlordPhone/country`, 'us']],
  [
    'a title that only one of two blocks has at once',
    T,
    ['/screens/history/blocks/note', { type: 'notice', tone: 'info', text: 'Add each home.' }],
  ],
]
