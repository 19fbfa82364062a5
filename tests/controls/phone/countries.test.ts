import { describe, expect, it } from 'vitest'
import { countriesIn } from '../../../src/controls/phone/countries'

describe('the countries one can call', () => {
  it.each([
    ['en-CA', ['Canada', 'United States', 'Afghanistan', 'Albania']],
    ['fr-CA', ['Canada', 'États-Unis', 'Afghanistan', 'Afrique du Sud']],
    ['en-US', ['United States', 'Afghanistan', 'Albania', 'Algeria']],
    ['en-GB', ['United Kingdom', 'Afghanistan', 'Albania', 'Algeria']],
    ['en', ['Afghanistan', 'Albania', 'Algeria', 'Andorra']],
  ])('of a page in %s begin with its own', (language, first) => {
    expect(countriesIn(language).slice(0, 4).map(({ name }) => name)).toEqual(first)
  })

  it('FLT-06 are all called by +1 in North America', () => {
    const codes = new Map(countriesIn('en-CA').map(({ code, dialCode }) => [code, dialCode]))
    expect(['ca', 'us', 'jm', 'ky', 'bs', 'pr', 'tt'].map((code) => codes.get(code))).toEqual(Array.from({ length: 7 }, () => '1'))
  })

  it('stand there once each', () => {
    const codes = countriesIn('en-CA').map(({ code }) => code)
    expect(codes).toHaveLength(new Set(codes).size)
    expect(countriesIn('en')).toHaveLength(codes.length)
  })
})
