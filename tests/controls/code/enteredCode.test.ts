import { describe, expect, it } from 'vitest'
import { createBoxes, extractCode } from '../../../src/controls/text/TextControls'

describe('the digits of a code', () => {
  it.each([
    ['12 34', '1234'],
    ['1-2-3-4', '1234'],
    ['code: 1234', '1234'],
    ['Your code is 1234.', '1234'],
    ['12', '12'],
    ['123456', '1234'],
    ['none', ''],
  ])('OTP-04 in “%s” are “%s”', (text, code) => {
    expect(extractCode(text, 4)).toBe(code)
  })
})

describe('the boxes of a code', () => {
  it('hold a digit each, with the caret in the first empty one', () => {
    expect(createBoxes('12', 4, { start: 2, end: 2 })).toEqual([
      { digit: '1', active: false },
      { digit: '2', active: false },
      { digit: '', active: true },
      { digit: '', active: false },
    ])
  })

  it('show the caret in the last box when the code is whole', () => {
    expect(activeBoxes('1234', { start: 4, end: 4 })).toEqual([3])
  })

  it('show everything that is selected', () => {
    expect(activeBoxes('1234', { start: 0, end: 4 })).toEqual([0, 1, 2, 3])
  })

  it('show no caret while the field has no focus', () => {
    expect(activeBoxes('12', null)).toEqual([])
  })
})

function activeBoxes(code: string, selection: { start: number; end: number } | null): number[] {
  return createBoxes(code, 4, selection).flatMap(({ active }, index) => (active ? [index] : []))
}
