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

/** `code` is ISO 3166 in lower case, `dialCode` has no plus. */
export interface Country {
  readonly code: string
  readonly name: string
  readonly dialCode: string
}

const LEAST_PRIORITY = 9

/**
 * North American numbers with an incomplete area code, or one without a country: toll-free, premium and personal
 * numbers.
 */
const WITHOUT_COUNTRY = /^\+1(?:\d{0,2}$|[01]|800|900|700|600|[56]([0-9])\1|8([2-8])\2)/

const countriesByLanguage = new Map<string, readonly Country[]>()

/** Countries of North America that the package lacks, with their area codes. */
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

/** Area codes that tell these countries from others with the same dial code, and that the package lacks. */
const AREA_CODES: ReadonlyMap<string, string[]> = new Map([
  ['jm', ['876', '658']],
  ['kz', ['6', '7']],
  ['bq', ['3', '4', '7']],
])

/** The package treats the area codes of some islands as dial codes; all of North America has +1. */
const countries = [...defaultCountries, ...ISLANDS].map((data) => {
  const { dialCode, ...country } = parseCountry(data)
  const areaCodes = AREA_CODES.get(country.iso2)
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
 * Returns the countries sorted by name in `language` (BCP 47), cached. The language's own country is first (Canada for
 * en-CA), then the largest one with the same dial code.
 */
export function countriesIn(language: string): readonly Country[] {
  const named = countriesByLanguage.get(language) ?? sortCountries(language)
  countriesByLanguage.set(language, named)
  return named
}

export function getDialCode(code: string): string {
  return parsed.get(code)?.dialCode ?? ''
}

/** Returns `current` where the number can belong to it. */
export function countryOf(number: string, current: string): string {
  if (!/\d/.test(number)) return current
  if (getDialCode(current) === '1' && WITHOUT_COUNTRY.test(number)) return current
  const { country, fullDialCodeMatch } = guessCountryByPartialPhoneNumber({
    phone: number,
    countries,
    currentCountryIso2: current,
  })
  return country === undefined || !fullDialCodeMatch ? current : country.iso2
}

export function groupPhoneNumber(number: string, code: string): string {
  const country = parsed.get(code)
  if (country === undefined) return number
  return formatPhoneNumber(number, country.dialCode, getActiveFormattingMask({ phone: number, country }))
}

/**
 * Parses a number as dialled in `country` (ISO 3166, lower case), with or without trunk or international prefix;
 * returns E.164 or null.
 */
export function readNumber(text: string, country: string): string | null {
  const code = country.toUpperCase()
  const found = parsePhoneNumberFromString(text, {
    extract: false,
    ...(isSupportedCountry(code) ? { defaultCountry: code } : {}),
  })
  return found === undefined || found.ext !== undefined ? null : found.number
}

function sortCountries(language: string): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const sorted: readonly Country[] = [...parsed.values()]
    .map(({ iso2, name, dialCode }) => ({ code: iso2, name: names.of(iso2.toUpperCase()) ?? name, dialCode }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  const own = sorted.find(({ code }) => language.endsWith(`-${code.toUpperCase()}`))
  const near = sorted.find(({ code, dialCode }) => dialCode === own?.dialCode && parsed.get(code)?.priority === 0)
  return [...new Set([own, near, ...sorted])].filter((country) => country !== undefined)
}
