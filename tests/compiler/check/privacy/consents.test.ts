import { describe, expect, it } from 'vitest'
import { foundAsking, foundIn } from '../foundIn'

const check = {
  type: 'consent',
  purpose: 'creditCheck',
  label: 'I agree to the credit check',
  text: 'We ask for your credit report.',
}
const other = { ...check, purpose: 'references', label: 'I agree that you ask others' }

/** What is found of consents themselves: these flows do not say how long answers are kept. */
const found = (fields: object): readonly string[] =>
  foundIn(fields).filter((line) => !line.startsWith('unsaid-retention'))

describe('a consent', () => {
  it('is told of where the flow does not say how long answers are kept, and of nothing else', () => {
    expect(foundIn({ check, other })).toEqual([
      expect.stringMatching(
        /^unsaid-retention check: The consent "check" does not say how long answers are kept\. Write "retention"/,
      ),
      expect.stringMatching(/^unsaid-retention other: /),
    ])
  })

  it.each(['default', 'prefill', 'keep', 'example', 'locked', 'hint'])('has no %s', (key) => {
    expect(found({ check: { ...check, [key]: true } })).toContainEqual(
      expect.stringMatching(new RegExp(`^unknown-key check/${key}: `)),
    )
  })

  it('has a purpose of its own', () => {
    expect(found({ check, other: { ...other, purpose: check.purpose } })).toEqual([
      expect.stringMatching(
        /^unfit-consent other\/purpose: "form\.check" asks for consent to "creditCheck" already\. Give each purpose one consent/,
      ),
    ])
  })

  it('stands in no list and in no group', () => {
    const inside = { label: 'Others', fields: { name: { type: 'text', label: 'Name' }, check } }
    expect(found({ others: { type: 'group', ...inside } })).toEqual([
      expect.stringMatching(
        /^unfit-consent others\/fields\/check: The consent "check" stands inside another field\. Move it/,
      ),
    ])
    expect(found({ others: { type: 'list', item: 'Other', add: 'Add', ...inside } })).toContainEqual(
      expect.stringMatching(/^unfit-consent others\/fields\/check: /),
    )
  })

  it('has words that are the same for everybody, in each of their parts', () => {
    const text = { who: 'We ask.', what: { points: { name: 'your name, {{form.name}}' } } }
    const name = { type: 'text', label: 'Name' }
    expect(found({ name, check: { ...check, text } })).toEqual([
      expect.stringMatching(
        /^bad-placeholder check\/text\/what\/points\/name: The words of a consent are the same for everyone, but "form\.name" varies\. Write it out/,
      ),
    ])
    expect(
      found({ name, check: { ...check, rules: { required: 'Agree, {{form.name}}' } } }).filter((line) =>
        line.startsWith('bad-placeholder'),
      ),
    ).toEqual([])
  })

  it('is asked about as given, and is no yes', () => {
    expect(
      foundAsking({ check }, { 'form.check': { given: true } }).filter((line) => line.includes('more/when')),
    ).toEqual([])
    expect(foundAsking({ check }, { 'form.check': true })).toContainEqual(
      expect.stringMatching(
        /^impossible-value more\/when\/form\.check: .* Ask whether it is given: \{ "given": true \}/,
      ),
    )
  })
})
