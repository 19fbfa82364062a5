import { describe, expect, it } from 'vitest'
import { foundAsking, foundIn } from './foundIn'

const pain = { type: 'scale', label: 'How much does it hurt?', from: 0, to: 10, rules: { required: 'Choose a number' } }

describe('a scale', () => {
  it('has nothing wrong with it where conditions ask for what is on it', () => {
    expect(foundAsking({ pain }, { 'form.pain': { minimum: 7 } })).toEqual([])
    expect(foundAsking({ pain }, { 'form.pain': [0, 10] })).toEqual([])
  })

  it('ends before it begins', () => {
    expect(foundIn({ pain: { ...pain, from: 10 } })).toEqual([
      expect.stringMatching(
        /^impossible-value pain\/to: The scale ends at 10 before it begins at 10\. Write more than 10\./,
      ),
    ])
  })

  it('has more numbers than a line of buttons', () => {
    expect(foundIn({ pain: { ...pain, to: 100 } })).toEqual([
      expect.stringMatching(/^impossible-value pain\/to: The scale has 101 numbers\. Write 20 or less/),
    ])
  })

  it('is asked for what is not on it', () => {
    expect(foundAsking({ pain }, { 'form.pain': { minimum: 11 } })).toContainEqual(
      expect.stringMatching(
        /^impossible-value more\/when\/form\.pain\/minimum: "pain" is never 11: its scale goes from 0 to 10/,
      ),
    )
    expect(foundAsking({ pain }, { 'form.pain': [3, 2.5] })).toContainEqual(
      expect.stringMatching(/^impossible-value more\/when\/form\.pain\/1: "pain" is never 2\.5/),
    )
    expect(foundAsking({ pain }, { 'form.pain': '7' })).toContainEqual(
      expect.stringMatching(/^impossible-value more\/when\/form\.pain: /),
    )
  })

  it('has an example, or begins with, what is not on it', () => {
    expect(foundIn({ pain: { ...pain, example: 12 } })).toEqual([expect.stringMatching(/^bad-example pain\/example: /)])
    expect(foundIn({ pain: { ...pain, default: -1 } })).toEqual([expect.stringMatching(/^\S+ pain\/default: /)])
  })
})
