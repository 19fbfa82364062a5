import { describe, expect, it } from 'vitest'
import {
  toPhoneAnswer,
  findCaretPosition,
  extractEnteredNumber,
  changeCountry,
  parsePhoneNumber,
  formatPhoneNumber,
} from '../../../src/controls/phone/phoneNumber'

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
    ['', '1', ''],
    ['+', '1', '+'],
    ['416.555.0123', '1', '+14165550123'],
    ['416\u2011555\u20110123', '1', '+14165550123'],
    ['\u202a+1 416 555 0123\u202c', '1', '+14165550123'],
    ['011 44 20 7946 0958', '1', '+442079460958'],
    ['４１６５５５０１２３', '1', '+14165550123'],
    ['＋٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨', '1', '+442079460958'],
    ['514•555•0123', '1', '+15145550123'],
    ['514 555 0123,', '1', '+15145550123'],
    ['« 514 555-0123 »', '1', '+15145550123'],
    ['\u2066+1 416 555\u200d 0123\u2069', '1', '+14165550123'],
    ['+1 1 416 555 0123', '1', '+14165550123'],
    ['0011 1 416 555 0123', '61', '+14165550123'],
    ['+52 1 55 1234 5678', '1', '+525512345678'],
    ['0052 1 55 1234 5678', '1', '+525512345678'],
    ['044 55 1234 5678', '52', '+525512345678'],
    ['01 55 1234 5678', '52', '+525512345678'],
    ['55 1234 5678', '52', '+525512345678'],
  ])('“%s” in the country +%s is %s', (text, dialCode, number) => {
    expect(parsePhoneNumber(text, dialCode)).toBe(number)
  })
})

describe('a text that is more than one number', () => {
  it.each([
    'none',
    '416 555 0123 ext 5',
    '416-555-0123 #5',
    '4165550123,5',
    '416 555 0123¹',
    '514-555-0123 (cell)',
    '+14165550123 +442079460958',
    '1-800-FLOWERS',
  ])('“%s” is not read: what was typed would be lost', (text) => expect(parsePhoneNumber(text, '1')).toBeNull())
})

describe('what was entered beside the dial code that stands there by itself', () => {
  it.each([
    ['+1 416', '+1 ', '416'],
    ['416+1 ', '+1 ', '416'],
    ['+4161 ', '+1 ', '416'],
    ['+1 +44 20', '+1 ', '+44 20'],
    ['+1 tel:416', '+1 ', 'tel:416'],
    ['514 555 1 ', '+1 ', '514 555 1 '],
    ['+442', '+1 ', '+442'],
    ['+1', '+1 ', '+1'],
    ['', '+1 ', ''],
    ['+1 (416', '+1 (41', '+1 (416'],
  ])('of “%s” after “%s” is “%s”', (text, before, part) => {
    expect(extractEnteredNumber(text, before, '1')).toBe(part)
  })
})

describe('a number written in groups', () => {
  const mask = '(...) ...-....'

  it.each([
    ['+1', '+1'],
    ['+14', '+1 (4'],
    ['+1416', '+1 (416'],
    ['+14165', '+1 (416) 5'],
    ['+14165550123', '+1 (416) 555-0123'],
    ['+1416555012345', '+1 (416) 555-012345'],
    ['+4', '+4'],
  ])('%s is %s', (number, written) => {
    expect(formatPhoneNumber(number, '1', mask)).toBe(written)
  })

  it.each([
    ['+1 (416) 5', '+1 4165', 7, false, 10],
    ['+1 (416) 555', '+1 (4165) 55', 8, false, 10],
    ['+1 (416) 555', '+1 (416)555', 8, false, 7],
    ['+1 (416) 555', '+1 (416555', 7, true, 9],
    ['+1 (416', '+1 (416', 0, false, 0],
  ])('%s keeps the caret of “%s” at %d', (written, entered, caret, onward, expected) => {
    expect(findCaretPosition(written, entered, caret, onward)).toBe(expected)
  })
})

describe('the answer', () => {
  it.each(['', '+', '+1', '+1 '])('is nothing while the field holds “%s”', (number) => {
    expect(toPhoneAnswer(number, '1')).toBeUndefined()
  })

  it('is the number from its first digit on', () => {
    expect(toPhoneAnswer('+1 (4', '1')).toBe('+14')
  })
})

describe('a number in another country', () => {
  it('keeps its digits', () => {
    expect(changeCountry('+14165550123', '1', '44')).toBe('+444165550123')
  })

  it('keeps digits that do not begin with the dial code', () => {
    expect(changeCountry('+4', '1', '49')).toBe('+494')
  })
})
