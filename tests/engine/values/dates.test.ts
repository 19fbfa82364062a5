import { describe, expect, it } from 'vitest'
import { addDays, addMonths, shiftDate, isDate } from '../../../src/engine/values/dates'

describe('a date', () => {
  it.each(['2024-02-29', '1990-05-17', '1900-01-01', '9999-12-31'])('%s is real', (text) =>
    expect(isDate(text)).toBe(true),
  )

  it.each(['0000-01-01', '0001-01-01', '1090-05-17', '1899-12-31'])(
    'KND-09 %s is of a year that nobody means',
    (text) => expect(isDate(text)).toBe(false),
  )

  it('KND-09 that is too far off to be written is none, and never throws', () => {
    for (const days of [1, 1e8, 1e15, Infinity, -1e9, NaN]) {
      expect(shiftDate('9999-12-31', days)).toBeNull()
      expect([addDays('9999-12-31', days), addMonths('9999-12-31', days)]).toEqual(['9999-12-31', '9999-12-31'])
    }
    expect(shiftDate('9999-12-30', 1)).toBe('9999-12-31')
  })

  it.each(['2023-02-29', '1990-5-17', '1990-05-32', '17/05/1990', '', '1990-05-17T00:00'])('%j is not', (text) =>
    expect(isDate(text)).toBe(false),
  )

  it('moves over a change to daylight saving time day by day', () => {
    expect(addDays('2026-03-07', 7)).toBe('2026-03-14')
    expect(addDays('2026-10-31', 1)).toBe('2026-11-01')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-05-15', 0, '2026-05-15'],
  ])('%s and %i months is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected))
})
