import Ajv from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isConditionMet } from '../../../src/engine/program/condition'
import type { Json } from '../../../src/engine/values/answers'
import type { Condition, MatchedAnswer, Matcher } from '../../../src/language/flow'
import { TODAY } from '../smallFlow'

const answers = {
  form: {
    name: 'Ada',
    age: 36,
    rent: 125_000,
    own: false,
    tags: ['a', 'b'],
    empty: '',
    items: [{ kind: 'x', since: 3 }, { kind: 'y' }],
  },
}
const conditions: readonly (readonly [Condition, boolean])[] = [
  [{ 'form.name': 'Ada' }, true],
  [{ 'form.name': 'Bob' }, false],
  [{ 'form.own': false }, true],
  [{ 'form.age': 36 }, true],
  [{ 'form.age': '36' }, false],
  [{ 'form.name': ['Ada', 'Bob'] }, true],
  [{ 'form.name': ['Bob'] }, false],
  [{ 'form.age': { minimum: 36, maximum: 40 } }, true],
  [{ 'form.age': { minimum: 37 } }, false],
  [{ 'form.rent': { minimum: '1250.00', maximum: '1250.00' } }, true],
  [{ 'form.rent': { minimum: '1250.01' } }, false],
  [{ 'form.name': { minLength: 3, pattern: '^A' } }, true],
  [{ 'form.tags': { minItems: 2 } }, true],
  [{ 'form.tags': { maxItems: 1 } }, false],
  [{ 'form.items': { some: { kind: 'y' } } }, true],
  [{ 'form.items': { every: { kind: 'y' } } }, false],
  [{ 'form.items': { every: { kind: ['x', 'y'] } } }, true],
  [{ 'form.items': { some: { since: { minimum: 3 }, 'form.name': 'Ada' } } }, true],
  [{ 'form.items': { some: { kind: 'x', since: { given: false } } } }, false],
  [{ 'form.items.1.kind': 'y' }, true],
  [{ 'form.name': { given: true }, 'form.age': { maximum: 1 } }, false],
  [{ all: [{ 'form.name': { given: true } }, { 'form.age': { given: true } }] }, true],
  [{ any: [{ 'form.name': 'Bob' }, { 'form.age': { given: true } }] }, true],
  [{ not: { 'form.name': 'Bob' } }, true],
]
const missing = [
  'form.missing',
  'other.name',
  'form.empty',
  'form.name.deeper',
  'constructor.name',
  'form.__proto__',
  'form.toString',
]

describe('a condition', () => {
  it.each(conditions)('%j is %s for the answers', (condition, expected) => {
    expect(isConditionMet(condition, answers, TODAY)).toBe(expected)
  })

  it.each(missing)('about %s, where nothing was given, holds only when it says so', (path) => {
    expect(isConditionMet({ [path]: { given: true } }, answers, TODAY)).toBe(false)
    expect(isConditionMet({ [path]: 'Ada' }, answers, TODAY)).toBe(false)
    expect(isConditionMet({ [path]: { maximum: 5 } }, answers, TODAY)).toBe(false)
    expect(isConditionMet({ [path]: { maxItems: 5 } }, answers, TODAY)).toBe(false)
    expect(isConditionMet({ [path]: { given: false } }, answers, TODAY)).toBe(true)
  })

  it('about another type than the value has does not hold', () => {
    expect(isMatch({ minimum: 1 }, '12.3x')).toBe(false)
    expect(isMatch({ minLength: 1 }, 12)).toBe(false)
    expect(isMatch({ minItems: 0 }, 'text')).toBe(false)
    expect(isMatch({ some: { a: 1 } }, 'text')).toBe(false)
    expect(isMatch({ every: { a: 1 } }, ['text'])).toBe(false)
  })

  it('names the fields of the item plainly where there is one, and all others by their paths', () => {
    expect(isConditionMet({ name: 'x', 'form.name': 'Ada' }, answers, TODAY, { name: 'x' })).toBe(true)
    expect(isConditionMet({ name: 'x' }, answers, TODAY)).toBe(false)
  })

  it('may ask about answers that are called like its own words', () => {
    expect(isConditionMet({ all: true }, answers, TODAY, { all: true })).toBe(true)
    expect(isConditionMet({ not: ['a', 'b'] }, answers, TODAY, { not: 'b' })).toBe(true)
    expect(isConditionMet({ any: 'x' }, answers, TODAY, { any: 'y' })).toBe(false)
  })
})

/** What is asked of a date or a time, those that it holds of on 31 March 2026, and those that it does not. */
const days: readonly (readonly [MatchedAnswer, holdsOf: readonly Json[], failsFor: readonly Json[]])[] = [
  [{ past: true }, ['2026-03-31', '1999-12-31', '2026-03', '2026'], ['2026-04-01', '2026-04', '2027']],
  [{ future: true }, ['2026-04-01', '2026-04', '2027'], ['2026-03-31', '2026-03', '2026']],
  [{ minimumAge: 18 }, ['2008-12-31', '2008'], ['2009-01-01', '2009']],
  [{ maximumAge: 65 }, ['1961-01-01'], ['1960-12-31']],
  [{ notBefore: 'today' }, ['2026-03-31', '2026-03', '2026'], ['2026-03-30', '2026-02', '2025']],
  [{ notAfter: 'today' }, ['2026-03-31'], ['2026-04-01']],
  [
    { notBefore: '2026-02-28', notAfter: { days: 1 } },
    ['2026-02-28', '2026-04-01', '2026-02'],
    ['2026-02-27', '2026-04-02', '2026-01'],
  ],
  [{ notBefore: { years: -1 } }, ['2025-03-31'], ['2025-03-30']],
  [{ notAfter: { months: -1 } }, ['2026-02-28'], ['2026-03-01']],
  [{ notBefore: '2026-02' }, ['2026-02-01', '2026-02', '2026'], ['2026-01-31']],
  [{ notBefore: '09:30', notAfter: '17:00' }, ['09:30', '17:00'], ['09:29', '17:01']],
]

describe('what is asked of dates and times', () => {
  it.each(days)('%j holds up to its edge', (matcher, right, wrong) => {
    expect(right.filter((value) => !isMatch(matcher, value))).toEqual([])
    expect(wrong.filter((value) => isMatch(matcher, value))).toEqual([])
  })

  it.each(days)('%j holds of nothing that is no date', (matcher) => {
    expect(
      ['soon', '', '2026-02-30', '2026-3-1', 20260331, true, ['2026-03-31'], null].filter((value) =>
        isMatch(matcher, value),
      ),
    ).toEqual([])
  })

  it('does not compare a date with a time', () => {
    expect(isMatch({ notBefore: 'today' }, '09:30')).toBe(false)
    expect(isMatch({ notAfter: '17:00' }, '2026-03-31')).toBe(false)
  })

  it.each(days)('%j holds of nothing while no day is known', (matcher, [value = null]) => {
    expect(isConditionMet({ 'form.field': matcher }, { form: { field: value } }, null)).toBe(false)
  })

  it('is asked of the day that is given', () => {
    const condition: Condition = { 'form.field': { notBefore: 'today' } }
    const held = ['2026-03-31', '2026-04-01'].map((day) =>
      isConditionMet(condition, { form: { field: '2026-03-31' } }, day),
    )
    expect(held).toEqual([true, false])
  })

  it('is asked of the items of a list on the same day', () => {
    const trips = { form: { trips: [{ start: '2026-04-01' }, { start: '2026-03-01' }] } }
    expect(isConditionMet({ 'form.trips': { some: { start: { future: true } } } }, trips, TODAY)).toBe(true)
    expect(isConditionMet({ 'form.trips': { every: { start: { future: true } } } }, trips, TODAY)).toBe(false)
  })
})

describe('what an answer has to be', () => {
  const ajv = new Ajv({ strict: false })
  const word = fc.constantFrom('a', 'bb', 'ccc', '😀😀')
  const numbers = fc.record(
    { minimum: fc.integer({ min: -3, max: 3 }), maximum: fc.integer({ min: -3, max: 3 }) },
    { requiredKeys: ['minimum'] },
  )
  const texts = fc.oneof(
    fc.record({ minLength: fc.nat(4), maxLength: fc.nat(4) }),
    fc.record({ pattern: fc.constantFrom('^a', 'c$', '.') }),
  )
  const counts = fc.record({ minItems: fc.nat(3), maxItems: fc.nat(3) })

  it('never holds where JSON Schema would not', () => {
    const value = fc.oneof(word, fc.integer({ min: -3, max: 3 }), fc.array(word))
    fc.assert(
      fc.property(fc.oneof(numbers, texts, counts), value, (matcher: MatchedAnswer, given: Json) => {
        expect(!isMatch(matcher, given) || ajv.validate(matcher, given)).toBe(true)
      }),
    )
  })

  it('holds wherever JSON Schema does for a value of the type the keyword is about', () => {
    const pairs = fc.oneof(
      fc.tuple(texts, word),
      fc.tuple(numbers, fc.integer({ min: -3, max: 3 })),
      fc.tuple(counts, fc.array(word, { minLength: 1 })),
    )
    fc.assert(
      fc.property(pairs, ([matcher, given]) => {
        expect(isMatch(matcher, given)).toBe(ajv.validate(matcher, given))
      }),
    )
  })
})

function isMatch(matcher: Matcher, value: Json): boolean {
  return isConditionMet({ 'form.field': matcher }, { form: { field: value } }, TODAY)
}
