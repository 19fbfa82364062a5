import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../src/engine/answers/initialState'
import { type Program, getScreen } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { FlowEvent } from '../../src/engine/state/step'
import { type Json, withValue } from '../../src/engine/values/answers'
import { applyEvents } from '../../src/explorer/stepResult'
import type { Screen, Transition } from '../../src/language/flow'
import { flowWith, problemsIn, submissionAfter } from './smallSubmission'
import { submitted } from './submitted'

describe('data that a screen brought that does not count as visited', () => {
  const program = flowWith({
    start: 'first',
    data: { found: { score: { type: 'text', label: 'Score' }, mark: { type: 'text', label: 'Mark' } } },
    screens: {
      first: { title: 'First', next: 'asking', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
      asking: {
        title: 'Asking',
        next: 'found',
        buttons: { ask: { label: 'Ask' } },
        on: { ask: { set: { 'found.score': 'good' }, goto: 'next', replace: true } },
      },
      found: { title: 'Found', next: 'last', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
      last: {
        title: 'Last',
        next: 'done',
        buttons: { go: { label: 'Go' } },
        on: { go: { set: { 'found.mark': 'seen' }, goto: 'next' } },
      },
      done: { title: 'Done', final: true },
    },
  })
  const genuine = submissionAfter(program, ['go', 'ask', 'go', 'go'])

  it('counts on the screen in its place', () => {
    expect(genuine.broughtOn).toEqual({ 'found.score': 'found', 'found.mark': 'last' })
    expect(problemsIn(program, genuine)).toEqual([])
  })

  it.each(['first', 'last'])('is refused on the screen "%s", to which it does not lead', (screen) => {
    expect(problemsIn(program, { ...genuine, broughtOn: { ...genuine.broughtOn, 'found.score': screen } })).toEqual([
      'data /broughtOn/found.score',
    ])
  })
})

describe('data that two screens bring', () => {
  const program = flowWith({
    start: 'first',
    data: { found: { score: { type: 'text', label: 'Score' } } },
    screens: {
      first: {
        title: 'First',
        next: 'last',
        buttons: { go: { label: 'Go' } },
        on: { go: { set: { 'found.score': 'good' }, goto: 'next' } },
      },
      last: {
        title: 'Last',
        next: 'done',
        buttons: { go: { label: 'Go' }, around: { label: 'Around' } },
        on: { go: { goto: 'next' }, around: { goto: 'detour' } },
      },
      detour: {
        title: 'Detour',
        buttons: { go: { label: 'Go' } },
        on: { go: { set: { 'found.score': 'better' }, goto: 'last' } },
      },
      done: { title: 'Done', final: true },
    },
  })
  const submittedAfter = (events: readonly FlowEvent[]) =>
    submitted(program, applyEvents(program, createInitialState(program, {}), events))

  it('may be missing where the later of them was left again', () => {
    const left = submittedAfter(['go', 'around', 'go', 'go'].map((name) => ({ type: 'press', name })))
    expect([left.broughtOn, left.way.steps.map(({ screen }) => screen)]).toEqual([{}, ['last', 'done']])
    expect(problemsIn(program, left)).toEqual([])
  })
})

describe('data that decided the way before the same screen brought it anew', () => {
  const program = flowWith({
    start: 'first',
    data: { found: { known: { type: 'yesNo', label: 'Known', default: false } } },
    screens: {
      first: { title: 'First', next: 'asking', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
      asking: {
        title: 'Asking',
        buttons: { ask: { label: 'Ask' }, leave: { label: 'Leave' } },
        on: {
          ask: { set: { 'found.known': true }, goto: 'told', replace: true },
          leave: { set: { 'found.known': true }, goto: 'done' },
        },
      },
      told: {
        title: 'Told',
        buttons: { go: { label: 'Go' } },
        on: { go: [{ when: { 'found.known': true }, goto: 'asking' }, { goto: 'done' }] },
      },
      done: { title: 'Done', final: true },
    },
  })

  it('leads the way that was gone', () => {
    const twice = submissionAfter(program, ['go', 'ask', 'go', 'leave'])
    expect([twice.broughtOn, twice.way.steps.map(({ screen }) => screen)]).toEqual([
      { 'found.known': 'asking' },
      ['told', 'asking', 'done'],
    ])
    expect(problemsIn(program, twice)).toEqual([])
  })
})

/** A flow in which a screen looks something up and, found or skipped, gives its place to one of two others. */
function lookingUp(
  changes: { readonly found?: Transition; readonly skip?: Transition; readonly dialogs?: Screen['dialogs'] } = {},
): Program {
  const { found, skip, dialogs } = changes
  return flowWith({
    start: 'first',
    data: { found: { score: { type: 'text', label: 'Score' } } },
    actions: { look: { delay: '1 s', outcomes: { found: { result: 'good' } } } },
    screens: {
      first: {
        title: 'First',
        next: 'looking',
        buttons: { go: { label: 'Go' }, around: { label: 'Around' } },
        on: { go: { goto: 'next' }, around: { goto: 'other' } },
      },
      looking: {
        title: 'Looking',
        buttons: { ask: { label: 'Ask' }, skip: { label: 'Skip' } },
        ...(dialogs === undefined ? {} : { dialogs }),
        on: {
          ask: { run: 'look' },
          'look.found': { set: { 'found.score': { take: 'result' } }, goto: 'score', replace: true, ...found },
          skip: { goto: 'other', replace: true, ...skip },
        },
      },
      score: { title: 'Score', next: 'done', buttons: { send: { label: 'Send' } }, on: { send: { goto: 'next' } } },
      other: { title: 'Other', next: 'done', buttons: { send: { label: 'Send' } }, on: { send: { goto: 'next' } } },
      done: { title: 'Done', final: true },
    },
  })
}

describe('data that is said to have been brought on a screen that took the place of another', () => {
  const forged = (program: Program): readonly string[] => {
    const skipped = submissionAfter(program, ['go', 'skip', 'send'])
    expect(problemsIn(program, skipped)).toEqual([])
    return problemsIn(program, {
      ...skipped,
      answers: { found: { score: 'good' } },
      broughtOn: { 'found.score': 'other' },
    })
  }

  it('EDG-06 verifies where the transition that brings it leads there', () => {
    const program = lookingUp()
    const genuine = submissionAfter(program, ['go', 'ask', 'send'])
    expect(genuine.broughtOn).toEqual({ 'found.score': 'score' })
    expect(problemsIn(program, genuine)).toEqual([])
  })

  it('EDG-06 is refused where the transition that brings it leads elsewhere, though another of the same screen leads there', () => {
    expect(forged(lookingUp())).toEqual(['data /broughtOn/found.score'])
  })

  it('EDG-06 verifies where it can have been brought before the screen was left in another way', () => {
    expect(forged(lookingUp({ found: { goto: 'looking' } }))).toEqual([])
  })

  it('is refused where what leads there forgets it', () => {
    expect(forged(lookingUp({ found: { goto: 'looking' }, skip: { clear: ['found'] } }))).toEqual([
      'data /broughtOn/found.score',
    ])
  })

  it('is refused where the event that brings it cannot come about', () => {
    const never = lookingUp({
      dialogs: { never: { title: 'Never', text: 'Never.', buttons: { reveal: { label: 'Reveal' } } } },
    })
    const on = {
      ...never.flow.screens['looking']?.on,
      ask: { close: true },
      reveal: { set: { 'found.score': 'good' } },
    } as const
    const looking = { ...getScreen(never, 'looking').document, on }
    expect(forged(compileCheckedFlow({ ...never.flow, screens: { ...never.flow.screens, looking } }))).toEqual([
      'data /broughtOn/found.score',
    ])
  })

  it('verifies where the applicant went back and came there another way: it is still theirs', () => {
    const program = lookingUp({ found: { goto: 'other' } })
    const press = (name: string): FlowEvent => ({ type: 'press', name })
    const ended = applyEvents(program, createInitialState(program, {}), [
      press('go'),
      press('ask'),
      { type: 'outcome', run: 1, outcome: 'found', result: 'good' },
      { type: 'back' },
      press('around'),
      press('send'),
    ])
    const submission = submitted(program, ended)
    expect([submission.way.steps[0]?.event, submission.broughtOn]).toEqual(['around', { 'found.score': 'other' }])
    expect(problemsIn(program, submission)).toEqual([])
  })
})

it('data that a screen further on forgot may be missing, where the applicant went back from there, and forward again', () => {
  const forgetting = flowWith({
    start: 'first',
    data: { found: { score: { type: 'text', label: 'Score' } } },
    screens: {
      first: {
        title: 'First',
        next: 'second',
        buttons: { go: { label: 'Go' } },
        on: { go: { set: { 'found.score': 'good' }, goto: 'next' } },
      },
      second: {
        title: 'Second',
        next: 'done',
        buttons: { more: { label: 'More' }, send: { label: 'Send' } },
        on: { more: { goto: 'further' }, send: { goto: 'next' } },
      },
      further: {
        title: 'Further',
        buttons: { anew: { label: 'Anew' } },
        on: { anew: { clear: ['found'], goto: 'first' } },
      },
      done: { title: 'Done', final: true },
    },
  })
  const press = (name: string): FlowEvent => ({ type: 'press', name })
  const ended = applyEvents(forgetting, createInitialState(forgetting, {}), [
    press('go'),
    press('more'),
    press('anew'),
    { type: 'travel', depth: 1 },
    press('send'),
  ])
  const submission = submitted(forgetting, ended)
  expect([submission.way.steps.length, submission.answers]).toEqual([2, {}])
  expect(problemsIn(forgetting, submission)).toEqual([])
})

describe('a day and a reference that an action brought', () => {
  const program = flowWith({
    start: 'consent',
    data: {
      sent: {
        consent: { type: 'date', label: 'Consent' },
        day: { type: 'date', label: 'Day' },
        reference: { type: 'text', label: 'Reference' },
      },
    },
    actions: {
      agree: { delay: '1 s', outcomes: { good: { result: '{{today}}' } } },
      send: {
        delay: '1 s',
        outcomes: { good: { result: { about: { reference: '{{reference}}', day: '{{today}}' } } } },
      },
    },
    calculations: { due: { calculator: 'dateAfter', days: 5, from: 'sent.day' } },
    screens: {
      consent: {
        title: 'Consent',
        next: 'review',
        buttons: { agree: { label: 'Agree' } },
        on: { agree: { run: 'agree' }, 'agree.good': { set: { 'sent.consent': { take: 'result' } }, goto: 'next' } },
      },
      review: {
        title: 'Review',
        next: 'done',
        buttons: { send: { label: 'Send' } },
        on: {
          send: { run: 'send' },
          'send.good': {
            set: { 'sent.day': { take: 'result.about.day' }, 'sent.reference': { take: 'result.about.reference' } },
            goto: 'next',
          },
        },
      },
      done: { title: 'Done', final: true },
    },
  })
  const genuine = { ...submissionAfter(program, ['agree', 'send']), mode: 'live' }
  const withData = (name: string, value: Json): object => ({
    ...genuine,
    answers: withValue(genuine.answers, `sent.${name}`, value),
  })

  it('verify as they came', () => {
    expect(genuine.answers).toEqual({ sent: { consent: '2026-03-10', day: '2026-03-10', reference: '7K3M-29QX' } })
    expect(problemsIn(program, genuine)).toEqual([])
    expect(problemsIn(program, genuine, { actions: [] })).toEqual([])
  })

  it.each([
    ['2026-03-09', '2026-03-14'],
    ['2026-03-11', '2026-03-16'],
  ])('may be of the day beside, %s: midnight passed, or the host is elsewhere', (day, due) => {
    expect(problemsIn(program, { ...withData('day', day), figures: { due: { kind: 'date', date: due } } })).toEqual([])
  })

  it.each([
    ['2036-03-10', '2036-03-15'],
    ['2026-03-12', '2026-03-17'],
    ['2026-03-08', '2026-03-13'],
    ['2016-03-10', '2016-03-15'],
  ])('are refused of another day, %s, though what is worked out from it agrees', (day, due) => {
    expect(problemsIn(program, { ...withData('day', day), figures: { due: { kind: 'date', date: due } } })).toEqual([
      'data /answers/sent/day',
    ])
  })

  it('are refused where what is worked out from the day does not agree', () => {
    expect(problemsIn(program, withData('day', '2026-03-11'))).toEqual(['figure /figures/due'])
  })

  it('may be of any earlier day where the applicant went on later, and of no later one', () => {
    expect(problemsIn(program, withData('consent', '2026-02-20'))).toEqual([])
    expect(problemsIn(program, withData('consent', '2026-03-12'))).toEqual(['data /answers/sent/consent'])
  })

  it.each(['HH-2026/000117', 'Ärzte 12', '8f14e45f-ceea-467f-a8d9-3f2f1a0b7c11', '7k3m-29qx'])(
    'take a reference of the host: %s',
    (reference) => {
      expect(problemsIn(program, withData('reference', reference))).toEqual([])
      expect(problemsIn(program, withData('reference', reference), { actions: ['send'] })).toEqual([])
    },
  )

  it.each(['<b>7K3M</b>', '\u200B', '---', '7K3M\n29QX', '7K3M\u202E29QX', '\uD800 7K3M', 'A'.repeat(101)])(
    'are refused with a reference that nobody could read out: %j',
    (reference) => {
      expect(problemsIn(program, withData('reference', reference))).toContain('data /answers/sent/reference')
    },
  )

  it.each(['HH-2026/000117', '7K3M-29QU', '7K3M29QX', '7K3M-29QX1'])(
    'are refused with another reference than the product makes where it made it: %s',
    (reference) => {
      expect(problemsIn(program, withData('reference', reference), { actions: ['agree'] })).toEqual([
        'data /answers/sent/reference',
      ])
    },
  )

  it.each([undefined, [], ['send']])(
    'EDG-06 take the reference that the product made though the page carries actions out: %j',
    (actions) => {
      expect(problemsIn(program, withData('reference', 'ZZZZ-0000'), actions === undefined ? {} : { actions })).toEqual(
        [],
      )
    },
  )

  it('are of a test with the product’s reference alone, whichever actions the page has', () => {
    const tested = { ...withData('reference', 'HH-2026/000117'), mode: 'test' }
    expect(problemsIn(program, tested, { actions: ['send'] })).toEqual(['data /answers/sent/reference'])
    expect(problemsIn(program, { ...genuine, mode: 'test' }, { actions: ['send'] })).toEqual([])
  })
})
