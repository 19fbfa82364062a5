import type { FindingCode } from '../../../src/engine/values/findingCodes'
import { type Break, type Change, placeOf } from './change'

/** What an author meant who wrote these words. */
const words: ReadonlyMap<string, string> = new Map([
  ['Verify <b>your</b> identity', 'Verify your identity'],
  ['Terms &amp; conditions apply.', 'Terms & conditions apply.'],
  ['Email&nbsp;address', 'Email\u00A0address'],
  ['Your **work** email', 'Your work email'],
  ['Read [our policy](privacyy.html).', 'Read [our policy](privacy.html).'],
  ['Choose a *good* plan.', 'Choose a good plan.'],
  ['Thank you. ${brand.name} has received it.', 'Thank you. {{brand.name}} has received it.'],
  ['Thank you. {{brand.nam}} has received it.', 'Thank you. {{brand.name}} has received it.'],
  ['{{calculations.merchnt}} will post it.', '{{calculations.merchant}} will post it.'],
  ['Tell us  who you are.', 'Tell us who you are.'],
  ['Tell us who you are .', 'Tell us who you are.'],
  ['Connect the the bank.', 'Connect the bank.'],
  ['Tell us who you are, then scan scan your ID.', 'Tell us who you are, then scan your ID.'],
  ['This is what is paid paid for you today.', 'This is what is paid for you today.'],
  ['Hello {{identity.mail}}', 'Hello {{identity.email}}'],
  ['http://example.com/privacy', 'https://example.com/privacy'],
  ['http://example.com/logo.svg', 'https://example.com/logo.svg'],
  ['http://example.com/bank.svg', 'https://example.com/bank.svg'],
  ['http://bills.example.com/', 'https://bills.example.com/'],
  ['https://exa mple.com', 'https://example.com'],
  ['https://example.com/a b', 'https://example.com/a%20b'],
  ['www.example.com', 'https://www.example.com'],
  ['Privacy.html', 'privacy.html'],
  ['gbp', 'GBP'],
  ['1,800.00', '1800.00'],
  ['Connect your bank (optional', 'Connect your bank (optional)'],
  ['We sent a **4-digit code to you.', 'We sent a 4-digit code to you.'],
  ['Read [our policy](https://example.com.', 'Read [our policy](https://example.com).'],
  ['Read [our policy](https://example.com)', 'Read our policy'],
  ['See [who may apply](https://example.com). For example, 17 5 1990', 'See who may apply. For example, 17 5 1990'],
  ['By selecting Continue you agree to the <a href="x">policy</a>', 'By selecting Continue you agree to the policy'],
  ['By submitting you confirm:\nwhat you entered is true.', 'By submitting you confirm: what you entered is true.'],
  [String.raw`It is true.\nWe may check it.`, 'It is true. We may check it.'],
  ['- Thank you.', 'Thank you.'],
  ['Thank you. {{brand.name} has received it.', 'Thank you. {{brand.name}} has received it.'],
  ['Thank you. {{brand name}} has received it.', 'Thank you. {{brand.name}} has received it.'],
  [
    'Thank you. (brand.name) has received your application.',
    'Thank you. {{brand.name}} has received your application.',
  ],
  ['residentialStatus', 'Residential status'],
  ['fullTime', 'Full time'],
  ['full_name', 'Full name'],
  ['We sent a 4-digit code to [phone.number].', 'We sent a 4-digit code to {{phone.number}}.'],
  [
    'With every plan, you pay back %calculations.total% in total.',
    'With every plan, you pay back {{calculations.total}} in total.',
  ],
])

const must = '/screens/identity/blocks/identity/must/one'
const costs = '/screens/history/blocks/history/fields/costs'
const history = '/screens/history/blocks/history/fields'
const personal = '/screens/credit-building-info/blocks/personal/fields'
const dob = '/screens/employment/on/continue/0/when/identity.dob'
const failure = '/screens/phone.code/on/verifyCode.failure/show'

/** Bounds that were written the wrong way round. */
function swapped(field: string, of: string, least: number, most: number): Change {
  return {
    all: [
      [`${field}/rules/min${of}/is`, least],
      [`${field}/rules/max${of}/is`, most],
    ],
  }
}

/** What an author meant at these places, beside the rest of the mistake. */
const corrections: Readonly<Record<string, Change>> = {
  [`unknown-field ${must}/at`]: [`${must}/at`, 'email'],
  [`unknown-field ${must}/when/identity.mail`]: {
    rename: `${must}/when/identity.mail`,
    to: 'identity.email',
  },
  [`unfit-option ${costs}/fields/kind`]: [`${costs}/fields/kind/as`, 'select'],
  [`unfit-option ${costs}/fields/day`]: { drop: `${costs}/as` },
  [`unfit-option ${costs}/fields/paid`]: { drop: `${costs}/as` },
  [`unfit-option ${costs}/as`]: { drop: `${costs}/as` },
  'unchecked-form /screens/review/blocks/consent': ['/screens/review/buttons/submit/submit', true],
  'unfit-consent /screens/review/on/submit/set/history.extra': {
    drop: '/screens/review/on/submit/set',
  },
  'wrong-type /screens/identity/next': ['/screens/identity/next', [{ goto: 'employment' }]],
  'wrong-type /actions/sendCode/delay': ['/actions/sendCode/delay', '1.5 s'],
  'wrong-value /actions/sendCode/delay': ['/actions/sendCode/delay', '1.5 s'],
  'wrong-type /screens/history/blocks/history/fields/rentAmount/rules/minimum/is': [
    '/screens/history/blocks/history/fields/rentAmount/rules/minimum/is',
    '1.00',
  ],
  'unknown-currency /currency': ['/currency', 'CAD'],
  'wrong-type /screens/identity/title': ['/screens/identity/title', '7'],
  'wrong-value /screens/identity/blocks/identity/fields/email/type': {
    all: [
      ['/screens/identity/blocks/identity/fields/email/type', 'text'],
      { drop: '/screens/identity/blocks/identity/fields/email/rules/format' },
    ],
  },
  [`wrong-value ${history}/rentAmount/rules/minimum/is`]: {
    all: [
      [`${history}/rentAmount/example`, '1800.000'],
      [`${history}/rentAmount/rules/minimum/is`, '0.010'],
    ],
  },
  'incomplete-order /screens/identity/order': ['/screens/identity/order', ['document', '*']],
  [`impossible-rule ${history}/pastRentals/starts`]: [`${history}/pastRentals/starts`, 5],
  'impossible-rule /screens/bill-financing.upload/blocks/bills/fields/bills/starts': [
    '/screens/bill-financing.upload/blocks/bills/fields/bills/starts',
    5,
  ],
  [`impossible-rule ${history}/currentAddress/rules/minLength/is`]: swapped(
    `${history}/currentAddress`,
    'Length',
    20,
    50,
  ),
  [`impossible-rule ${history}/reasonForMoving/rules/minWords/is`]: swapped(
    `${history}/reasonForMoving`,
    'Words',
    20,
    50,
  ),
  [`impossible-rule ${history}/tags/rules/minItems/is`]: swapped(`${history}/tags`, 'Items', 2, 3),
  [`impossible-rule ${personal}/height/rules/minimum/is`]: {
    all: [
      [`${personal}/height/rules/minimum/is`, 100],
      [`${personal}/height/rules/maximum/is`, 200],
    ],
  },
  [`impossible-rule ${dob}/minimumAge`]: {
    all: [
      [`${dob}/minimumAge`, 30],
      [`${dob}/maximumAge`, 65],
    ],
  },
  [`impossible-rule ${dob}/notBefore`]: {
    all: [
      [`${dob}/notBefore`, '1999-12-31'],
      [`${dob}/notAfter`, '2001'],
    ],
  },
  [`impossible-value ${history}/startDate/rules/notBefore/is`]: [
    `${history}/startDate/rules/notBefore/is`,
    '2023-02-28',
  ],
  'impossible-value /screens/phone.code/buttons/verify/enabled/code.code/minLength': [
    '/screens/phone.code/buttons/verify/enabled/code.code/minLength',
    4,
  ],
  [`unfit-keyword ${dob}/minimum`]: {
    rename: `${dob}/minimum`,
    to: 'notBefore',
  },
  [`unfit-option ${personal}/way/as`]: [`${personal}/way/as`, 'cards'],
  [`unfit-option ${history}/currentAddress/asTitle`]: [`${history}/currentAddress/as`, 'cards'],
  [`bad-link ${personal}/shop/src`]: [`${personal}/shop/src`, 'https://example.com/shop.png'],
  [`unfit-option ${personal}/shop/decorative`]: {
    drop: `${personal}/shop/decorative`,
  },
  [`unfit-option ${costs}/fields/name/hint`]: {
    all: [[`${costs}/hint`, 'As on the bill'], { drop: `${costs}/fields/name/hint` }],
  },
  'unfit-option /screens/history/description': {
    all: [[`${history}/currentAddress/hint`, 'Where you live.'], { drop: '/screens/history/description' }],
  },
  [`wrong-value ${history}/rentAmount/example`]: {
    all: [
      [`${history}/rentAmount/example`, '1800'],
      [`${history}/rentAmount/rules/minimum/is`, '1'],
    ],
  },
  [`unknown-field ${history}/startDate/rules/notAfter/is`]: [`${history}/startDate/rules/notAfter/is`, { days: -1 }],
  'endless-run /screens/review/on/submitApplication.failure/run': {
    drop: '/screens/review/on/submitApplication.failure/run',
  },
  'unreachable /screens/extra': ['/screens/history/next', 'extra'],
  [`half-replaced ${history}/pet/type`]: [`${history}/pet/example`, null],
  [`kept-too-long ${personal}/income/keep`]: {
    all: [{ drop: `${personal}/income/keep` }, { drop: `${personal}/income/autocomplete` }],
  },
  'unlike-units /calculations/total/plus/1': ['/calculations/total/plus/1', '5.00'],
  'may-be-missing /screens/success/blocks/next/items/application/title': [
    '/screens/success/blocks/next/items/application/when',
    { 'history.landlordName': { given: true } },
  ],
  [`same-words ${history}/quiet/rows/night`]: [`${history}/quiet/rows/night`, 'By night'],
  [`missing-key ${personal}/why/closed`]: { drop: `${personal}/why/closed` },
  [`missing-key ${history}/pastRentals/rules/minItems`]: {
    all: [
      [`${history}/pastRentals/rules/required`, 'Look at {{field}} again'],
      { drop: `${history}/pastRentals/rules/minItems` },
    ],
  },
  [`conflict ${history}/pastRentals/starts`]: {
    drop: `${history}/pastRentals/starts`,
  },
  [`conflict ${history}/quiet/choices/one/value`]: [`${history}/quiet/choices/one`, 'One'],
  [`conflict ${failure}/at`]: [`${failure}/tone`, 'error'],
  [`unknown-field ${failure}/at`]: [`${failure}/at`, 'code.code'],
  [`message-without-rule ${history}/note/rules`]: {
    drop: `${history}/note/rules`,
  },
  'unusable-language /firstLanguage/is': ['/firstLanguage/is', 'fr-CA'],
  'unusable-language /firstLanguage/ask': { drop: '/firstLanguage' },
  'no-otherwise /screens/history/next/0': {
    drop: '/screens/history/next/0/when',
  },
  'no-otherwise /screens/bank/next/0': { drop: '/screens/bank/next/0/when' },
  [`never-given /screens/history/blocks/you/rows/1`]: {
    drop: '/screens/history/blocks/you/rows/1',
  },
  'misplaced-row /screens/review/blocks/identity/rows/2': {
    drop: '/screens/review/blocks/identity/rows/2',
  },
}

/** The most that a mask may show of these fields. */
const masks: Readonly<Record<string, number | null>> = {
  sin: 3,
  pin: null,
  word: null,
  short: 3,
  badge: 2,
}

type Correction = (place: string, change: Change) => Change | null

const drop: Correction = (place) => ({ drop: place })

/** Whether a change writes a value, or a part of one. */
const says = (change: Change, value: unknown): boolean =>
  JSON.stringify(change).includes(JSON.stringify(value).replaceAll(/^\{|\}$/g, ''))

/** Patterns with what was forgotten, or that match the same without the slow repetition. */
const patterns: readonly (readonly [written: string, meant: string])[] = [
  ['(com$', '(com$)'],
  ['[a-z', '[a-z]'],
  [String.raw`\-com`, '-com'],
  ['*com', '.*com'],
  ['(a+)+com$', 'a+com$'],
  [String.raw`^(\w+\s?)*com$`, String.raw`^(?:\w+(?:\s\w+)*\s?)?com$`],
  ['^(a|a)*com$', '^(a)*com$'],
  ['^([A-Za-z]+ ?)+$', '^[A-Za-z]+(?: [A-Za-z]+)* ?$'],
]

/** The example was of the pattern before. */
function meantPattern(place: string, change: Change): Change | null {
  const meant = patterns.find(([written]) => says(change, written))?.[1]
  return meant === undefined
    ? null
    : {
        all: [[place, meant], { drop: place.replace('/rules/pattern/is', '/example') }],
      }
}

const correctionsOf: Readonly<Partial<Record<FindingCode, Correction>>> = {
  // With a right example, applicants would get the same.
  'bad-example': drop,
  'bad-mark': (place) => (place.endsWith('/points/one') ? [place, 'It is short'] : null),
  'impossible-value': (place, change) => {
    if (place.endsWith('/type/default')) return { drop: place }
    if (says(change, '2001-02-29')) return [place, '2001-02-28']
    return says(change, { from: 5, to: 1 })
      ? {
          all: [
            [`${history}/quiet/from`, 1],
            [place, 5],
          ],
        }
      : null
  },
  // With numbers, only the author knows the other number.
  conflict: (place, change) => (says(change, { value: 'one' }) ? [place.replace(/\/value$/, ''), 'Two'] : null),
  'bad-pattern': meantPattern,
  'slow-pattern': meantPattern,
  'never-taken': (place) => (place === '/screens/history/next/1' ? { drop: place } : null),
  'blank-words': (place) => (/\/(?:description|hint)$/.test(place) ? { drop: place } : null),
  'long-delay': (place) => [place, '10 s'],
  'unmarked-sensitive': (place) => [`${place}/sensitive`, true],
  'kept-too-long': drop,
  'unknown-key': (place, change) => ('rename' in change ? null : drop(place, change)),
  'unfit-option': (place) => (place.endsWith('/beside') ? { drop: place } : null),
  'missing-key': (place) => (/\/(?:mask|covered)$/.test(place) ? [place.replace(/[^/]*$/, 'sensitive'), true] : null),
  'missing-file': (place) => (place.endsWith('/shop/src') ? [place, 'bank.svg'] : null),
  'open-sandbox': (place) => [place, ['allow-scripts']],
  'stays-open': (place) => [`${place}/close`, true],
  'weak-mask': (place) => {
    const most = masks[place.split('/').at(-2) ?? '']
    if (most === undefined) return null
    return most === null ? { drop: place } : [place, most]
  },
}

/**
 * The change that an author meant who made a mistake: where the mistake is in something new, the same without it.
 * Null where the document as it was before is meant, or nobody else can know.
 */
export function meantBy([code, , change, place = placeOf(change)]: Break): Change | null {
  if (Array.isArray(change) && typeof change[1] === 'string') {
    const right = words.get(change[1])
    if (right !== undefined) return [change[0], right]
  }
  const correction = corrections[`${code} ${place}`] ?? correctionsOf[code]?.(place, change) ?? null
  return correction === null ? null : { all: [change, correction] }
}
