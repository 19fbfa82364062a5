import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transition } from '../../../src/engine/transition/transition'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { Flow } from '../../../src/language/flow'
import { heldSession } from '../heldSession'
import { smallFlow, TODAY } from '../smallFlow'

type Type = FlowEvent['type']

/** The small flow, with a group, a choice, files and a list in a list on the screen about work. */
const program = compileCheckedFlow(withMore(smallFlow))

const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']
const texts = [
  ...inherited,
  '',
  '.',
  '*',
  '0',
  '00',
  '-1',
  '1e3',
  '99999999',
  '#1',
  'length',
  'nowhere',
  'work'.repeat(50_000),
]
const noTexts: readonly unknown[] = [null, undefined, 0, Number.NaN, true, [], {}, ['work.status'], { toString: null }]
const noNumbers: readonly unknown[] = [null, undefined, '1', 1.5, Number.NaN, Infinity, 1e308, [], {}]
const noObjects: readonly unknown[] = [null, undefined, 'x', 7, []]
const nowhere = [
  ...texts,
  ...texts.flatMap((text) => [
    `${text}.x`,
    `work.${text}`,
    `work.jobs.${text}.place`,
    `work.jobs.0.${text}`,
    `work.jobs.0.places.${text}.name`,
    `work.home.${text}`,
  ]),
  ...[
    'work.jobs.99999999.place',
    'work.jobs.0.places.99999999.name',
    'work.jobs.00.place',
    'work.jobs.*.place',
    'work.jobs.0',
    'work.status.0',
  ],
].filter((path) => path !== 'work.jobs.0.place' && path !== 'work.jobs.0.places.0.name')

const path = fc.constantFrom(...nowhere, ...noTexts)
const known = fc.constantFrom(
  'about.name',
  'work.status',
  'work.jobs',
  'work.jobs.0',
  'work.jobs.0.places',
  'work.home',
  'work.proof',
  'work.papers',
)
const anything = fc.anything({
  maxDepth: 2,
  withBigInt: true,
  withNullPrototype: true,
  withObjectString: true,
  withSparseArray: true,
})

/** What no field of the flow can show, whatever path it is given for. */
const misfit = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    Number.NaN,
    Infinity,
    1,
    Symbol.iterator,
    () => 'x',
    [null],
    [[]],
    ['x'],
    [1],
    sparse(),
    fc.sample,
  ),
  fc.constantFrom<unknown>(
    { constructor: 'x' },
    JSON.parse('{"__proto__":{"name":"x"}}'),
    { name: 'a.pdf' },
    { id: 1, name: 'a', size: 1, type: '' },
  ),
  fc.constantFrom<unknown>(
    [{ place: null }],
    [{ place: {} }],
    [{ places: {} }],
    [{ places: [null] }],
    [{ nowhere: 'x' }],
    { street: 1 },
    { street: null },
  ),
)

const refusals = fc.constantFrom<unknown>(
  null,
  'x',
  {},
  [null],
  ['x'],
  [{}],
  [{ rule: 1, values: {} }],
  [{ rule: 'kind' }],
  [{ rule: 'kind', values: null }],
  [{ rule: 'kind', values: { name: {} } }],
)

/** For each event, what must not get in: other types first, then other shapes. */
const hostile: { readonly [Kind in Type]: fc.Arbitrary<object> } = {
  answer: fc.oneof(fc.record({ path, value: anything }), fc.record({ path: known, value: misfit })),
  refuse: fc.oneof(fc.record({ path, refusals: fc.constant([]) }), fc.record({ path: known, refusals })),
  touch: fc.record({ path }),
  add: fc.record({ list: path }),
  remove: fc.oneof(
    fc.record({ list: path, item: fc.constant(1) }),
    fc.record({ list: fc.constant('work.jobs'), item: fc.constantFrom(...noNumbers) }),
  ),
  undo: fc.record({ list: path }),
  mark: fc.oneof(
    fc.record({ list: path, item: fc.constant(1) }),
    fc.record({ list: fc.constant('work.jobs'), item: fc.constantFrom(...noNumbers) }),
  ),
  open: fc.oneof(
    fc.record({ list: path, item: fc.constant(1) }),
    fc.record({ list: fc.constant('work.jobs'), item: fc.constantFrom(...noNumbers) }),
  ),
  press: fc.record({ name: path }),
  outcome: fc.record({ run: fc.constantFrom(...noNumbers, 99, -1), outcome: path, result: anything }),
  back: fc.record({}),
  travel: fc.record({ depth: fc.constantFrom<unknown>(null, undefined, '0', 'x', [], {}, [0], Number.NaN) }),
  change: fc.record({ screen: path }),
  begin: fc.record({ step: path }),
  dismiss: fc.record({}),
  restore: fc.record({
    answers: fc.oneof(
      fc.constantFrom(...noObjects, 7),
      fc
        .tuple(fc.constantFrom('work', 'about'), fc.constantFrom(...noObjects))
        .map(([form, given]) => ({ [form]: given })),
      fc
        .tuple(fc.constantFrom(...inherited, 'nowhere'), fc.constantFrom<unknown>({}, { x: 1 }, null))
        .map(([form, given]) => own(form, given)),
      fc
        .tuple(fc.constantFrom(...inherited, 'nowhere', 'jobs', 'status', 'home'), misfit)
        .map(([name, value]) => ({ work: own(name, value) })),
    ),
  }),
  chooseLanguage: fc.record({ language: fc.oneof(path, fc.constantFrom('fr-CA', 'en-CA')) }),
  startOver: fc.record({}),
}

/** Events that mean something whatever else they hold. */
const harmless = new Set<Type>(['back', 'dismiss', 'startOver'])

const event = fc.oneof(
  ...types().flatMap((type) => (harmless.has(type) ? [] : [hostile[type].map((parts) => ({ type, ...parts }))])),
  fc
    .constantFrom<unknown>(...inherited, ...noTexts, 'nothing')
    .map((type) => ({ type, path: 'work.status', value: 'none' })),
)

describe('an event from outside', () => {
  it('HRD-05 that names what is inherited, points far away or has a wrong shape leaves the state as it is', () => {
    const before = atWork().session.getState()
    fc.assert(
      fc.property(event, (hostileEvent) => {
        const { after, effects } = Reflect.apply(transition, undefined, [program, before, hostileEvent, TODAY])
        expect(after).toBe(before)
        expect(effects).toEqual([])
      }),
      { numRuns: 3000 },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it.each([...harmless])('HRD-05 of the type %s does what it does, whatever else it brings', (type) => {
    const { session } = atWork()
    for (const more of noTexts) send(session, { type, path: more, answers: more, name: more })
    expect(session.getView().id).toBe(type === 'back' ? 'intro' : 'work')
  })

  it('HRD-05 of every type can be refused, and is afterwards understood', () => {
    const { session } = atWork()
    for (const type of types())
      if (!harmless.has(type))
        for (const parts of fc.sample(hostile[type], { numRuns: 50, seed: 7 })) send(session, { type, ...parts })
    session.send({ type: 'answer', path: 'work.jobs.0.places', value: [{ name: 'Here' }] })
    session.send({ type: 'add', list: 'work.jobs' })
    session.send({ type: 'restore', answers: { about: { name: 'Ada' } } })
    expect(session.getState().answers).toMatchObject({
      about: { name: 'Ada' },
      work: { jobs: [{ place: 'Library', places: [{ name: 'Here' }] }, {}] },
    })
  })
})

function atWork() {
  const held = heldSession(program)
  const { session } = held
  session.send({ type: 'press', name: 'start' })
  session.send({ type: 'answer', path: 'about.name', value: 'Ada' })
  session.send({ type: 'answer', path: 'about.born', value: '1990-05-17' })
  session.send({ type: 'press', name: 'go' })
  session.send({ type: 'answer', path: 'work.status', value: 'employed' })
  session.send({ type: 'answer', path: 'work.jobs', value: [{ place: 'Library', places: [] }] })
  return held
}

/** What its type does not promise. */
function send(session: ReturnType<typeof heldSession>['session'], hostileEvent: object): void {
  Reflect.apply(session.send, undefined, [hostileEvent])
}

function types(): readonly Type[] {
  const all: { readonly [Kind in Type]: Kind } = {
    ...{
      answer: 'answer',
      refuse: 'refuse',
      touch: 'touch',
      add: 'add',
      remove: 'remove',
      undo: 'undo',
      mark: 'mark',
      open: 'open',
      press: 'press',
    },
    ...{
      outcome: 'outcome',
      back: 'back',
      travel: 'travel',
      change: 'change',
      begin: 'begin',
      dismiss: 'dismiss',
      restore: 'restore',
      chooseLanguage: 'chooseLanguage',
      startOver: 'startOver',
    },
  }
  return Object.values(all)
}

/** An object that has a name itself, even one that every object inherits. */
function own(name: string, value: unknown): object {
  return Object.fromEntries([[name, value]])
}

/** A list that is said to be long and holds nothing. */
function sparse(): readonly unknown[] {
  const list: unknown[] = []
  list.length = 99_999_999
  return list
}

function withMore(flow: Flow): Flow {
  const { work = { title: 'Work' }, ...others } = flow.screens
  const block = work.blocks?.['work']
  if (block?.type !== 'form') throw new Error('The flow asks about work.')
  const { jobs, ...fields } = block.fields
  if (jobs?.type !== 'list') throw new Error('The flow asks about jobs.')
  const places = { type: 'list', label: 'Places', fields: { name: { type: 'text', label: 'Name' } } } as const
  return {
    ...flow,
    screens: {
      ...others,
      work: {
        ...work,
        blocks: {
          work: {
            ...block,
            fields: {
              ...fields,
              jobs: { ...jobs, fields: { ...jobs.fields, places } },
              home: { type: 'group', label: 'Home', fields: { street: { type: 'text', label: 'Street' } } },
              papers: { type: 'files', label: 'Papers' },
            },
          },
        },
      },
    },
  }
}
