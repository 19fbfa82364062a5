import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatWeekday,
  prepareFormats,
} from '../../../src/engine/values/format'

const flow = { language: 'en-CA', wording: { currency: 'CAD' } }

afterEach(() => vi.unstubAllGlobals())

describe('words for values', () => {
  it('BIL-11 an amount has the dollar sign and two decimals', () => {
    expect(formatMoney(123456, flow)).toBe('$1,234.56')
    expect(formatMoney(5, flow)).toBe('$0.05')
  })

  it('WLD-07 an amount has its currency’s sign and decimals', () => {
    const written = ['GBP', 'JPY', 'KWD', 'CAD'].map((currency) =>
      formatMoney(1250, { ...flow, currency }).replaceAll(/\s/g, ' '),
    )
    expect(written).toEqual(['£12.50', '¥1,250', 'KWD 1.250', '$12.50'])
  })

  it('WLD-07 a sign that two currencies of a flow share is said with the code', () => {
    expect(
      [formatMoney(1250, flow, 'USD'), formatMoney(1250, flow, 'GBP')].map((text) => text.replaceAll(/\s/g, ' ')),
    ).toEqual(['USD 12.50', '£12.50'])
  })

  it('WLD-07 a number has its unit behind it', () => {
    expect(
      [formatNumber(1250.5, 'en-CA', 'kg'), formatNumber(5, 'en-CA', '%'), formatNumber(5, 'fr-CA', '%')].map((text) =>
        text.replaceAll(/\s/g, ' '),
      ),
    ).toEqual(['1,250.5 kg', '5%', '5 %'])
  })

  it('a date is written out', () => expect(formatDate('1990-05-17', 'en-CA')).toBe('May 17, 1990'))

  it('a weekday is the same in every time zone', () => {
    expect(formatWeekday('2026-10-05', 'en-CA')).toBe('Monday')
    expect(formatWeekday('2026-10-05', 'fr-CA')).toBe('lundi')
  })

  it('a number has its thousands apart', () => expect(formatNumber(1250.5, 'en-CA')).toBe('1,250.5'))

  it('a share is a whole percentage', () => expect(formatPercent(0.75, 'en-CA')).toBe('75%'))

  it('a North American number is grouped, another left as it is', () => {
    expect(formatPhone('+14165550123')).toBe('+1\u00A0(416)\u00A0555-0123')
    expect(formatPhone('+33123456789')).toBe('+33123456789')
  })

  it('amounts and dates are written with what was made ready, which takes a phone long', () => {
    const swiss = { ...flow, language: 'de-CH' }
    prepareFormats(swiss)
    // Nothing can be made any more.
    vi.stubGlobal('Intl', {})
    expect([formatMoney(500, swiss), formatDate('1990-05-17', 'de-CH')]).toEqual(['$\u00A05.00', '17. Mai 1990'])
  })
})
