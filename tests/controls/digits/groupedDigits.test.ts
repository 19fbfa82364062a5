import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getFullLength, regroupDigits, withInserted } from '../../../src/controls/text/DigitsControl'
import { groupDigits } from '../../../src/engine/values/digits'

const THREES = { groups: [3, 3, 3], separator: '-' }
const text = fc.string({ unit: fc.constantFrom('1', '2', '3', '-', ' ', 'x') })

describe('digits in groups', () => {
  it.each([
    ['', ''],
    ['12', '12'],
    ['123', '123'],
    ['1234', '123-4'],
    ['123456789', '123-456-789'],
    ['1234567890', '123-456-7890'],
    ['SIN: 123 456 789', '123-456-789'],
    ['abc', ''],
  ])('“%s” are written “%s”', (typed, written) => {
    expect(groupDigits(typed, THREES)).toBe(written)
  })

  it('have a length in full, separators included', () => {
    expect(getFullLength(THREES)).toBe(11)
    expect(getFullLength({ groups: [12], separator: ' ' })).toBe(12)
  })

  it('stand in the last group where they are too many, and are the same when they are written again', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const written = groupDigits(typed, THREES)
        expect(written).toMatch(/^(\d{0,3}|\d{3}-\d{1,3}|\d{3}-\d{3}-\d+)$/)
        expect(groupDigits(written, THREES)).toBe(written)
      }),
    )
  })
})

describe('the caret', () => {
  it.each([
    ['behind a digit that was put in', '1203-456', 3, false, '120-345-6', 3],
    ['behind a separator that a digit brought', '1234', 4, false, '123-4', 5],
    ['before a separator that Backspace took', '123456', 3, false, '123-456', 3],
    ['behind a separator that Delete took', '123456', 3, true, '123-456', 4],
    ['where a letter was refused', '12x3', 3, false, '123', 2],
    ['behind a digit that is too much', '123-456-7890', 12, false, '123-456-7890', 12],
  ])('stands %s', (_where, typed, caret, forward, written, stands) => {
    expect(regroupDigits({ text: typed, caret }, THREES, forward)).toEqual({ text: written, caret: stands })
  })

  it('has the same digits before it as it had', () => {
    fc.assert(
      fc.property(text, fc.nat(12), fc.boolean(), (typed, place, forward) => {
        const caret = Math.min(place, typed.length)
        const edited = regroupDigits({ text: typed, caret }, THREES, forward)
        const before = (written: string): string => written.replaceAll(/\D/g, '')
        expect(before(edited.text.slice(0, edited.caret))).toBe(before(typed.slice(0, caret)))
      }),
    )
  })

  it('stands behind what was pasted over a selection', () => {
    expect(withInserted('123-456', { start: 1, end: 5 }, '99')).toEqual({ text: '19956', caret: 3 })
  })
})
