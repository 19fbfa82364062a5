import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDateAnswer, parseWholeDate } from '../../../src/controls/numbers/DateControl'

/** Some day of a year that dates are of, in UTC. */
const anyDay = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })

/** The ways in which a date is written, each by what writes it. */
const ways: readonly (readonly [way: string, write: (date: Date) => string])[] = [
  ['17 May 1990', inWords('en-GB', 'long')],
  ['17 May 1990, shortened', inWords('en-GB', 'medium')],
  ['May 17, 1990', inWords('en-CA', 'long')],
  ['May 17, 1990, shortened', inWords('en-CA', 'medium')],
  ['17 mai 1990', inWords('fr-CA', 'long')],
  ['le 17 mai 1990', (date) => `le ${inWords('fr-FR', 'long')(date)}`],
  ['17 mai 1990, shortened', inWords('fr-CA', 'medium')],
  ['17 May 1990 in capitals', (date) => inWords('en-GB', 'long')(date).toUpperCase()],
  ['17th of May 1990', (date) => `${date.getUTCDate()}th of ${name(date)} ${date.getUTCFullYear()}`],
  ['17-May-1990', (date) => `${date.getUTCDate()}-${name(date)}-${date.getUTCFullYear()}`],
  ['17/05/1990', (date) => digits(date).join('/')],
  ['17.05.1990', (date) => digits(date).join('.')],
  ['17-05-1990', (date) => digits(date).join('-')],
  ['17 5 1990', (date) => digits(date).map(Number).join(' ')],
  ['1990-05-17', (date) => digits(date).toReversed().join('-')],
  ['1990/05/17', (date) => digits(date).toReversed().join('/')],
]

describe('a date written as a whole', () => {
  it.each(ways)('reads back from the way of %s', (_, write) => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(read(` ${write(date)} `)).toBe(date.toISOString().slice(0, 10))
      }),
    )
  })

  it('has the day before the month, unless only the other way it is a date', () => {
    expect([read('03/04/1990'), read('05/17/1990'), read('17/05/1990')]).toEqual([
      '1990-04-03',
      '1990-05-17',
      '1990-05-17',
    ])
  })

  it.each([
    '１７/０５/１９９０',
    '١٧/٠٥/١٩٩٠',
    '\u200e17\u200e/\u200e05\u200e/\u200e1990',
    '17\u201305\u20131990',
    '17\u221205\u22121990',
    '17\u00a0mai\u202f1990',
  ])('FLT-08 is read in the digits and with the signs that were copied: %j', (text) => {
    expect(read(text)).toBe('1990-05-17')
  })

  it('FLT-08 names its month in decomposed letters, too', () => {
    expect(read('3 aou\u0302t 1990')).toBe('1990-08-03')
    expect(read('3 fe\u0301vr. 1990')).toBe('1990-02-03')
  })

  it('keeps the name of the month as it was written', () => {
    expect(parseWholeDate('1er mai 1990', 'fr-CA')).toEqual({ day: '1', month: 'mai', year: '1990' })
  })

  it.each([
    '',
    '17',
    '17/05',
    '17 May',
    '17/05/90',
    '45/05/1990',
    '13/13/1990',
    '17 Foo 1990',
    '17 May 19901',
    '1990-5-1',
    '1990-05/17',
  ])('is not “%s”', (text) => {
    expect(parseWholeDate(text, 'en-CA')).toBeNull()
  })
})

function read(text: string): string | undefined {
  const parts = parseWholeDate(text, 'fr-CA')
  return parts === null ? undefined : toDateAnswer(parts, 'fr-CA')
}

function inWords(language: string, dateStyle: 'long' | 'medium'): (date: Date) => string {
  return (date) => new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(date)
}

function name(date: Date): string {
  return new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(date)
}

function digits(date: Date): readonly string[] {
  return date.toISOString().slice(0, 10).split('-').toReversed()
}
