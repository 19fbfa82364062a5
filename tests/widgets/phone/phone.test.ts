import { describe, expect, it } from 'vitest'
import { answerOfNumber, inCountry, internationalNumber } from '../../../src/widgets/phone/phone'

describe('a typed number', () => {
  it.each([
    ['4165550123', '1', '+14165550123'],
    ['416 555-0123', '1', '+14165550123'],
    ['(416) 555 0123', '1', '+14165550123'],
    ['14165550123', '1', '+14165550123'],
    ['1', '1', '+1'],
    ['+1 416 555 0123', '1', '+14165550123'],
    ['+1 1 416', '1', '+1416'],
    ['tel:+44 20 7946 0958', '1', '+442079460958'],
    ['0044 20 7946 0958', '1', '+442079460958'],
    ['020 7946 0958', '44', '+4402079460958'],
    ['+41 44 668 18 00', '1', '+41446681800'],
    ['none', '1', ''],
  ])('“%s” in the country +%s is %s', (text, dialCode, number) => {
    expect(internationalNumber(text, dialCode)).toBe(number)
  })
})

describe('the answer', () => {
  it.each(['', '+', '+1', '+1 '])('is nothing while the field holds “%s”', (number) => {
    expect(answerOfNumber(number, '1')).toBeUndefined()
  })

  it('is the number from its first digit on', () => {
    expect(answerOfNumber('+1 (4', '1')).toBe('+14')
  })
})

describe('a number in another country', () => {
  it('keeps its digits', () => {
    expect(inCountry('+14165550123', '1', '44')).toBe('+444165550123')
  })

  it('keeps digits that do not begin with the dial code', () => {
    expect(inCountry('+4', '1', '49')).toBe('+494')
  })
})
