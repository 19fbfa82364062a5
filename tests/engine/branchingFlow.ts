import fc from 'fast-check'
import type { Program } from '../../src/engine/program/program'
import type { FlowEvent } from '../../src/engine/state/step'
import { type FlowState, listVisitedScreens } from '../../src/engine/state/flowState'
import type { Json } from '../../src/engine/values/answers'
import type { Flow, FormBlock, Screen } from '../../src/language/flow'
import { smallFlow } from './smallFlow'

/** What decides the shape of a branching flow. */
export interface Shape {
  /** Its branches, by name. */
  readonly branches: readonly string[]
  /** Whether the first branch leads on to the second instead of past it. */
  readonly chained: boolean
  /** Whether a branch asks more on a second form of its own, once its first says yes. */
  readonly deep: boolean
}

/** Shapes of branching flows. */
export const shapes: fc.Arbitrary<Shape> = fc.record({
  branches: fc.constantFrom(['a', 'b'], ['a', 'b', 'c']),
  chained: fc.boolean(),
  deep: fc.boolean(),
})

/**
 * A flow in which the choice on its first screen leads into one of several branches. Where the branches meet, everything
 * there is speaks of each of them: blocks, copy, calculations, fields that are asked or prefilled, buttons, the next
 * screen, a review and at last a receipt. Leaving a branch brings data.
 */
export function branchingFlow(shape: Shape): Flow {
  const { branches } = shape
  return {
    ...smallFlow,
    steps: {},
    start: 'start',
    storage: {},
    data: Object.fromEntries(branches.map((name) => [`brought${name}`, { word: { type: 'text', label: 'Word' } }])),
    actions: { send: { delay: '1 s', outcomes: { good: {} } } },
    calculations: Object.fromEntries(branches.flatMap(calculationsOf)),
    screens: {
      start: startScreen(shape),
      ...Object.fromEntries(branches.map((name, index) => [name, branchScreen(name, index, shape)])),
      join: joinScreen(branches),
      done: doneScreen(branches),
    },
  }
}

/** The paths of everything that can be answered, and of the data. */
export function pathsOf({ branches, deep }: Shape): readonly string[] {
  const inside = branches.flatMap((name) => [
    ...[
      `${name}.yes`,
      `${name}.more`,
      `${name}.jobs`,
      `${name}.jobs.0.pay`,
      `${name}.jobs.0.note`,
      `brought${name}.word`,
    ],
    ...[`join.${name}Copied`, `join.${name}Asked`, ...(deep ? [`${name}Deep.word`] : [])],
  ])
  return ['start.branch', 'start.yes', 'start.more', ...inside]
}

/**
 * Whether an answer at a path counts, worked out from the flow's shape and not by the engine: its screen was visited
 * and not gone back from, and the answers that its condition asks about say so and count.
 */
export function counts(path: string, { way, answers }: FlowState): boolean {
  const screens = new Set(listVisitedScreens(way))
  const [group = '', name = ''] = path.split('.')
  const says = (form: string): boolean => screens.has(form) && answers[form]?.['yes'] === true
  // Nobody enters data.
  if (group.startsWith('brought')) return false
  if (group.endsWith('Deep')) return says(group.slice(0, -'Deep'.length))
  if (!screens.has(group)) return false
  if (group === 'join' && name.endsWith('Asked')) return says(name.slice(0, -'Asked'.length))
  // In an item that is not there yet an answer begins one, whatever it asks.
  if (path.endsWith('.note')) return says(group) || answers[group]?.['jobs'] === undefined
  if (name === 'more') return says(group)
  return true
}

/** Texts that name everything that there is to name. */
export function copyOf({ branches, deep }: Shape): readonly string[] {
  const answers = pathsOf({ branches, deep, chained: false }).map((path) => `{{${path}}}`)
  const calculated = branches.flatMap((name) =>
    Object.keys(Object.fromEntries(calculationsOf(name))).map((each) => `{{calculations.${each}}}`),
  )
  return [...answers, ...calculated]
}

/** Answers that may be given at a path. */
export function valuesAt(path: string): fc.Arbitrary<Json> {
  if (path === 'start.branch') return fc.constantFrom('a', 'b', 'c')
  if (path.endsWith('.yes')) return fc.boolean()
  if (path.endsWith('.jobs'))
    return fc.array(fc.record({ pay: fc.nat(500), note: fc.constantFrom('n', 'm') }), { minLength: 1, maxLength: 3 })
  if (path.endsWith('.pay')) return fc.nat(500)
  return fc.constantFrom('x', 'y', 'z')
}

/** What an applicant may do: answer, go on, back, along the browser's history, or to what the review shows. */
export function deedsIn(shape: Shape): fc.Arbitrary<FlowEvent> {
  const answer = fc
    .constantFrom(...pathsOf(shape))
    .chain((path) => valuesAt(path).map((value): FlowEvent => ({ type: 'answer', path, value })))
  const screens = ['start', ...shape.branches, 'join']
  return fc.oneof(
    { weight: 5, arbitrary: answer },
    { weight: 6, arbitrary: fc.constant<FlowEvent>({ type: 'press', name: 'go' }) },
    { weight: 2, arbitrary: fc.constant<FlowEvent>({ type: 'back' }) },
    { weight: 1, arbitrary: fc.nat(4).map((depth): FlowEvent => ({ type: 'travel', depth })) },
    { weight: 2, arbitrary: fc.constantFrom(...screens).map((screen): FlowEvent => ({ type: 'change', screen })) },
  )
}

/** The receipt that a program shows on its last screen. */
export function receiptIn({ flow }: Program) {
  const block = flow.screens['done']?.blocks?.['receipt']
  if (block?.type !== 'receipt') throw new Error('The last screen has a receipt.')
  return block
}

function startScreen({ branches }: Shape): Screen {
  const fields: FormBlock['fields'] = {
    branch: { type: 'choice', label: 'Branch', choices: { a: 'A', b: 'B', c: 'C' } },
    yes: { type: 'yesNo', label: 'Yes' },
    more: { type: 'text', label: 'More', when: { 'start.yes': true } },
  }
  const ways = branches.map((name) => ({ when: { 'start.branch': name }, goto: name }))
  return {
    title: 'Start',
    blocks: { start: { type: 'form', fields } },
    ...leaving,
    on: { go: [...ways, { goto: 'join' }], send: { run: 'send' } },
  }
}

function branchScreen(name: string, index: number, { branches, chained, deep }: Shape): Screen {
  const fields: FormBlock['fields'] = {
    yes: { type: 'yesNo', label: `${name} yes` },
    more: { type: 'text', label: `${name} more`, when: { [`${name}.yes`]: true } },
    jobs: {
      type: 'list',
      label: 'Jobs',
      fields: {
        pay: { type: 'money', label: 'Pay' },
        note: { type: 'text', label: 'Note', when: { [`${name}.yes`]: true } },
      },
    },
  }
  const further: Screen['blocks'] = deep
    ? {
        [`${name}Deep`]: {
          type: 'form',
          when: { [`${name}.yes`]: true },
          fields: { word: { type: 'text', label: 'Word' } },
        },
      }
    : {}
  const target = chained && index === 0 ? (branches[1] ?? 'join') : 'join'
  const on = { go: { set: { [`brought${name}.word`]: name }, goto: target }, send: { run: 'send' } }
  return { title: name, blocks: { [name]: { type: 'form', fields }, ...further }, ...leaving, on }
}

function joinScreen(branches: readonly string[]): Screen {
  const fields = branches.flatMap((name): readonly (readonly [string, FormBlock['fields'][string]])[] => [
    [`${name}Copied`, { type: 'text', label: 'Copied', prefill: `${name}.more` }],
    [`${name}Asked`, { type: 'text', label: 'Asked', when: { [`${name}.yes`]: true }, rules: { required: 'Say it' } }],
  ])
  const blocks = branches.flatMap((name): readonly (readonly [string, NonNullable<Screen['blocks']>[string]])[] => [
    [`${name}Note`, { type: 'text', when: { [`${name}.more`]: { given: true } }, text: 'Noted' }],
    [`${name}Data`, { type: 'text', when: { [`brought${name}.word`]: { given: true } }, text: 'Brought' }],
    [`${name}Some`, { type: 'text', when: { [`${name}.jobs`]: { some: { note: { given: true } } } }, text: 'Some' }],
    [`${name}Meter`, { type: 'meter', label: 'Filled', calculation: `${name}Filled` }],
    [`${name}Rows`, { type: 'summary', title: name, screen: name }],
  ])
  const buttons = branches.map((name) => [`${name}Button`, { label: name, when: { [`${name}.yes`]: true } }] as const)
  return {
    title: 'Join',
    blocks: { join: { type: 'form', fields: Object.fromEntries(fields) }, ...Object.fromEntries(blocks) },
    buttons: {
      ...leaving.buttons,
      ...Object.fromEntries(buttons),
      sure: { label: 'Sure', submit: true, enabled: 'valid' },
    },
    on: { go: { goto: 'done' }, send: { run: 'send' } },
  }
}

function doneScreen(branches: readonly string[]): Screen {
  return {
    title: 'Done',
    blocks: {
      receipt: {
        type: 'receipt',
        of: 'join',
        title: 'Receipt',
        facts: Object.fromEntries(
          branches.map((name) => [name, { label: name, value: `{{${name}.more}} {{calculations.${name}Sum}}` }]),
        ),
        open: 'Open',
        print: 'Print',
        download: 'Download',
        failed: 'Failed',
        file: 'receipt',
      },
    },
    ...leaving,
    on: { go: { goto: 'done' }, send: { run: 'send' } },
  }
}

const leaving = { buttons: { go: { label: 'Go' }, send: { label: 'Send' } } } as const

function calculationsOf(name: string): readonly (readonly [string, NonNullable<Flow['calculations']>[string]])[] {
  return [
    [`${name}Sum`, { calculator: 'sum', list: `${name}.jobs`, property: 'pay' }],
    [`${name}First`, { calculator: 'first', list: `${name}.jobs`, property: 'note', otherwise: 'nothing' }],
    [`${name}Filled`, { calculator: 'filled', paths: [`${name}.more`, `${name}.jobs`], of: 4 }],
    [
      `${name}Share`,
      { calculator: 'share', of: [{ [`${name}.yes`]: true }, { [`brought${name}.word`]: { given: true } }] },
    ],
  ]
}
