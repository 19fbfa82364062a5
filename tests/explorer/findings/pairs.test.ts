import { expect, it, vi } from 'vitest'
import { breaksOfCopy } from './breaksOfCopy'
import { breaksOfNames } from './breaksOfNames'
import { breaksOfOrder } from './breaksOfOrder'
import { breaksOfPrivacy } from './breaksOfPrivacy'
import { breaksOfReview } from './breaksOfReview'
import { breaksOfForms } from './breaksOfForms'
import { breaksOfRules } from './breaksOfRules'
import { breaksOfStrangers } from './breaksOfStrangers'
import { breaksOfWays } from './breaksOfWays'
import { type Break, placeOf } from './change'
import { compiledWith, foundWith } from './edited'
import { drawing } from './generatedMistakes'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'
import { isPointerWithin } from '../../../src/compiler/findings/pointer'

// In the long run 1,200 pairs are compiled and proven.
vi.setConfig({ testTimeout: 1_800_000 })

/** Pairs of each of some drawings: one alone may be lucky. */
const PAIRS = import.meta.env.MODE === 'full' ? 400 : 7
const SEEDS = [20_261, 7, 48]

// A document of an older version is read by no rule of this one.
const breaks = [
  ...breaksOfNames,
  ...breaksOfCopy,
  ...breaksOfPrivacy,
  ...breaksOfRules,
  ...breaksOfForms,
  ...breaksOfWays,
  ...breaksOfOrder,
  ...breaksOfStrangers,
  ...breaksOfReview,
].filter(([code]) => code !== 'old-version')

/** Whether two mistakes can stand side by side: in one flow, of two kinds, neither in what the other changes. */
function isPair(one: Break, other: Break): boolean {
  const [places, others] = [placesOf(one), placesOf(other)]
  const isApart = places.every((place) =>
    others.every((there) => !isPointerWithin(place, there) && !isPointerWithin(there, place)),
  )
  return one[0] !== other[0] && one[1] === other[1] && isApart
}

function placesOf([, , change, place = placeOf(change)]: Break): readonly string[] {
  const changed = 'all' in change ? change.all.map(placeOf) : [placeOf(change)]
  return [place, ...changed]
}

function drawn(seed: number): readonly (readonly [Break, Break])[] {
  const next = drawing(seed)
  const pairs: (readonly [Break, Break])[] = []
  while (pairs.length < PAIRS) {
    const [one, other] = [breaks[next(breaks.length)], breaks[next(breaks.length)]]
    if (one !== undefined && other !== undefined && isPair(one, other)) pairs.push([one, other])
  }
  return pairs
}

it('KND-05 two mistakes in one flow are both said in 95 of 100 pairs', () => {
  const missed = SEEDS.flatMap(drawn).flatMap(([one, other]) => {
    const { stated, proven } = foundWith(one[1], { all: [one[2], other[2]] })
    const findings = [...stated, ...proven]
    const unsaid = [one, other].filter(
      ([code, , change, place = placeOf(change)]) =>
        !findings.some((finding) => finding.code === code && [place, `${place}/when`].includes(finding.pointer)),
    )
    return unsaid.map(
      ([code, , change, place = placeOf(change)]) =>
        `${code} ${place}, beside ${unsaid.length === 2 ? 'each other' : (unsaid[0] === one ? other : one)[0]}`,
    )
  })
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(SEEDS.length * PAIRS * 0.05)
})

it.each([
  ['a key', { rename: '/screens/identity/blocks/identity/fields/email/label', to: 'lable' }],
  [
    'a name',
    { all: [['/screens/history/blocks/history/fields/startDate/when', { 'history.residentalStatus': 'renting' }]] },
  ],
  ['the pattern of a rule', ['/screens/employment.reference/blocks/reference/fields/email/rules/pattern/is', '(']],
] satisfies readonly (readonly [string, Break[2]])[])(
  'KND-05 what never happens is said beside a mistake in %s',
  (_, change) => {
    const never: Break[2] = [
      '/screens/employment/on/continue/0/when',
      { 'employment.status': 'unemployed', 'phone.number': { given: false } },
    ]
    const proven = proveFlow(
      compiledWith('tenant-screening', { all: [never, ...('all' in change ? change.all : [change])] }),
    )
    expect(proven.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(`never-holds ${never[0]}`)
  },
)

it.each([
  ['a screen that nothing leads to', ['/screens/identity/next', 'bank']],
  [
    'a condition that nobody can read',
    ['/screens/history/blocks/history/fields/startDate/when', 'only for those who rent'],
  ],
  ['a key that means nothing', ['/screens/identity/blocks/identity/fields/email/visible', false]],
  ['a title that is missing', { drop: '/screens/identity/title' }],
  ['an action that is declared by another name than it is run by', { rename: '/actions/sendCode', to: 'sendCde' }],
  ['data that is declared by another name than it is used by', { rename: '/data/submission', to: 'submssion' }],
  ['a calculation of a kind that there is not', ['/calculations/referenceFields/calculator', 'nonsense']],
  ['words that are missing at a link', { drop: '/screens/preview/links/configure/label' }],
  ['a summary of another kind', ['/screens/review/blocks/history/type', 'summry']],
  ['an event that is no transition', ['/screens/phone.number/on/send', 5]],
  ['an action that runs itself without end', ['/screens/phone.number/on/sendCode.failure', { run: 'sendCode' }]],
] satisfies readonly (readonly [string, Break[2]])[])(
  'KND-05 the rest of the flow is proven beside %s',
  (_, change) => {
    const never: Break[2] = ['/screens/review/blocks/declaration/when', { 'employment.status': { given: false } }]
    const proven = proveFlow(compiledWith('tenant-screening', { all: [change, never] }))
    expect(proven.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(`never-holds ${never[0]}`)
  },
)

it.each([
  ['a calculation that cannot be read', ['/calculations/referenceFields/calculator', 'nonsense']],
  ['an end that nobody minds on another screen', { drop: '/screens/review/on/submitApplication.failure' }],
] satisfies readonly (readonly [string, Break[2]])[])(
  'KND-05 a dialog that nothing opens is told of beside %s',
  (_, change) => {
    const shut: Break[2] = ['/screens/bank/buttons/skip/when', { 'history.residentialStatus': 'renting' }]
    const proven = proveFlow(compiledWith('tenant-screening', { all: [change, shut] }))
    expect(proven.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
      'unopened-dialog /screens/bank/dialogs/skipping',
    )
  },
)

it('KND-05 the way to what is proven beside a mistake says that the mistake is mended on it', () => {
  const late: Break[2] = ['/screens/success/description', 'We call {{employer.name}}.']
  const stepsOf = (change: Break[2]): readonly string[] =>
    proveFlow(compiledWith('tenant-screening', { all: [change, late] }))
      .find(({ pointer }) => pointer === late[0])
      ?.witness?.steps.map(({ text }) => text) ?? []
  const sound: Break[2] = ['/screens/bank/title', 'Your bank']
  expect(stepsOf(sound).length).toBeGreaterThan(5)
  expect(stepsOf({ rename: '/screens/identity/blocks/identity/fields/email/label', to: 'lable' })).toEqual([
    'With the errors mended as was most likely meant:',
    ...stepsOf(sound),
  ])
})
