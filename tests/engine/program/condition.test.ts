import Ajv from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds, matches } from '../../../src/engine/program/condition'
import type { Matcher } from '../../../src/language/matcher'

const answers = { form: { name: 'Ada', age: 36, tags: ['a', 'b'], empty: '', items: [{ kind: 'x' }, { kind: 'y' }] } }

describe('a condition', () => {
  it.each([
    [{ 'form.name': { const: 'Ada' } }, true],
    [{ 'form.name': { const: 'Bob' } }, false],
    [{ 'form.name': { enum: ['Ada', 'Bob'] } }, true],
    [{ 'form.age': { minimum: 36, maximum: 40 } }, true],
    [{ 'form.age': { minimum: 37 } }, false],
    [{ 'form.name': { minLength: 3, pattern: '^A' } }, true],
    [{ 'form.tags': { minItems: 2 } }, true],
    [{ 'form.tags': { maxItems: 1 } }, false],
    [{ 'form.items': { contains: { properties: { kind: { const: 'y' } } } } }, true],
    [{ 'form.items.1.kind': { const: 'y' } }, true],
    [{ 'form.name': {}, 'form.age': { maximum: 1 } }, false],
    [{ all: [{ 'form.name': {} }, { 'form.age': {} }] }, true],
    [{ any: [{ 'form.name': { const: 'Bob' } }, { 'form.age': {} }] }, true],
    [{ not: { 'form.name': { const: 'Bob' } } }, true],
  ])('%j is %s for the answers', (condition, expected) => {
    expect(holds(condition, answers)).toBe(expected)
  })

  it.each([{ 'form.missing': {} }, { 'other.name': {} }, { 'form.empty': {} }, { 'form.name.deeper': {} }])(
    '%j does not hold, because nothing was given',
    (condition) => expect(holds(condition, answers)).toBe(false),
  )

  it('about another type than the value has does not hold', () => {
    expect(matches({ minimum: 1 }, '12.3x')).toBe(false)
    expect(matches({ minLength: 1 }, 12)).toBe(false)
    expect(matches({ minItems: 0 }, 'text')).toBe(false)
  })
})

describe('a matcher', () => {
  const ajv = new Ajv({ strict: false })
  const word = fc.constantFrom('a', 'bb', 'ccc', '😀😀')
  const matcher: fc.Arbitrary<Matcher> = fc.oneof(
    fc.record({ const: word }),
    fc.record({ enum: fc.uniqueArray(word, { minLength: 1 }) }),
    fc.record({ minLength: fc.nat(4), maxLength: fc.nat(4) }),
    fc.record({ pattern: fc.constantFrom('^a', 'c$', '.') }),
    fc.record({ properties: fc.record({ one: fc.record({ const: word }) }), required: fc.constant<string[]>(['one']) }),
    fc.record({ minItems: fc.nat(3), contains: fc.record({ const: word }) }),
  )
  const value = fc.oneof(word, fc.integer({ min: -3, max: 3 }), fc.array(word), fc.record({ one: word }))

  it('never holds where JSON Schema would not', () => {
    fc.assert(
      fc.property(matcher, value, (small, given) => {
        expect(!matches(small, given) || ajv.validate(small, given)).toBe(true)
      }),
    )
  })

  it('holds wherever JSON Schema does for a value of the type the keyword is about', () => {
    const texts = fc.oneof(fc.record({ const: word }), fc.record({ minLength: fc.nat(4), maxLength: fc.nat(4) }))
    fc.assert(
      fc.property(texts, word, (small, given) => {
        expect(matches(small, given)).toBe(ajv.validate(small, given))
      }),
    )
  })
})
