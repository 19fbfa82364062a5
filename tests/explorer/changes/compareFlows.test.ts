import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compareFlows, type FlowComparison, type FlowVersion } from '../../../src/explorer/changes/compareFlows'
import { compileForExploring } from '../../../src/explorer/compileForExploring'
import { applyEvents } from '../../../src/explorer/stepResult'
import { catalogue } from '../../flows/flowsOnDisk'
import { breaksOfCopy } from '../findings/breaksOfCopy'
import { breaksOfForms } from '../findings/breaksOfForms'
import { breaksOfNames } from '../findings/breaksOfNames'
import { breaksOfOrder } from '../findings/breaksOfOrder'
import { breaksOfPrivacy } from '../findings/breaksOfPrivacy'
import { breaksOfReview } from '../findings/breaksOfReview'
import { breaksOfRules } from '../findings/breaksOfRules'
import { breaksOfStrangers } from '../findings/breaksOfStrangers'
import { breaksOfWays } from '../findings/breaksOfWays'
import { breaksOfWords } from '../findings/breaksOfWords'
import { type Break, type Change, type Harmless, placeOf } from '../findings/change'
import { compiledWith } from '../findings/edited'
import { harmless } from '../findings/harmless'
import { meantBy } from '../findings/meant'

const isFull = import.meta.env.MODE === 'full'

const T = 'tenant-screening'
const C = 'credit-building'
const identity = '/screens/identity/blocks/identity/fields'
const history = '/screens/history/blocks/history/fields'
const job = '/screens/employment/on/continue/0/when'
const idle = { 'employment.status': 'unemployed' }

/** A flow with a change; null if it has errors. */
function versionOf(name: string, change: Change): FlowVersion | null {
  const compiled = compiledWith(name, change)
  return compiled.flow === null ? null : { compiled, flow: compiled.flow, translationFindings: [] }
}

const bases = new Map<string, FlowVersion>()

function baseOf(name: string): FlowVersion {
  const base = bases.get(name) ?? versionOf(name, { all: [] })
  if (base === null) throw new Error(`${name} has errors.`)
  bases.set(name, base)
  return base
}

function compared(name: string, change: Change): FlowComparison {
  const after = versionOf(name, change)
  if (after === null) throw new Error(`${name} has errors after ${placeOf(change)}.`)
  return compareFlows(baseOf(name), after)
}

const textsOf = ({ changes }: FlowComparison): readonly string[] =>
  changes.map(({ text, who }) => [text, ...who].join(' '))

const isOfBehaviour = ({ changes, ways }: FlowComparison): boolean =>
  ways.length > 0 || changes.some(({ isBehaviour }) => isBehaviour)

describe('two versions of a flow', () => {
  it.each<readonly [string, string, Change]>([
    ['nothing', T, { all: [] }],
    ['keys in another order', T, { reversed: '/screens' }],
    ['another example', T, [`${history}/startDate/example`, '2024-02-01']],
    ['a condition in a list of one', T, [job, { all: [idle] }]],
    ['a condition that is negated twice', T, [job, { not: { not: idle } }]],
    [
      'a condition by what it is not',
      T,
      [job, { not: { 'employment.status': ['fullTime', 'partTime', 'selfEmployed'] } }],
    ],
    ['the next screen in a list of one', C, ['/screens/review/next', [{ goto: 'success' }]]],
    ['a definition that nothing uses', T, ['/definitions', { spare: { type: 'text', label: 'Spare' } }]],
  ])('STU-08 have no diff of behaviour after a harmless edit: %s', (_, name, change) => {
    expect(isOfBehaviour(compared(name, change))).toBe(false)
  })

  it('STU-08 have no diff where one writes out what the other takes from shared documents and defaults', () => {
    const written = catalogue.flows.find(({ id }) => id === C)
    if (written?.flow === null || written === undefined) throw new Error('It has errors.')
    const before = { compiled: written, flow: written.flow, translationFindings: [] }
    expect(textsOf(compareFlows(before, baseOf(C)))).toEqual([])
  })

  it('say who sees something else, with a witness that shows it', () => {
    const { changes } = compared(T, [
      `${history}/startDate/when`,
      { 'history.residentialStatus': ['renting', 'student'] },
    ])
    expect(changes).toMatchObject([
      {
        kind: 'condition',
        text: 'The question "Start date" on "Rental History" is shown when Residential status is Renting or Student housing; before, when Residential status is Renting.',
        who: ['Now also where Residential status is Student housing.'],
        witness: { of: 'after', isShown: true },
      },
    ])
    expect(changes[0]?.witness?.steps.join(' ')).toContain('answer "Residential status" with "student"')
  })

  it('name a rule by its question, and show an answer that only one of them takes', () => {
    const { changes } = compared(T, [`${identity}/dob/rules/minimumAge/is`, 21])
    expect(changes).toMatchObject([
      {
        kind: 'rule',
        text: 'The value of the rule "Minimum age" of the question "Date of birth" on "Verify your Identity" is 21; it was 18.',
        witness: { isShown: true },
      },
    ])
  })

  it('say once that a name changed, and not of all that refers to it', () => {
    const { changes, ways } = compared(C, { renamed: 'saveInformation', to: 'keepInformation' })
    expect(changes.map(({ kind, how }) => `${kind} ${how}`)).toEqual(['action renamed'])
    expect(ways).toEqual([])
  })

  it('list ways that are new or gone, each with its witness', () => {
    const { ways } = compared(T, { all: [['/screens/identity/on/scanId.failure', { goto: 'employment' }]] })
    expect(ways).toMatchObject([{ how: 'new', witness: { screen: 'employment' } }])
    expect(ways[0]?.text).toContain('to "Employment Information"')
  })

  it('say what becomes of applications under way, and what breaks for who reads them', () => {
    const { drafts, contract, isBreaking } = compared(T, {
      all: [
        { drop: `${history}/residentialStatus/choices/friends` },
        [`${identity}/city`, { type: 'text', label: 'City', rules: { required: 'City is required' } }],
      ],
    })
    expect(drafts.texts).toContain('"Residential status" is asked again of those who chose "friends".')
    expect(drafts.texts).toContain('Left on "Employment Information", it goes on from "Verify your Identity".')
    expect(contract).toEqual([
      { path: 'identity.city', isBreaking: true, text: '"identity.city" is new, and always needed.' },
      {
        path: 'history.residentialStatus',
        isBreaking: true,
        text: '"history.residentialStatus" can no longer be "friends".',
      },
    ])
    expect(isBreaking).toBe(true)
  })

  it('keep the contract where only words and optional questions are new', () => {
    const { contract, isBreaking } = compared(T, [`${identity}/nickname`, { type: 'text', label: 'Nickname' }])
    expect(contract.map(({ text }) => text)).toEqual(['"identity.nickname" is new.'])
    expect(isBreaking).toBe(false)
  })
})

const breaks: readonly Break[] = [
  ...[breaksOfNames, breaksOfCopy, breaksOfPrivacy, breaksOfRules, breaksOfForms, breaksOfWays],
  ...[breaksOfOrder, breaksOfStrangers, breaksOfReview, breaksOfWords],
].flat()

/** Mistakes, what was meant instead, and changes that leave a flow good. */
const mutations: readonly (readonly [name: string, change: Change])[] = [
  ...breaks.map(([, name, change]) => [name, change] as const),
  ...breaks.flatMap((one) => {
    const meant = meantBy(one)
    return meant === null ? [] : [[one[1], meant] as const]
  }),
  ...harmless.map(([, name, change]: Harmless) => [name, change] as const),
]

describe('each mutation of the flows', () => {
  it('STU-08 has a diff with a witness, unless it changes nothing that anybody meets: a few', () => {
    expect(tryEach(150)).toEqual(NOTHING_WRONG)
  })

  it(
    'STU-08 has a diff with a witness, unless it changes nothing that anybody meets: many',
    { tags: ['long'], timeout: 1_800_000 },
    () => {
      expect(tryEach(isFull ? 1 : 8)).toEqual(NOTHING_WRONG)
    },
  )
})

interface Tried {
  /** Without a change, though the flows differ. */
  readonly silent: readonly string[]
  /** Changes of behaviour without a witness. */
  readonly unseen: readonly string[]
  /** Witnesses that do not lead where they say. */
  readonly lost: readonly string[]
  readonly isMostlyShown: boolean
}

const NOTHING_WRONG: Tried = { silent: [], unseen: [], lost: [], isMostlyShown: true }

/** Tries one of so many mutations. */
function tryEach(step: number): Tried {
  const found = mutations
    .filter((_, index) => index % step === 0)
    .flatMap(([name, change]) => {
      const after = versionOf(name, change)
      return after === null
        ? []
        : [
            {
              title: `${name} ${placeOf(change)}`,
              key: keyOf(name, change),
              name,
              after,
              result: compareFlows(baseOf(name), after),
            },
          ]
    })
  const silent = found.filter(
    ({ result, name, after }) => result.changes.length === 0 && meaningOf(after) !== meaningOf(baseOf(name)),
  )
  const behaving = found.flatMap(({ title, key, result: { changes } }) =>
    changes.filter(({ isBehaviour }) => isBehaviour).map((change) => ({ title, key, ...change })),
  )
  const unseen = behaving.filter(({ witness }) => witness === null)
  const shown = behaving.filter(({ witness }) => witness?.isShown === true)
  const lost = found.flatMap(({ title, name, after, result: { changes, ways } }) =>
    [...changes, ...ways].flatMap(({ witness }) => {
      if (witness === null) return []
      const program = compileForExploring((witness.of === 'after' ? after : baseOf(name)).flow)
      const { screen } = applyEvents(program, createInitialState(program, {}), witness.events)
      return screen === witness.screen ? [] : [`${title}: ${witness.screen}`]
    }),
  )
  return {
    silent: silent.filter(({ key }) => !WRITTEN_OTHERWISE.has(key)).map(({ title }) => title),
    unseen: unseen.filter(({ key }) => !NEVER_MET.has(key)).map(({ title, text }) => `${title}: ${text}`),
    lost,
    isMostlyShown: shown.length >= behaving.length * SHOWN,
  }
}

const rents = { 'history.residentialStatus': 'renting' }
const works = { 'employment.status': ['fullTime', 'partTime', 'selfEmployed'] }
const dueDate = '/screens/bill-financing.upload/blocks/bills/fields/bills/fields/dueDate'
const nextTwice: Change = [
  '/screens/history/next',
  [{ when: rents, goto: 'review' }, { when: rents, goto: 'success' }, { goto: 'review' }],
]

/** Conditions that always hold, ways that are never taken and an order that is the same: nobody meets a difference. */
const WRITTEN_OTHERWISE = keysOf([
  [T, ['/screens/employment/blocks/documents/when', { any: [works, { all: [idle, works] }] }]],
  [T, ['/screens/review/blocks/declaration/when', { any: [rents, { not: rents }] }]],
  ['bill-financing', [`${dueDate}/when`, { any: [{ type: 'car' }, { not: { type: 'car' } }] }]],
  [
    T,
    [
      '/screens/employment/on/continue',
      [{ when: idle, goto: 'next' }, { when: idle, goto: 'employment.reference' }, { goto: 'employment.reference' }],
    ],
  ],
  [T, nextTwice],
  [T, { all: [nextTwice, { drop: '/screens/history/next/1' }] }],
  [
    T,
    {
      all: [
        ['/screens/identity/order', ['document']],
        ['/screens/identity/order', ['document', '*']],
      ],
    },
  ],
])

/** Conditions that hold on every way to their screen: no witness can show one. */
const NEVER_MET = keysOf([
  [T, ['/screens/employment.manual/blocks/employer/fields/phone/when', works]],
  [T, ['/screens/success/blocks/reference/when', { 'submission.reference': { given: true } }]],
])

function keysOf(changes: readonly (readonly [name: string, change: Change])[]): ReadonlySet<string> {
  return new Set(changes.map(([name, change]) => keyOf(name, change)))
}

function keyOf(name: string, change: Change): string {
  return `${name} ${JSON.stringify(change)}`
}

/** Of the changes of behaviour, so many are seen after their witness; of the others the witness leads to the place. */
const SHOWN = 0.9

/** A flow without what nobody meets, with its keys in order. */
function meaningOf({ flow: { choiceLists: _lists, position: _position, screens, ...flow } }: FlowVersion): string {
  const inOrder = new Set(['blocks', 'buttons', 'choices', 'facts', 'fields', 'items', 'rows', 'steps'])
  return JSON.stringify({ ...flow, screens }, (name, value: unknown) => {
    if (name === 'example') return undefined
    const [only, ...others] = name === 'next' && Array.isArray(value) ? value : []
    if (only !== undefined && others.length === 0) return only.goto
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !inOrder.has(name)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value
  })
}
