import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import {
  buildCountryData,
  type CountryData,
  defaultCountries,
  getActiveFormattingMask,
  guessCountryByPartialPhoneNumber,
  parseCountry,
} from 'react-international-phone'
import { formatPhoneNumber } from './phoneNumber'

/** A country one can call: its ISO 3166 code in lower case, its name and its dial code without the plus. */
export interface Country {
  readonly code: string
  readonly name: string
  readonly dialCode: string
}

/** Behind every country that the package has several of with one dial code. */
const LEAST_PRIORITY = 9

/** A number of North America whose area code is not whole yet, is none, or is that of no place: toll-free, premium and personal numbers. */
const OF_NO_PLACE = /^\+1(?:\d{0,2}$|[01]|800|900|700|600|[56]([0-9])\1|8([2-8])\2)/

const known = new Map<string, readonly Country[]>()

/** Countries of North America that the package lacks, with the area codes of each. */
const ISLANDS: readonly CountryData[] = [
  'ai1264',
  'as1684',
  'bm1441',
  'mp1670',
  'ms1664',
  'sx1721',
  'tc1649',
  'vg1284',
  'vi1340',
].map((one) => [one.slice(0, 2), one.slice(0, 2), one.slice(2)])

/** How the numbers of these countries begin, which the package does not tell from those of others with the same dial code. */
const BEGINNINGS: ReadonlyMap<string, string[]> = new Map([
  ['jm', ['876', '658']],
  ['kz', ['6', '7']],
  ['bq', ['3', '4', '7']],
])

/** All of North America is called by +1. The package has the area codes of some islands among the dial codes. */
const countries = [...defaultCountries, ...ISLANDS].map((data) => {
  const { dialCode, ...country } = parseCountry(data)
  const areaCodes = BEGINNINGS.get(country.iso2)
  if (/^1\d{3}$/.test(dialCode))
    return buildCountryData({
      ...country,
      dialCode: '1',
      format: '(...) ...-....',
      priority: LEAST_PRIORITY,
      areaCodes: areaCodes ?? [dialCode.slice(1)],
    })
  return areaCodes === undefined
    ? data
    : buildCountryData({ ...country, dialCode, priority: LEAST_PRIORITY, areaCodes })
})
const parsed = new Map<string, ReturnType<typeof parseCountry>>(
  countries.map(parseCountry).map((country) => [country.iso2, country]),
)

/**
 * The countries there are, by their names in a language and in its order; worked out once for each language (BCP 47).
 * First stands the one that the language is of: Canada for en-CA. Next comes the largest with the same dial code.
 */
export function countriesIn(language: string): readonly Country[] {
  const named = known.get(language) ?? namedIn(language)
  known.set(language, named)
  return named
}

/** The dial code of a country, without the plus. */
export function getDialCode(code: string): string {
  return parsed.get(code)?.dialCode ?? ''
}

/** The country of an international number; `current` where it can be that one. */
export function countryOf(number: string, current: string): string {
  if (!/\d/.test(number)) return current
  if (getDialCode(current) === '1' && OF_NO_PLACE.test(number)) return current
  const { country, fullDialCodeMatch } = guessCountryByPartialPhoneNumber({
    phone: number,
    countries,
    currentCountryIso2: current,
  })
  return country === undefined || !fullDialCodeMatch ? current : country.iso2
}

/** An international number in the groups of its country. */
export function groupPhoneNumber(number: string, code: string): string {
  const country = parsed.get(code)
  if (country === undefined) return number
  return formatPhoneNumber(number, country.dialCode, getActiveFormattingMask({ phone: number, country }))
}

/**
 * The international number that a text is for somebody in a country (ISO 3166, in lower case), with or without the digits
 * by which one dials out of a town or a country; null where it is none.
 */
export function readNumber(text: string, country: string): string | null {
  const code = country.toUpperCase()
  const found = parsePhoneNumberFromString(text, {
    extract: false,
    ...(isSupportedCountry(code) ? { defaultCountry: code } : {}),
  })
  return found === undefined || found.ext !== undefined ? null : found.number
}

function namedIn(language: string): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const sorted: readonly Country[] = [...parsed.values()]
    .map(({ iso2, name, dialCode }) => ({ code: iso2, name: names.of(iso2.toUpperCase()) ?? name, dialCode }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  const own = sorted.find(({ code }) => language.endsWith(`-${code.toUpperCase()}`))
  const near = sorted.find(({ code, dialCode }) => dialCode === own?.dialCode && parsed.get(code)?.priority === 0)
  return [...new Set([own, near, ...sorted])].filter((country) => country !== undefined)
}
