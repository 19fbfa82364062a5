import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber } from '../../../src/engine/values/format'
import { parseNumber } from '../../../src/engine/kinds/numbers'

describe('the number in a written text', () => {
  it.each([
    ['12', 12],
    ['2.50', 2.5],
    ['1,5', 1.5],
    ['1,25', 1.25],
    ['007', 7],
    ['00', 0],
    [' 1 250 ', 1250],
    ['1,250', 1250],
    ['1,250.5', 1250.5],
    ['1,250,000', 1_250_000],
    ['1\u00a0250,5', 1250.5],
    ['1\u2009250\u202f000', 1_250_000],
    ["1'250.5", 1250.5],
    ['1.250,5', 1250.5],
    ['0,125', 0.125],
    ['3.125', 3.125],
    ['1234,567', 1234.567],
    ['.5', 0.5],
    ['5.', 5],
    ['-5', -5],
    ['\u22125,5', -5.5],
    ['-0', 0],
    ['４１６', 416],
    ['\u200e1,250', 1250],
    ['+5', 5],
    ['- 5', -5],
    ['123456789012345', 123_456_789_012_345],
  ])('“%s” is %d', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    'x',
    '12x',
    '1 2',
    '1 25',
    '1,25,0',
    '1,250,5',
    '1.2.3',
    '1,250 000',
    '1.250 000',
    '0.500 000',
    '1234 567',
    '1e3',
    '0x10',
    '12-',
    '--1',
    'Infinity',
    '$5',
    '5²',
    '12¹',
    '1½',
    '+-5',
    '1234567890123456',
    '0.1234567890123456',
  ])('“%s” cannot be read', (text) => {
    expect(parseNumber(text)).toBeNull()
  })

  it.each(['en-CA', 'fr-CA', 'de-CH'])('is the one that %s writes, with one decimal or two', (language) => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(1, 10, 100), (whole, parts) => {
        const number = whole === 0 ? 0 : whole / parts
        expect(parseNumber(formatNumber(number, language))).toBe(number)
      }),
    )
  })
})
