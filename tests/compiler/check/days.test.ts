import { describe, expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import type { Condition, FieldDocument, MatchedAnswer } from '../../../src/language/flow'
import { formFlow } from '../../engine/oneForm'
import { documentsAt } from '../../fixtures/sources'
import { foundAsking } from './foundIn'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'

const asked: Readonly<Record<string, FieldDocument>> = {
  day: { type: 'date', label: 'Day', rules: { required: 'Day' } },
  month: { type: 'date', label: 'Month', precision: 'month' },
  time: { type: 'time', label: 'Time' },
  name: { type: 'text', label: 'Name' },
  born: {
    type: 'date',
    label: 'Born',
    autocomplete: 'bday',
    rules: { past: 'Born in the past', minimumAge: { is: 18, message: 'At least {{is}}' } },
  },
}

/** What is found where one field is asked for something: "code key: message hint". */
function found(name: string, matcher: MatchedAnswer): readonly string[] {
  return foundAsking(asked, { [`form.${name}`]: matcher }).map((each) =>
    each.replace(`more/when/form.${name}/`, '').replace('more/when', 'when'),
  )
}

/** What is found of a condition on the screen behind. */
function foundBehind(condition: Condition): readonly string[] {
  const flow = formFlow({})
  const document = {
    ...flow,
    screens: {
      only: {
        ...flow.screens['only'],
        next: 'end',
        blocks: { form: { type: 'form', fields: asked } },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'next' } },
      },
      end: {
        layout: 'intro',
        final: true,
        title: 'End',
        blocks: { note: { type: 'text', text: 'A note', when: condition } },
      },
    },
  }
  const compiled = compile(documentsAt({ 'form.json': document }), 'flows/form.json')
  return [...compiled.findings, ...proveFlow(compiled)].flatMap(({ code, pointer }) =>
    pointer.startsWith('/screens/end/blocks') ? [code] : [],
  )
}

describe('what is asked of days', () => {
  it.each<[string, MatchedAnswer]>([
    ['day', { past: true }],
    ['day', { future: true }],
    ['day', { minimumAge: 18 }],
    ['day', { maximumAge: 65 }],
    ['day', { notBefore: 'today' }],
    ['day', { notBefore: { years: -1 }, notAfter: { days: 14 } }],
    ['day', { notBefore: '2024-05-17', notAfter: 'today' }],
    ['day', { notBefore: '2024-05', notAfter: '2024-05' }],
    ['day', { notBefore: '2030-01-01', notAfter: '2031' }],
    ['month', { notBefore: '2024-05' }],
    ['month', { future: true }],
    ['time', { notBefore: '09:30', notAfter: '17:00' }],
    ['time', { notAfter: '09:30' }],
    ['born', { minimumAge: 65 }],
    ['born', { notBefore: '2000-01-01' }],
    // It comes to hold with the years.
    ['born', { notBefore: '2020-01-01' }],
  ])('WLD-05 is found in order of a %s: %j', (name, matcher) => {
    expect(found(name, matcher)).toEqual([])
  })

  it.each<[string, MatchedAnswer, string]>([
    ['name', { past: true }, 'unfit-keyword past: "past" does not apply: "name" is a text. It is for a date.'],
    [
      'name',
      { notBefore: 'today' },
      'unfit-keyword notBefore: "notBefore" does not apply: "name" is a text. It is for a date or a time.',
    ],
    [
      'time',
      { minimumAge: 18 },
      'unfit-keyword minimumAge: "minimumAge" does not apply: "time" is a time, which has no day. It is for a date.',
    ],
    [
      'day',
      { notBefore: '2023-02-29' },
      'impossible-value notBefore: "day" is never compared with "2023-02-29". Write a real date, such as 2024-05-17.',
    ],
    [
      'day',
      { notAfter: '17:00' },
      'impossible-value notAfter: "day" is never compared with "17:00". Write a real date, such as 2024-05-17.',
    ],
    [
      'time',
      { notAfter: '25:00' },
      'impossible-value notAfter: "time" is never compared with "25:00". Write a time of 24 hours, such as 09:30.',
    ],
    [
      'time',
      { notAfter: 'today' },
      'impossible-value notAfter: "time" is never compared with "today". Write a time of 24 hours, such as 09:30.',
    ],
    [
      'time',
      { notBefore: { days: 1 } },
      'impossible-value notBefore: A time has no distance from today. Write a time of 24 hours, such as 09:30.',
    ],
    [
      'day',
      { notBefore: '2025-01-01', notAfter: '2024-12' },
      'impossible-rule notBefore: No answer can satisfy both "notBefore" and "notAfter". "notBefore" can be at most "notAfter".',
    ],
    [
      'day',
      { notBefore: { days: 2 }, notAfter: 'today' },
      'impossible-rule notBefore: No answer can satisfy both "notBefore" and "notAfter". "notBefore" can be at most "notAfter".',
    ],
    [
      'time',
      { notBefore: '17:00', notAfter: '09:30' },
      'impossible-rule notBefore: No answer can satisfy both "notBefore" and "notAfter". "notBefore" can be at most "notAfter".',
    ],
    [
      'day',
      { minimumAge: 65, maximumAge: 18 },
      'impossible-rule minimumAge: No date has "minimumAge" and "maximumAge". "minimumAge" can be at most "maximumAge".',
    ],
    [
      'day',
      { past: true, future: true },
      'impossible-rule past: No date is "past" and "future". Leave one of them out.',
    ],
  ])('WLD-05 is refused of a %s: %j', (name, matcher, finding) => {
    expect(found(name, matcher)).toContain(finding)
  })

  it('WLD-05 is warned of where nobody is so old', () => {
    expect(found('day', { minimumAge: 130 })).toEqual([
      'beyond-range minimumAge: No answer is ever this old. Write a smaller number.',
    ])
  })

  it.each<[string, MatchedAnswer]>([
    ['born', { future: true }],
    ['born', { maximumAge: 17 }],
    ['born', { notBefore: { years: -10 } }],
    ['day', { future: true, minimumAge: 1 }],
  ])('WLD-05 never holds behind the screen of a %s, as is proven: %j', (name, matcher) => {
    expect(foundBehind({ [`form.${name}`]: matcher })).toEqual(['never-holds'])
  })

  it('WLD-05 always holds, as is proven, where a rule asks for it already', () => {
    expect(foundBehind({ any: [{ 'form.born': { given: false } }, { 'form.born': { notAfter: 'today' } }] })).toEqual([
      'always-holds',
    ])
  })

  it.each<Condition>([
    { 'form.born': { minimumAge: 65 } },
    { 'form.day': { notBefore: '2026-03-10' } },
    { 'form.month': { notBefore: { months: 6 } } },
    { 'form.time': { notAfter: '00:00' } },
    // Born in the past, and before 2090, comes to say less with the years.
    { 'form.born': { notBefore: '2020-01-01' } },
    { any: [{ 'form.born': { given: false } }, { 'form.born': { notAfter: '2090-01-01' } }] },
  ])('WLD-05 is proven to hold sometimes: %j', (condition) => {
    expect(foundBehind(condition)).toEqual([])
  })

  it('WLD-05 is told apart on both sides of a day, so that what contradicts another question never holds', () => {
    const condition: Condition = {
      all: [{ 'form.day': { notBefore: 'today' } }, { 'form.day': { notAfter: { days: -1 } } }],
    }
    expect(foundAsking(asked, condition)).toEqual([expect.stringContaining('never-holds more/when')])
    const apart: Condition = { all: [{ 'form.day': { notBefore: 'today' } }, { 'form.day': { notAfter: 'today' } }] }
    expect(foundAsking(asked, apart)).toEqual([])
  })
})
