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
  ['We sent a 4-digit code to [phone.number].', 'We sent a 4-digit code to {{phone.number}}.'],
  [
    'With every plan, you pay back %calculations.total% in total.',
    'With every plan, you pay back {{calculations.total}} in total.',
  ],
])

const must = '/screens/identity/blocks/identity/must/one'
const costs = '/screens/history/blocks/history/fields/costs'

/** What an author meant at these places, beside the rest of the mistake. */
const corrections: Readonly<Record<string, Change>> = {
  [`unknown-field ${must}/at`]: [`${must}/at`, 'email'],
  [`unknown-field ${must}/when/identity.mail`]: { rename: `${must}/when/identity.mail`, to: 'identity.email' },
  [`unfit-option ${costs}/fields/kind`]: [`${costs}/fields/kind/as`, 'select'],
  [`unfit-option ${costs}/fields/day`]: { drop: `${costs}/as` },
  [`unfit-option ${costs}/fields/paid`]: { drop: `${costs}/as` },
  [`unfit-option ${costs}/as`]: { drop: `${costs}/as` },
  'unchecked-form /screens/review/blocks/consent': ['/screens/review/buttons/submit/submit', true],
  'unfit-consent /screens/review/on/submit/set/history.extra': { drop: '/screens/review/on/submit/set' },
  'wrong-type /screens/identity/next': ['/screens/identity/next', [{ goto: 'employment' }]],
  'wrong-type /actions/sendCode/delay': ['/actions/sendCode/delay', '1.5 s'],
  'wrong-value /actions/sendCode/delay': ['/actions/sendCode/delay', '1.5 s'],
  'wrong-type /screens/history/blocks/history/fields/rentAmount/rules/minimum/is': [
    '/screens/history/blocks/history/fields/rentAmount/rules/minimum/is',
    '1.00',
  ],
  'unknown-currency /currency': ['/currency', 'CAD'],
}

/** The most that a mask may show of these fields. */
const masks: Readonly<Record<string, number | null>> = { sin: 3, pin: null, word: null, short: 3, badge: 2 }

type Correction = (place: string) => Change | null

const drop: Correction = (place) => ({ drop: place })

const correctionsOf: Readonly<Partial<Record<FindingCode, Correction>>> = {
  'unmarked-sensitive': (place) => [`${place}/sensitive`, true],
  'kept-too-long': drop,
  'unknown-key': drop,
  'unfit-option': (place) => (place.endsWith('/beside') ? { drop: place } : null),
  'missing-key': (place) => (/\/(?:mask|covered)$/.test(place) ? [place.replace(/[^/]*$/, 'sensitive'), true] : null),
  'missing-file': (place) => (place.endsWith('/src') ? [place, 'bank.svg'] : null),
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
  const correction = corrections[`${code} ${place}`] ?? correctionsOf[code]?.(place) ?? null
  return correction === null ? null : { all: [change, correction] }
}
