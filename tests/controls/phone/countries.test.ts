import { describe, expect, it } from 'vitest'
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { countriesIn, countryOf } from '../../../src/controls/phone/countries'

describe('the countries one can call', () => {
  it.each([
    ['en-CA', ['Canada', 'United States', 'Afghanistan', 'Albania']],
    ['fr-CA', ['Canada', 'États-Unis', 'Afghanistan', 'Afrique du Sud']],
    ['en-US', ['United States', 'Afghanistan', 'Albania', 'Algeria']],
    ['en-GB', ['United Kingdom', 'Afghanistan', 'Albania', 'Algeria']],
    ['en', ['Afghanistan', 'Albania', 'Algeria', 'American Samoa']],
  ])('of a page in %s begin with its own', (language, first) => {
    expect(
      countriesIn(language)
        .slice(0, 4)
        .map(({ name }) => name),
    ).toEqual(first)
  })

  it('FLT-06 are all called by +1 in North America', () => {
    const codes = new Map(countriesIn('en-CA').map(({ code, dialCode }) => [code, dialCode]))
    expect(['ca', 'us', 'jm', 'ky', 'bs', 'pr', 'tt'].map((code) => codes.get(code))).toEqual(
      Array.from({ length: 7 }, () => '1'),
    )
  })

  it('FLT-06 are found by their numbers, whichever one was chosen', () => {
    const codes = countriesIn('en-CA').map(({ code }) => code)
    const known = getCountries().filter((country) => codes.includes(country.toLowerCase()))
    const found = known.flatMap((country) => {
      const number = getExampleNumber(country, examples)?.number ?? ''
      return [countryOf(number, 'ca'), countryOf(number, country.toLowerCase())].map(
        (code) => `${country.toLowerCase()} ${code}`,
      )
    })
    // Mobile numbers of the Vatican are Italian ones.
    expect(found.filter((pair) => pair.slice(0, 2) !== pair.slice(3) && pair !== 'va it')).toEqual([])
  })

  it.each([
    ['+14415550123', 'bm'],
    ['+13405550123', 'vi'],
    ['+16585550123', 'jm'],
    ['+74951234567', 'ru'],
    ['+77011234567', 'kz'],
    ['+16225550123', 'ca'],
  ])('FLT-06 of %s is %s', (number, country) => {
    expect(countryOf(number, 'ca')).toBe(country)
  })

  it('stand there once each', () => {
    const codes = countriesIn('en-CA').map(({ code }) => code)
    expect(codes).toHaveLength(new Set(codes).size)
    expect(countriesIn('en')).toHaveLength(codes.length)
  })
})
