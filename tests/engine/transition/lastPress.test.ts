import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Program } from '../../../src/engine/program/program'
import { buildSubmission } from '../../../src/engine/submission/submission'
import { transition } from '../../../src/engine/transition/transition'
import { addDays } from '../../../src/engine/values/dates'
import { buildView } from '../../../src/engine/view/flowView'
import type { FlowState } from '../../../src/engine/state/flowState'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { Json } from '../../../src/engine/values/answers'
import type { Flow, FormBlock } from '../../../src/language/flow'
import { verifySubmission } from '../../../src/verify/verify'
import { smallFlow } from '../smallFlow'

/** The day on which everything is entered. */
const BEGUN = '2026-03-10'

type Fields = FormBlock['fields']

/** Two screens with forms, a review, from which it is sent at once or after a dialog, and the end. */
function flowOf(dates: Fields, first: Partial<Flow['screens'][string]> = {}): Program {
  return compileCheckedFlow({
    ...smallFlow,
    start: 'dates',
    data: {},
    storage: {},
    calculations: {},
    actions: {
      check: { delay: '1 s', outcomes: { success: {}, failure: {} } },
      send: { delay: '1 s', outcomes: { success: {}, failure: {} } },
    },
    screens: {
      dates: {
        title: 'Dates',
        next: 'name',
        blocks: { dates: { type: 'form', fields: dates } },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'next' } },
        ...first,
      },
      name: {
        title: 'Name',
        next: 'review',
        blocks: {
          about: {
            type: 'form',
            fields: { name: { type: 'text', label: 'Name', rules: { required: 'Name is required' } } },
          },
        },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'next' } },
      },
      review: {
        title: 'Review',
        next: 'done',
        buttons: { submit: { label: 'Submit' }, ask: { label: 'Ask' }, checked: { label: 'Check first' } },
        dialogs: { sure: { title: 'Sure?', text: 'Send it?', buttons: { yes: { label: 'Yes' } } } },
        on: {
          submit: { run: 'send' },
          ask: { open: 'sure' },
          yes: { run: 'send', close: true },
          checked: { run: 'check' },
          'check.success': { run: 'send' },
          'send.success': { goto: 'next' },
          'send.failure': { show: { tone: 'error', text: 'Not sent.' } },
        },
      },
      done: { layout: 'outcome', final: true, title: 'Done' },
    },
  })
}

/** A state on the review, with these dates given on the day it was begun. */
function atReview(program: Program, dates: Readonly<Record<string, Json>>): FlowState {
  const events: readonly FlowEvent[] = [
    ...Object.entries(dates).map(([name, value]) => ({ type: 'answer', path: `dates.${name}`, value }) as const),
    { type: 'press', name: 'go' },
    { type: 'answer', path: 'about.name', value: 'Robin' },
    { type: 'press', name: 'go' },
  ]
  const state = after(program, createInitialState(program, {}, 'one', BEGUN), events, BEGUN)
  expect(state.screen).toBe('review')
  return state
}

function after(program: Program, state: FlowState, events: readonly FlowEvent[], day: string): FlowState {
  return events.reduce((current, event) => transition(program, current, event, day).after, state)
}

function press(program: Program, state: FlowState, name: string, day: string): FlowState {
  return after(program, state, [{ type: 'press', name }], day)
}

/** What is said on a state's screen. */
function saidOn(program: Program, state: FlowState, day: string): readonly string[] {
  return [...buildView(program, state, { today: day, facts: {} }, null).shown.values()].map(({ message }) => message)
}

/** What the verifier finds wrong with what is sent from a review on a day, without asking anything. */
function problemsOf(program: Program, state: FlowState, day: string): readonly string[] {
  const steps = [
    ...state.way.steps.slice(0, state.way.place),
    { screen: 'done', event: 'send.success', checked: false },
  ]
  const submission = buildSubmission(
    program,
    { ...state, day, screen: 'done', way: { ...state.way, steps, place: steps.length } },
    day,
  )
  const found = verifySubmission(program, submission, { today: day, mode: 'test' })
  return found.ok ? [] : found.problems.map(({ code }) => code)
}

const required = 'Enter it'
const day = (rules: object): Fields => ({ day: { type: 'date', label: 'Day', rules: { required, ...rules } } })
const inDays = (days: number): string => addDays(BEGUN, days)

/** What is asked, what was given, the first day on which it does not hold, and what is said of it then. */
const kinds: readonly (readonly [
  what: string,
  fields: Fields,
  given: Readonly<Record<string, Json>>,
  brokenOn: string,
  message: string,
])[] = [
  ['future', day({ future: 'Still to come' }), { day: inDays(2) }, inDays(2), 'Still to come'],
  [
    'notBefore today',
    day({ notBefore: { is: 'today', message: 'Not before today' } }),
    { day: inDays(2) },
    inDays(3),
    'Not before today',
  ],
  [
    'notBefore in so many days',
    day({ notBefore: { is: { days: 5 }, message: 'Five days from now' } }),
    { day: inDays(5) },
    inDays(1),
    'Five days from now',
  ],
  [
    'notBefore in a month',
    day({ notBefore: { is: { months: 1 }, message: 'A month from now' } }),
    { day: '2026-04-12' },
    inDays(3),
    'A month from now',
  ],
  [
    'notBefore of years ago',
    day({ notBefore: { is: { years: -2 }, message: 'Of the last two years' } }),
    { day: '2024-03-11' },
    inDays(2),
    'Of the last two years',
  ],
  [
    'a month that is to come',
    {
      day: {
        type: 'date',
        label: 'Month',
        precision: 'month',
        rules: { notBefore: { is: 'today', message: 'Not before this month' } },
      },
    },
    { day: '2026-03' },
    '2026-04-01',
    'Not before this month',
  ],
  [
    'maximumAge',
    day({ maximumAge: { is: 17, message: 'At most 17' } }),
    { day: '2009-03-12' },
    '2027-01-01',
    'At most 17',
  ],
  [
    'this day alone',
    day({ notBefore: { is: 'today', message: 'Only today' }, notAfter: 'today' }),
    { day: BEGUN },
    inDays(1),
    'Only today',
  ],
  [
    'required when a day is near',
    {
      ...day({}),
      why: {
        type: 'text',
        label: 'Why so soon',
        rules: { required: { when: { 'dates.day': { notAfter: { days: 7 } } }, message: 'Say why' } },
      },
    },
    { day: inDays(10) },
    inDays(3),
    'Say why',
  ],
  [
    'asked when a day is near',
    {
      ...day({}),
      why: {
        type: 'text',
        label: 'Why so soon',
        when: { 'dates.day': { notAfter: { days: 7 } } },
        rules: { required: 'Say why' },
      },
    },
    { day: inDays(10) },
    inDays(3),
    'Say why',
  ],
  [
    'future of a field in an item',
    {
      trips: {
        type: 'list',
        label: 'Trips',
        fields: { start: { type: 'date', label: 'Start', rules: { required, future: 'Still to come' } } },
      },
    },
    { trips: [{ start: inDays(30) }, { start: inDays(2) }] },
    inDays(2),
    'Trips 2: Still to come',
  ],
]

describe('a review that stood for days', () => {
  it.each(kinds)(
    'FLT-05 is held against the rules of the day on which it is sent, and leads to the field that broke one: %s',
    (_what, fields, given, brokenOn, message) => {
      const program = flowOf(fields)
      const review = atReview(program, given)
      // The day on which it was left may have ended meanwhile: the verifier takes that, too.
      for (const good of [addDays(brokenOn, -1), brokenOn]) {
        expect(press(program, review, 'submit', good).runs).toMatchObject([{ action: 'send' }])
        expect(problemsOf(program, review, good)).toEqual([])
      }
      for (const later of [addDays(brokenOn, 1), addDays(brokenOn, 2), addDays(brokenOn, 60)]) {
        expect(problemsOf(program, review, later)).toContain('rule')
        const led = press(program, review, 'submit', later)
        expect([led.screen, led.runs, led.returnTo, led.attempts]).toEqual(['dates', [], 'review', 1])
        expect(saidOn(program, led, later).join()).toContain(message.replace('Trips 2: ', ''))
      }
    },
  )

  it.each([
    ['behind a dialog', ['ask', 'yes']],
    ['behind another action', ['checked']],
  ])('FLT-05 is held against them, too, where it is sent %s', (_what, presses) => {
    const program = flowOf(day({ future: 'Still to come' }))
    const review = atReview(program, { day: inDays(2) })
    const led = presses.reduce((state, name) => press(program, state, name, inDays(4)), review)
    expect([led.screen, led.dialog, led.runs]).toEqual(['dates', null, []])
  })

  it('FLT-05 goes straight back to the review once the field is right, and is sent then', () => {
    const program = flowOf(day({ future: 'Still to come' }))
    const later = inDays(4)
    const led = press(program, atReview(program, { day: inDays(2) }), 'submit', later)
    const right = after(
      program,
      led,
      [
        { type: 'answer', path: 'dates.day', value: inDays(9) },
        { type: 'press', name: 'go' },
      ],
      later,
    )
    expect(right.screen).toBe('review')
    expect(press(program, right, 'submit', later).runs).toMatchObject([{ action: 'send' }])
    expect(problemsOf(program, right, later)).toEqual([])
  })

  it('FLT-05 says everything that the day broke on the screen', () => {
    const program = flowOf({
      ...day({ future: 'Still to come' }),
      until: { type: 'date', label: 'Until', rules: { future: 'Not over' } },
    })
    const led = press(program, atReview(program, { day: inDays(2), until: inDays(3) }), 'submit', inDays(5))
    expect(saidOn(program, led, inDays(5))).toEqual(['Still to come', 'Not over'])
  })

  it('FLT-05 says that the day has changed where a screen leads elsewhere by it', () => {
    const elsewhere: Flow['screens'][string]['next'] = [
      { when: { 'dates.day': { notAfter: { days: 7 } } }, goto: 'review' },
      { goto: 'name' },
    ]
    const program = flowOf(day({}), { next: elsewhere })
    const review = atReview(program, { day: inDays(10) })
    const led = press(program, review, 'submit', inDays(5))
    expect([led.screen, led.attempts, led.message]).toEqual([
      'dates',
      0,
      { tone: 'info', text: program.flow.wording.dayChanged },
    ])
    expect(problemsOf(program, review, inDays(5))).toEqual(['way'])
    expect(press(program, led, 'go', inDays(5)).screen).toBe('review')
  })

  it('FLT-05 asks nothing again that leaving its screen took away: that is wrong on every day', () => {
    const once: Fields = { ...day({}), code: { type: 'text', label: 'Code', rules: { required: 'Enter the code' } } }
    const program = flowOf(once, { on: { go: { clear: ['dates.code'], goto: 'next' } } })
    const review = atReview(program, { day: inDays(2), code: '1234' })
    expect(review.answers['dates']).not.toHaveProperty('code')
    expect(press(program, review, 'submit', inDays(400)).runs).toMatchObject([{ action: 'send' }])
  })
})
