import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount, isInOtherCurrency } from '../../../src/engine/kinds/numbers'
import { formatAmountInput, toAmountAnswer } from '../../../src/controls/numbers/MoneyControl'

const CAD = { currency: 'CAD' }

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
    ['CA$1,250.00', 125000],
    ['C$1,250', 125000],
    ['1 250,00 $ CA', 125000],
    ['1.250,00 $', 125000],
    ['$1,250.00 CAD', 125000],
    ['cad 1250', 125000],
    ['CAD$1250', 125000],
    ['-$5', -500],
    ['$-5', -500],
    ['-5,00 $', -500],
    ['1250 dollars', 125000],
    ['1 250 dollars canadiens', 125000],
    ['1’250.–', 125000],
    ['\u200e$1,250', 125000],
    ['＄１２５０', 125000],
    ['١٬٢٥٠٫٥٠', 125050],
    ['1‘250.00', 125000],
    ['+ $50', 5000],
    ['$+50.00', 5000],
    ['+1 250,00 $', 125000],
    ['- 50', -5000],
    ['1,250.00 CDN', 125000],
    ['CDN$1,250', 125000],
    ['1 250,00 $ CAN', 125000],
    ['1250 dollars canadien', 125000],
    ['1,250 Canadian Dollar', 125000],
  ])('“%s” are %d', (text, cents) => {
    expect(parseAmount(text, 'CAD')).toBe(cents)
  })

  it.each([
    '',
    '$',
    '.',
    'abc',
    '12.3x',
    '12.345',
    '1.250',
    '0,125',
    '1,25,0',
    '1 25',
    '1,2500',
    '12-',
    '1e3',
    '9999999999999',
    '1250²',
    '1,250.00¹',
    '1½',
    '(50.00)',
    '+-5',
    '1250/mo',
    '12$50',
  ])('“%s” cannot be read', (text) => {
    expect(parseAmount(text, 'CAD')).toBeNull()
  })
})

describe('the sign of another currency', () => {
  it.each([
    '€ 1.250,00',
    '£1,250',
    '¥1250',
    'US$1,250',
    '1250 USD',
    '$1,250 US',
    '1 250 $ US',
    'AU$5',
    '5 €',
    'USD 5',
    '5 euros',
    '5 US dollars',
    'R$5',
    '₿1',
  ])('FLT-08 makes no amount in Canadian dollars of “%s”, which stays as it was typed', (text) => {
    expect(parseAmount(text, 'CAD')).toBeNull()
    expect(toAmountAnswer(text, CAD)).toBe(text)
  })

  it.each([
    '$1,250 per month',
    '1 250 $ par mois',
    '1250 dollars per month',
    '$1,250/mo',
    '($50.00)',
    '$1,250.00*',
    'Amount: $1,250.00',
    '$1,25,0',
    'much',
  ])('FLT-08 is not said to stand beside “%s”, which is no amount for another reason', (text) => {
    expect(parseAmount(text, 'CAD')).toBeNull()
    expect(isInOtherCurrency(text, 'CAD')).toBe(false)
  })

  it.each([
    '€1,250/month',
    'AU$5 each',
    '$MX 5',
    'U.S. $5',
    '5 dollars américains',
    '5 American dollars',
    'RMB 5',
    '₿1',
  ])('FLT-08 is said to stand beside “%s”', (text) => {
    expect(isInOtherCurrency(text, 'CAD')).toBe(true)
  })

  it.each([
    ['USD', 'CA$5'],
    ['USD', '5 CAD'],
    ['EUR', '$5'],
    ['EUR', '5 USD'],
    ['JPY', '$5'],
    ['JPY', 'CN¥5'],
    ['KWD', '$5'],
  ])('FLT-08 makes none in %s of “%s”', (currency, text) => {
    expect(parseAmount(text, currency)).toBeNull()
  })
})

describe('an amount of another currency', () => {
  it.each([
    ['USD', '1 250 $ US', 125000],
    ['USD', '$5', 500],
    ['USD', '5 dollars', 500],
    ['EUR', '5,50 euros', 550],
    ['JPY', '￥1,250', 1250],
    ['JPY', 'JP¥1,250', 1250],
    ['GBP', '5 pounds', 500],
    ['INR', '₹12,34,567.50', 123456750],
  ])('FLT-08 in %s is read of “%s”', (currency, text, amount) => {
    expect(parseAmount(text, currency)).toBe(amount)
  })

  it.each([
    ['JPY', '1250', 1250],
    ['JPY', '¥1,250', 1250],
    ['KWD', '1.250', 1250],
    ['KWD', 'KWD 12.5', 12_500],
    ['GBP', '£12.50', 1250],
    ['EUR', '12,50 €', 1250],
  ])('WLD-07 of %s “%s” is %d in its smallest unit', (currency, text, amount) => {
    expect(parseAmount(text, currency)).toBe(amount)
  })

  it.each([
    ['JPY', '12.50'],
    ['KWD', '1.2345'],
    ['GBP', '1.250'],
  ])('WLD-07 of %s “%s” has more decimals than there are, and stays as it was typed', (currency, text) => {
    expect(toAmountAnswer(text, { currency })).toBe(text)
  })

  it.each(['JPY', 'KWD', 'EUR'])('WLD-07 in %s is read back as the same, to twelve digits', (currency) => {
    fc.assert(
      fc.property(fc.integer({ min: 1 - 1e12, max: 1e12 - 1 }), (amount) => {
        expect(toAmountAnswer(formatAmountInput(amount, 'en-CA', { currency }), { currency })).toBe(amount)
      }),
    )
  })
})

describe('an amount that is written out', () => {
  it.each(['en-CA', 'fr-CA', 'en-US'])('is read back as the same cents in %s', (language) => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(toAmountAnswer(formatAmountInput(cents, language, CAD), CAD)).toBe(cents)
      }),
    )
  })

  it('has two decimals, and groups as the language writes them', () => {
    expect(formatAmountInput(125050, 'en-CA', CAD)).toBe('1,250.50')
    expect(formatAmountInput(125050, 'fr-CA', CAD).replaceAll(/\s/g, ' ')).toBe('1 250,50')
  })

  it('is what was typed where that could not be read', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const answer = toAmountAnswer(text, CAD)
        fc.pre(typeof answer === 'string')
        expect(formatAmountInput(answer, 'en-CA', CAD)).toBe(text)
      }),
    )
  })

  it.each(['', ' '])('is no answer when nothing was typed: “%s”', (text) => {
    expect(toAmountAnswer(text, CAD)).toBeUndefined()
  })
})
