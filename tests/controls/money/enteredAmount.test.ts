import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsIn } from '../../../src/engine/values/centsIn'
import { amountText, answerOfAmount } from '../../../src/controls/money/enteredAmount'

describe('the cents in a written amount', () => {
  it.each([
    ['1250', 125000],
    ['1,250.5', 125050],
    ['1,250.50', 125050],
    ['$1,250', 125000],
    ['$ 1250', 125000],
    ['1 250,00', 125000],
    ['1\u00a0250,5 $', 125050],
    ['1\u202f250\u202f000,99', 125000099],
    ['1.250,00', 125000],
    ["1'250.00", 125000],
    ['1,25', 125],
    ['.5', 50],
    ['12.', 1200],
    ['0', 0],
    ['-5', -500],
    ['\u22125', -500],
    ['  7  ', 700],
  ])('“%s” are %d', (text, cents) => {
    expect(centsIn(text)).toBe(cents)
  })

  it.each(['', '$', '.', 'abc', '12.3x', '12.345', '1.250', '0,125', '1,25,0', '1 25', '1,2500', '12-', '1e3', '9999999999999'])(
    '“%s” cannot be read',
    (text) => {
      expect(centsIn(text)).toBeNull()
    },
  )
})

describe('an amount that is written out', () => {
  it.each(['en-CA', 'fr-CA', 'en-US'])('is read back as the same cents in %s', (language) => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(answerOfAmount(amountText(cents, language))).toBe(cents)
      }),
    )
  })

  it('has two decimals, and groups as the language writes them', () => {
    expect(amountText(125050, 'en-CA')).toBe('1,250.50')
    expect(amountText(125050, 'fr-CA').replaceAll(/\s/g, ' ')).toBe('1 250,50')
  })

  it('is what was typed where that could not be read', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const answer = answerOfAmount(text)
        fc.pre(typeof answer === 'string')
        expect(amountText(answer, 'en-CA')).toBe(text)
      }),
    )
  })

  it.each(['', ' '])('is no answer when nothing was typed: “%s”', (text) => {
    expect(answerOfAmount(text)).toBeUndefined()
  })
})
