import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { findChangedFields } from '../../../src/engine/session/shownView'
import type { Program } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createSession } from '../../../src/engine/session/createSession'
import { transition } from '../../../src/engine/transition/transition'
import { type Json, type Path, getValueAt } from '../../../src/engine/values/answers'
import type { Changed, FlowEvent, Step } from '../../../src/engine/state/step'
import type { FlowState } from '../../../src/engine/state/flowState'
import { type FlowView, buildView } from '../../../src/engine/view/flowView'
import type { Block, FieldDocument, Flow } from '../../../src/language/flow'
import { tries } from '../../promises/promise'
import { heldSession } from '../heldSession'
import { formFlow } from '../oneForm'
import { TODAY } from '../smallFlow'

const part: Readonly<Record<string, FieldDocument>> = {
  name: { type: 'text', label: 'Name', expected: true, rules: { minLength: { is: 2, message: 'At least {{is}}' } } },
  from: { type: 'date', label: 'From', rules: { required: 'From', past: 'Past' } },
  to: { type: 'date', label: 'To', rules: { notBefore: { is: 'from', message: 'Not before {{is}}' } } },
  late: { type: 'text', label: 'Late', when: { from: { notAfter: { days: -1 } } }, rules: { required: 'Say why' } },
  paid: { type: 'yesNo', label: 'Paid' },
  amount: {
    type: 'money',
    label: 'Amount',
    when: { paid: true },
    rules: { required: 'Amount', minimum: { is: '1.00', message: 'At least {{is}}' } },
  },
}
const flow: Flow = withForm({
  ...part,
  late: {
    type: 'text',
    label: 'Late',
    when: { 'form.from': { notAfter: { days: -1 } } },
    rules: { required: 'Say why' },
  },
  amount: { type: 'money', label: 'Amount', when: { 'form.paid': true }, rules: { required: 'Amount' } },
  proof: { type: 'file', label: 'Proof', rules: { kind: { is: ['pdf'], message: '{{name}} is no {{is}}' } } },
  ticks: {
    type: 'choices',
    label: 'Ticks',
    choices: { abc: 'Any', xyz: { label: 'Paid', when: { 'form.paid': true } } },
    rules: { required: 'Tick' },
  },
  who: { type: 'choiceFrom', label: 'Who', list: 'form.list', property: 'name', rules: { required: 'Who' } },
  group: { type: 'group', label: 'Group', fields: { from: part['from'] ?? fail(), to: part['to'] ?? fail() } },
  list: {
    type: 'list',
    label: 'List',
    starts: 2,
    fields: { ...part, more: { type: 'text', label: 'More', when: { 'form.paid': true } } },
    exactlyOne: { field: 'first', label: 'First', mark: 'Mark' },
    rules: { oneComplete: 'One' },
  },
})

const values: readonly (Json | undefined)[] = [
  ['abc', 'xyz'],
  ...[undefined, '', ' ', 'a', 'abc', '2020-01-01', TODAY, '2031-01-01', 'no date', true, false, 0, 100],
  { id: 'f', name: 'a.pdf', size: 9, type: 'application/pdf' },
  { id: 'g', name: 'a.png', size: 9, type: 'image/png' },
]
const places = ['form', 'form.group', 'form.list.0', 'form.list.1', 'form.list.2']
const anyPath = fc
  .tuple(
    fc.constantFrom(...places),
    fc.constantFrom('name', 'from', 'to', 'late', 'paid', 'amount', 'proof', 'first', 'ticks', 'who'),
  )
  .map((names) => names.join('.'))
// Again and again to the same field, as one types.
const path = fc.oneof(
  { weight: 2, arbitrary: anyPath },
  { weight: 1, arbitrary: fc.constantFrom('form.name', 'form.who') },
)
const event: fc.Arbitrary<FlowEvent> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('answer' as const), path, value: fc.constantFrom(...values) }),
  },
  // What other questions depend on.
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('answer' as const), path: fc.constant('form.paid'), value: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('touch' as const), path }) },
  fc.record({
    type: fc.constant('refuse' as const),
    path,
    refusals: fc.constantFrom([], [{ rule: 'kind' as const, values: { name: 'x.exe', is: 'PDF' } }]),
  }),
  fc.constantFrom<FlowEvent>(
    { type: 'press', name: 'send' },
    { type: 'press', name: 'ask' },
    { type: 'add', list: 'form.list' },
    { type: 'undo', list: 'form.list' },
  ),
  fc.record({
    type: fc.constant('remove' as const),
    list: fc.constant('form.list'),
    item: fc.integer({ min: 1, max: 4 }),
  }),
)

/** A day on which something happens, one after another, and sometimes one before. */
const day = fc.constantFrom(TODAY, '2026-04-01', '2026-04-02', '2026-03-30')
const onDays = fc.array(
  fc.tuple(event, fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: day })),
  { maxLength: 25 },
)

describe.each([
  ['nothing but fields', flow],
  ['what is worked out from answers, too', withReaders(flow)],
  ['conditions and rules on what is worked out, too', withReaders(withCalculations(flow))],
])('on a screen of %s', (_, shown) => {
  it('what is worked out again after an answer is what a whole new look gives, after any events', () => {
    fc.assert(
      fc.property(onDays, (events) => {
        const program = compileCheckedFlow(shown)
        let today = TODAY
        const session = createSession({ program, host: { ...heldSession(program).host, today: () => today } })
        for (const [each, turned] of events) {
          today = turned ?? today
          session.send(each)
          expect(lookedAt(session.program, session.getState(), session.getView())).toEqual(
            anew(shown, session.getState(), today),
          )
        }
      }),
      { numRuns: tries(30, 400), seed: 7 },
    )
  })

  it('KND-03 what a step says has changed is what a fresh view shows as changed', () => {
    const met = new Set<string>()
    fc.assert(
      fc.property(onDays, (events) => {
        const program = compileCheckedFlow(shown)
        let today = TODAY
        let state = createInitialState(program, {}, '', today)
        for (const [each, turned] of events) {
          today = turned ?? today
          const step = transition(program, state, each, today)
          const [before, after] = [anew(shown, step.before, today).view, anew(shown, step.after, today).view]
          const others = differing(before, after)
          met.add(step.changed.kind)
          expect({ each, others: others.filter((name) => !mayChange[step.changed.kind].includes(name)) }).toEqual({
            each,
            others: [],
          })
          const fields = findChangedFields(program, step.changed, before, after)
          for (const differs of [...answersThatDiffer(program, step), ...listsThatDiffer(before, after)])
            expect(fields === 'all' || fields.includes(differs)).toBe(true)
          state = step.after
        }
      }),
      { numRuns: tries(30, 400), seed: 7 },
    )
    expect([...met].toSorted()).toEqual(['all', 'answer', 'around', 'messages', 'nothing', 'questions'])
  })
})

/** The parts of a view that a step may change which says so. */
const mayChange: Readonly<Record<Changed['kind'], readonly string[]>> = {
  nothing: [],
  messages: ['shown'],
  answer: ['blocks', 'buttons', 'dialog', 'issues', 'shown', 'problems', 'plans'],
  questions: ['blocks', 'buttons', 'dialog', 'issues', 'shown', 'problems', 'plans', 'lists'],
  around: [
    'id',
    'screen',
    'blocks',
    'buttons',
    'dialog',
    'issues',
    'shown',
    'problems',
    'plans',
    'message',
    'attempts',
    'steps',
    'back',
    'lists',
    'description',
  ],
  all: Object.keys(anew(flow, createInitialState(compileCheckedFlow(flow), {}), TODAY).view),
}

function differing(before: FlowView, after: FlowView): readonly string[] {
  return Object.entries(after).flatMap(([name, value]) =>
    isDeepStrictEqual(value, new Map(Object.entries(before)).get(name)) ? [] : [name],
  )
}

/** The fields whose answers are others after a step. */
function answersThatDiffer(program: Program, { before, after }: Step): readonly Path[] {
  const paths = places.flatMap((place) =>
    [...program.fields.keys()].map((field) => `${place}.${field.split('.').at(-1) ?? ''}`),
  )
  return [...new Set(paths)].filter(
    (each) => !isDeepStrictEqual(getValueAt(before.answers, each), getValueAt(after.answers, each)),
  )
}

/** The lists of which other items, or other questions of them, show after a step. */
function listsThatDiffer(before: FlowView, after: FlowView): readonly Path[] {
  const paths = [...new Set([...before.lists.keys(), ...after.lists.keys()])]
  return paths.filter((each) => !isDeepStrictEqual(before.lists.get(each), after.lists.get(each)))
}

/** What a session shows, and what is relevant in it. */
function lookedAt(program: Program, state: FlowState, view: FlowView) {
  return { view, answers: collectRelevantAnswers(program, state).answers }
}

/** The same, by a program that remembers nothing. */
function anew(shown: Flow, state: FlowState, today: string) {
  const program = compileCheckedFlow(shown)
  const facts = { 'flow.name': flow.name, 'provider.name': flow.provider?.name ?? '' }
  return lookedAt(program, state, buildView(program, state, { today, facts }, null))
}

/** The flow with blocks and buttons that answers decide about. */
function withReaders(plain: Flow): Flow {
  const { only = fail() } = plain.screens
  const named = { 'form.name': { given: true } } as const
  const blocks: Record<string, Block> = {
    ...only.blocks,
    note: { type: 'text', text: 'You gave your name.', when: named },
    said: { type: 'summary', title: 'You', screen: 'only', rows: ['form.name', 'form.group'] },
  }
  const buttons = {
    ...only.buttons,
    more: { label: 'More', when: named },
    less: { label: 'Less', enabled: { not: named } },
  }
  return { ...plain, screens: { only: { ...only, blocks, buttons, on: { ...only.on, more: {}, less: {} } } } }
}

/** The same, where a field and a rule of others ask about what is worked out of answers. */
function withCalculations({ screens, ...rest }: Flow): Flow {
  const calculations: Flow['calculations'] = {
    paid: { calculator: 'total', plus: ['form.amount', 'form.list.*.amount'] },
    named: { calculator: 'count', of: ['form.name', 'form.list.*.name'] },
  }
  const asking: Record<string, FieldDocument> = {
    reason: {
      type: 'text',
      label: 'Reason',
      when: { 'calculations.named': { minimum: 2 } },
      rules: { required: 'Reason' },
    },
    most: {
      type: 'money',
      label: 'Most',
      default: '0.50',
      rules: { minimum: { is: 'calculations.paid', message: 'At least {{is}}' } },
    },
  }
  const { only } = screens
  const form = only?.blocks?.['form']
  if (only === undefined || form?.type !== 'form') throw new Error('The flow has no form.')
  return {
    ...rest,
    calculations,
    screens: {
      only: { ...only, blocks: { ...only.blocks, form: { ...form, fields: { ...form.fields, ...asking } } } },
    },
  }
}

function withForm(fields: Record<string, FieldDocument>): Flow {
  const { screens, ...rest } = formFlow(fields, {}, { rules: { complete: 'Complete it', files: 'Mend the files' } })
  const only = {
    title: 'Only',
    ...screens['only'],
    buttons: { send: { label: 'Send', submit: true, enabled: 'filled' as const }, ask: { label: 'Ask' } },
    on: { send: {}, ask: { show: { tone: 'info' as const, text: 'You asked.' } } },
  }
  return { ...rest, screens: { only } }
}

function fail(): never {
  throw new Error('The form has no such field.')
}
