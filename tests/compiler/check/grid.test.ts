import { describe, expect, it } from 'vitest'
import { foundAsking, foundIn } from './foundIn'

const week = {
  type: 'grid',
  label: 'Over the last two weeks',
  rows: { interest: 'Little interest', mood: 'Feeling down' },
  choices: { never: 'Never', daily: 'Daily' },
  rules: { required: 'Choose how often' },
}

describe('a grid', () => {
  it('has nothing wrong with it where a condition asks for what a row offers', () => {
    expect(foundAsking({ week }, { 'form.week.mood': 'daily', 'form.week.interest': 'never' })).toEqual([])
  })

  it('has nothing wrong with it where it is asked under a condition', () => {
    expect(
      foundIn({ is: { type: 'yesNo', label: 'Shall we ask?' }, week: { ...week, when: { 'form.is': true } } }),
    ).toEqual([])
  })

  it('is asked for an answer that no row offers', () => {
    expect(foundAsking({ week }, { 'form.week.mood': 'weekly' })).toEqual([
      expect.stringMatching(/^impossible-value more\/when\/form\.week\.mood: .*weekly/),
    ])
  })

  it('is asked about a row that it has not', () => {
    expect(foundAsking({ week }, { 'form.week.moods': 'daily' })).toEqual([
      expect.stringMatching(/^unknown-\w+ more\/when\/form\.week\.moods: .*Did you mean "(form\.week\.)?mood"/),
    ])
  })

  it('is compared as a whole', () => {
    expect(foundAsking({ week }, { 'form.week': 'daily' })).toEqual([expect.stringContaining('more/when/form.week: ')])
  })

  it('says the same in two rows, and in two answers: each once', () => {
    expect(foundIn({ week: { ...week, rows: { interest: 'Feeling down', mood: 'Feeling down' } } })).toEqual([
      expect.stringMatching(/^same-words week\/rows\/mood: Another row beside it says "Feeling down" too/),
    ])
    expect(foundIn({ week: { ...week, choices: { never: 'Never', daily: 'never' } } })).toEqual([
      expect.stringMatching(/^same-words week\/choices\/daily: /),
    ])
  })

  it('has no row, or more than can be answered; one answer, or more than stand in a line', () => {
    const many = (count: number): object =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`row${'x'.repeat(index)}`, `Number ${index}`]))
    expect(foundIn({ week: { ...week, rows: {} } })).toEqual([expect.stringContaining('week/rows: ')])
    expect(foundIn({ week: { ...week, rows: many(61) } })).toEqual([expect.stringContaining('week/rows: ')])
    expect(foundIn({ week: { ...week, choices: { never: 'Never' } } })).toEqual([
      expect.stringContaining('week/choices: '),
    ])
    expect(foundIn({ week: { ...week, choices: many(12) } })).toEqual([expect.stringContaining('week/choices: ')])
  })

  it('has an example that no row offers: said once', () => {
    expect(foundIn({ week: { ...week, example: 'weekly' } })).toEqual([
      expect.stringMatching(/^bad-example week\/example: /),
    ])
  })
})
