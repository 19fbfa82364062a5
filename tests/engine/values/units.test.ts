import { describe, expect, it } from 'vitest'
import { parseByteSize, parseCents, parseDuration } from '../../../src/engine/values/format'

describe('a quantity as documents write it', () => {
  it.each([
    ['300 ms', 300],
    ['1.5 s', 1500],
    ['0 ms', 0],
    ['60 s', 60_000],
    ['0.0015 s', 2],
  ])('%s is %i ms', (text, expected) => expect(parseDuration(text)).toBe(expected))

  it.each([
    ['5 MB', 5_242_880],
    ['1.5 MB', 1_572_864],
    ['820 kB', 839_680],
  ])('%s is %i bytes', (text, expected) => expect(parseByteSize(text)).toBe(expected))

  it.each(['', '5', '5MB', 'MB', '-1 MB', '1e3 MB', '5 GB', '5 mb', '5 MB ', '5 toString', '. MB', '1. MB'])(
    '%j is no size',
    (text) => {
      expect(() => parseByteSize(text)).toThrow(/npx formway check/)
    },
  )

  it('names the units there are', () => expect(() => parseDuration('1 min')).toThrow('ms, s'))
})

describe('an amount as documents write it', () => {
  it.each([
    ['1250.00', 125_000],
    ['0.01', 1],
    ['-5.50', -550],
    ['19.99', 1999],
    ['1.10', 110],
    ['999999999999.99', 99_999_999_999_999],
    // Of currencies without decimals, and with three.
    ['1250', 1250],
    ['1.250', 1250],
  ])('%s is %i cents', (text, expected) => expect(parseCents(text)).toBe(expected))

  it.each(['', '5.00000', '$5.00', '1,250.00', '.50', '5.', 'NaN', '1e3.00', ' 5.00', '1234567890123.00'])(
    '%j is none',
    (text) => expect(parseCents(text)).toBeNull(),
  )
})
