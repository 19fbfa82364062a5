import { describe, expect, it } from 'vitest'
import { formatDate, formatDayOfMonth, formatMoney, formatPercent, formatPhone } from '../../../src/engine/values/format'

describe('words for values', () => {
  it('BIL-11 an amount has the dollar sign and two decimals', () => {
    expect(formatMoney(123456, 'en-CA')).toBe('$1,234.56')
    expect(formatMoney(5, 'en-CA')).toBe('$0.05')
  })

  it('a date is written out', () => expect(formatDate('1990-05-17', 'en-CA')).toBe('May 17, 1990'))

  it.each([
    ['2026-10-05', 'Monday the 5th'],
    ['2026-10-01', 'Thursday the 1st'],
    ['2026-10-22', 'Thursday the 22nd'],
    ['2026-10-23', 'Friday the 23rd'],
    ['2026-10-12', 'Monday the 12th'],
  ])('BIL-09 %s is “%s”', (date, expected) => expect(formatDayOfMonth(date, 'en-CA')).toBe(expected))

  it('a weekday in French goes without an English ending', () => {
    expect(formatDayOfMonth('2026-10-05', 'fr-CA')).toBe('lundi 5')
  })

  it('a share is a whole percentage', () => expect(formatPercent(0.75, 'en-CA')).toBe('75%'))

  it('a North American number is grouped, another left as it is', () => {
    expect(formatPhone('+14165550123')).toBe('+1 (416) 555-0123')
    expect(formatPhone('+33123456789')).toBe('+33123456789')
  })
})
