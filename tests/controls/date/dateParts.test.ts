import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDate } from '../../../src/engine/values/dates'
import { toDateAnswer, toDateParts, parseMonth } from '../../../src/controls/numbers/DateControl'

describe('a month', () => {
  it.each([
    ['1', 1],
    ['09', 9],
    ['12', 12],
    ['January', 1],
    ['feb', 2],
    ['Sept.', 9],
    ['sept', 9],
    ['may', 5],
    ['mai', 5],
    ['mar', 3],
    ['février', 2],
    ['Fevrier', 2],
    ['AOÛT', 8],
    ['juil.', 7],
    ['jun', 6],
    ['juin', 6],
    ['déc', 12],
  ])('“%s” is %d', (text, month) => {
    expect(parseMonth(text, 'fr-CA')).toBe(month)
  })

  it.each(['', '0', '13', 'ma', 'jui', 'ju', 'Foo', '1a', 'marchx'])('“%s” names none', (text) => {
    expect(parseMonth(text, 'fr-CA')).toBeNull()
  })

  it('LNG-06 is named in the language of the flow, in English or in French', () => {
    expect([
      parseMonth('août', 'en-CA'),
      parseMonth('August', 'fr-CA'),
      parseMonth('agosto', 'es'),
      parseMonth('august', 'es'),
      parseMonth('agosto', 'en-CA'),
    ]).toEqual([8, 8, 8, 8, null])
  })
})

describe('three typed parts', () => {
  it.each([
    [{ day: '5', month: '3', year: '1990' }, '1990-03-05'],
    [{ day: ' 05 ', month: 'March', year: '1990' }, '1990-03-05'],
    [{ day: '29', month: '2', year: '2000' }, '2000-02-29'],
    [{ day: '29', month: '2', year: '1900' }, '1900-2-29'],
    [{ day: '31', month: '2', year: '1990' }, '1990-2-31'],
    [{ day: '5', month: '3', year: '90' }, '90-3-5'],
    [{ day: '', month: 'Mar', year: '' }, '-Mar-'],
    [{ day: '', month: ' ', year: '' }, undefined],
  ])('%o are %s', (parts, answer) => {
    expect(toDateAnswer(parts, 'en-CA')).toBe(answer)
  })

  it('are shown again as they were typed while they make no real date', () => {
    const part = fc.stringMatching(/^[0-9A-Za-z/.-]{0,9}$/)
    fc.assert(
      fc.property(part, part, part, (day, month, year) => {
        const answer = toDateAnswer({ day, month, year }, 'en-CA')
        fc.pre(answer !== undefined && !isDate(answer))
        expect(toDateParts(answer)).toEqual({ day, month, year })
      }),
    )
  })
})

describe('the parts of a date', () => {
  it('are written without leading zeros', () => {
    expect(toDateParts('1990-03-05')).toEqual({ day: '5', month: '3', year: '1990' })
  })

  it('make the same date again', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10)
          expect(toDateAnswer(toDateParts(iso), 'en-CA')).toBe(iso)
        },
      ),
    )
  })

  it('are empty when nothing was given', () => {
    expect(toDateParts(undefined)).toEqual({ day: '', month: '', year: '' })
  })
})
