import { expect, it } from 'vitest'
import { isPointerWithin } from '../../../src/compiler/check/followUps'
import { provenOf } from '../../../src/explorer/judging'
import { breaksOfCopy } from './breaksOfCopy'
import { breaksOfNames } from './breaksOfNames'
import { breaksOfOrder } from './breaksOfOrder'
import { breaksOfPrivacy } from './breaksOfPrivacy'
import { breaksOfReview } from './breaksOfReview'
import { breaksOfRules } from './breaksOfRules'
import { breaksOfStrangers } from './breaksOfStrangers'
import { breaksOfWays } from './breaksOfWays'
import { type Break, placeOf } from './change'
import { compiledWith } from './edited'

/** Pairs of each of some drawings: one alone may be lucky. */
const PAIRS = 40
const SEEDS = [20_261, 7, 48]

// A document of an older version is read by no rule of this one.
const breaks = [...breaksOfNames, ...breaksOfCopy, ...breaksOfPrivacy, ...breaksOfRules, ...breaksOfWays, ...breaksOfOrder, ...breaksOfStrangers, ...breaksOfReview].filter(
  ([code]) => code !== 'old-version',
)

/** The same numbers on every run, from 0 up to a bound. */
function drawing(seed: number): (bound: number) => number {
  let last = seed
  return (bound) => {
    last = (last * 48_271) % 2_147_483_647
    return last % bound
  }
}

/** Whether two mistakes can stand side by side: in one flow, of two kinds, neither in what the other changes. */
function isPair(one: Break, other: Break): boolean {
  const [places, others] = [placesOf(one), placesOf(other)]
  const isApart = places.every((place) => others.every((there) => !isPointerWithin(place, there) && !isPointerWithin(there, place)))
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

it('KND-05 two mistakes in one flow are both said in 85 of 100 pairs', () => {
  const missed = SEEDS.flatMap(drawn).flatMap(([one, other]) => {
    const compiled = compiledWith(one[1], { all: [one[2], other[2]] })
    const findings = [...compiled.findings, ...provenOf(compiled)]
    const unsaid = [one, other].filter(
      ([code, , change, place = placeOf(change)]) => !findings.some((finding) => finding.code === code && [place, `${place}/when`].includes(finding.pointer)),
    )
    return unsaid.map(([code, , change, place = placeOf(change)]) => `${code} ${place}, beside ${unsaid.length === 2 ? 'each other' : (unsaid[0] === one ? other : one)[0]}`)
  })
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(SEEDS.length * PAIRS * 0.15)
})

it.each([
  ['a key', { rename: '/screens/identity/blocks/identity/fields/email/label', to: 'lable' }],
  ['a name', { all: [['/screens/history/blocks/history/fields/startDate/when', { 'history.residentalStatus': 'renting' }]] }],
  ['the pattern of a rule', ['/screens/employment.reference/blocks/reference/fields/email/rules/pattern/is', '(']],
] satisfies readonly (readonly [string, Break[2]])[])('KND-05 what never happens is said beside a mistake in %s', (_, change) => {
  const never: Break[2] = ['/screens/employment/on/continue/0/when', { 'employment.status': 'unemployed', 'phone.number': { given: false } }]
  const proven = provenOf(compiledWith('tenant-screening', { all: [never, ...('all' in change ? change.all : [change])] }))
  expect(proven.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(`never-holds ${never[0]}`)
})

it('KND-05 a mistake that changes no way has nothing proven of it elsewhere', () => {
  const codes = new Set<string>(['bad-example', 'impossible-rule', 'impossible-value', 'no-otherwise', 'wrong-type'])
  const alarms = breaks
    .filter(([code]) => codes.has(code))
    .flatMap(([code, flow, change]) => provenOf(compiledWith(flow, change)).map((proven) => `${code} ${placeOf(change)}: ${proven.code} ${proven.pointer}`))
  expect(alarms).toEqual([])
})
