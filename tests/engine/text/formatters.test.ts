import { describe, expect, it } from 'vitest'
import { formatters, formatResult } from '../../../src/engine/text/fillText'
import { smallFlow } from '../smallFlow'

const english = { language: 'en-CA', wording: smallFlow.wording }
const french = {
  language: 'fr-CA',
  wording: {
    ...smallFlow.wording,
    dayOfMonth: 'le {{weekday}} {{day}}',
    ordinals: { one: '{{number}}er', other: '{{number}}' },
  },
}

describe('the day of the month', () => {
  it.each([
    ['2026-10-05', 'Monday the 5th'],
    ['2026-10-01', 'Thursday the 1st'],
    ['2026-10-02', 'Friday the 2nd'],
    ['2026-10-22', 'Thursday the 22nd'],
    ['2026-10-23', 'Friday the 23rd'],
    ['2026-10-11', 'Sunday the 11th'],
    ['2026-10-12', 'Monday the 12th'],
    ['2026-10-31', 'Saturday the 31st'],
  ])('BIL-09 %s is “%s”', (date, expected) => {
    expect(formatResult({ kind: 'date', date }, 'dayOfMonth', english)).toBe(expected)
  })

  it.each([
    ['2026-10-05', 'le lundi 5'],
    ['2026-10-01', 'le jeudi 1er'],
    ['2026-10-22', 'le jeudi 22'],
  ])('%s is “%s” in the words of a French flow', (date, expected) => {
    expect(formatResult({ kind: 'date', date }, 'dayOfMonth', french)).toBe(expected)
  })
})

describe('a result in words', () => {
  it.each([
    [{ kind: 'money', cents: 125_050 }, '$1,250.50'],
    [{ kind: 'share', share: 0.75, of: 4 }, '75%'],
    [{ kind: 'date', date: '1990-05-17' }, 'May 17, 1990'],
    [{ kind: 'text', text: 'Harbour' }, 'Harbour'],
    [{ kind: 'payments', label: 'Weekly', payments: [] }, 'Weekly'],
  ] as const)('%j is “%s” as it is usually written', (result, expected) =>
    expect(formatResult(result, null, english)).toBe(expected),
  )

  it('is written in the language of the flow', () => {
    expect(formatResult({ kind: 'money', cents: 125_050 }, 'money', french)).toMatch(/^1\s250,50\s\$$/)
    expect(formatResult({ kind: 'date', date: '1990-05-17' }, 'date', french)).toBe('17 mai 1990')
  })

  it.each(['money', 'toString', 'shout'])(
    'is written as usual where the formatter %s is for another kind or is none',
    (formatter) => {
      expect(formatResult({ kind: 'share', share: 0.5, of: 2 }, formatter, english)).toBe('50%')
    },
  )

  it('is a count where a share is asked for as one', () => {
    expect(formatResult({ kind: 'share', share: 0.75, of: 4 }, 'count', english)).toBe('3 of 4')
  })

  it('is written by each formatter for the kind that it says', () => {
    expect(Object.fromEntries(Object.entries(formatters).map(([name, { kinds }]) => [name, kinds]))).toEqual({
      money: ['money'],
      date: ['date'],
      dayOfMonth: ['date'],
      count: ['share'],
      percent: ['share', 'number'],
    })
  })
})
