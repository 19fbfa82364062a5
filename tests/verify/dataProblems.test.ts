import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/engine/values/answers'
import { withValue } from '../../src/engine/values/path'
import { flowWith, problemsIn, submissionAfter } from './smallSubmission'

describe('data that a screen brought that does not count as visited', () => {
  const program = flowWith({
    start: 'first',
    data: { found: { score: { type: 'text', label: 'Score' }, mark: { type: 'text', label: 'Mark' } } },
    screens: {
      first: { title: 'First', next: 'asking', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
      asking: { title: 'Asking', next: 'found', buttons: { ask: { label: 'Ask' } }, on: { ask: { set: { 'found.score': 'good' }, goto: 'next', replace: true } } },
      found: { title: 'Found', next: 'last', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
      last: { title: 'Last', next: 'done', buttons: { go: { label: 'Go' } }, on: { go: { set: { 'found.mark': 'seen' }, goto: 'next' } } },
      done: { title: 'Done', final: true },
    },
  })
  const genuine = submissionAfter(program, ['go', 'ask', 'go', 'go'])

  it('counts on the screen in its place', () => {
    expect(genuine.broughtOn).toEqual({ 'found.score': 'found', 'found.mark': 'last' })
    expect(problemsIn(program, genuine)).toEqual([])
  })

  it.each(['first', 'last'])('is refused on the screen "%s", to which it does not lead', (screen) => {
    expect(problemsIn(program, { ...genuine, broughtOn: { ...genuine.broughtOn, 'found.score': screen } })).toEqual(['data /broughtOn/found.score'])
  })
})

describe('a day and a reference that an action brought', () => {
  const program = flowWith({
    start: 'consent',
    data: { sent: { consent: { type: 'date', label: 'Consent' }, day: { type: 'date', label: 'Day' }, reference: { type: 'text', label: 'Reference' } } },
    actions: {
      agree: { delay: '1 s', outcomes: { good: { result: '{{today}}' } } },
      send: { delay: '1 s', outcomes: { good: { result: { about: { reference: '{{reference}}', day: '{{today}}' } } } } },
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
          'send.good': { set: { 'sent.day': { take: 'result.about.day' }, 'sent.reference': { take: 'result.about.reference' } }, goto: 'next' },
        },
      },
      done: { title: 'Done', final: true },
    },
  })
  const genuine = submissionAfter(program, ['agree', 'send'])
  const withData = (name: string, value: Json): object => ({ ...genuine, answers: withValue(genuine.answers, `sent.${name}`, value) })

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
    expect(problemsIn(program, { ...withData('day', day), figures: { due: { kind: 'date', date: due } } })).toEqual(['data /answers/sent/day'])
  })

  it('are refused where what is worked out from the day does not agree', () => {
    expect(problemsIn(program, withData('day', '2026-03-11'))).toEqual(['figure /figures/due'])
  })

  it('may be of any earlier day where the applicant went on later, and of no later one', () => {
    expect(problemsIn(program, withData('consent', '2026-02-20'))).toEqual([])
    expect(problemsIn(program, withData('consent', '2026-03-12'))).toEqual(['data /answers/sent/consent'])
  })

  it.each(['HH-2026/000117', 'Ärzte 12', '8f14e45f-ceea-467f-a8d9-3f2f1a0b7c11', '7k3m-29qx'])('take a reference of the host: %s', (reference) => {
    expect(problemsIn(program, withData('reference', reference))).toEqual([])
    expect(problemsIn(program, withData('reference', reference), { actions: ['send'] })).toEqual([])
  })

  it.each(['<b>7K3M</b>', '\u200B', '---', '7K3M\n29QX', '7K3M\u202E29QX', '\uD800 7K3M', 'A'.repeat(101)])('are refused with a reference that nobody could read out: %j', (reference) => {
    expect(problemsIn(program, withData('reference', reference))).toContain('data /answers/sent/reference')
  })

  it.each(['HH-2026/000117', '7K3M-29QU', '7K3M29QX', '7K3M-29QX1'])('are refused with another reference than the product makes where it made it: %s', (reference) => {
    expect(problemsIn(program, withData('reference', reference), { actions: ['agree'] })).toEqual(['data /answers/sent/reference'])
  })
})
