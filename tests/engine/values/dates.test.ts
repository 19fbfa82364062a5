import { describe, expect, it } from 'vitest'
import { addDays, addMonths, isDate } from '../../../src/engine/values/dates'

describe('a date', () => {
  it.each(['2024-02-29', '1990-05-17', '0001-01-01'])('%s is real', (text) => expect(isDate(text)).toBe(true))

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
