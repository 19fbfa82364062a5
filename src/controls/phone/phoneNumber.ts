import {
  buildCountryData,
  type CountryData,
  type CountryIso2,
  defaultCountries,
  getActiveFormattingMask,
  guessCountryByPartialPhoneNumber,
  parseCountry,
} from 'react-international-phone'
import { digitsIn, withPlainDigits } from '../../engine/values/digits'

/** What may stand between a number's digits, and behind them; anything else, such as an extension, keeps it from being read. */
const READABLE = /^[^\d+]*\+?[\d\s\p{Pd}\p{Ps}\p{Pe}./·•_\u2212]*[,;:"'’”»]*$/u

/**
 * The international number (E.164: plus and digits) that a text stands for, '' where it holds nothing, or null where it
 * cannot be read as one. Without a plus it is a number of the country itself, as people and browsers write them; "00"
 * stands for the plus, and in North America "011" too.
 */
export function internationalNumber(text: string, dialCode: string): string | null {
  const plain = withPlainDigits(text)
  const digits = digitsIn(plain)
  if (!READABLE.test(plain) || (digits === '' && /\p{L}/u.test(plain))) return null
  if (plain.includes('+')) return withoutOldPrefix(`+${digits}`)
  if (digits === '') return ''
  if (digits.startsWith('00')) return withoutOldPrefix(`+${digits.slice(2)}`)
  if (dialCode === '1' && digits.startsWith('011')) return withoutOldPrefix(`+${digits.slice(3)}`)
  return withoutOldPrefix(`+${dialCode}${digits}`)
}

/**
 * The part of a text that is a number of its own: what was put beside the dial code that the field brings by itself,
 * on whichever side of it, or else all of it.
 */
export function enteredPart(text: string, before: string, dialCode: string): string {
  if (digitsIn(before) !== dialCode || !before.startsWith('+')) return text
  for (let kept = before.length; kept >= 0; kept -= 1) {
    const start = before.slice(0, kept)
    const end = before.slice(kept)
    if (text.length < before.length || !text.startsWith(start) || !text.endsWith(end)) continue
    const inserted = text.slice(kept, text.length - end.length)
    return inserted.trim() === '' ? text : inserted
  }
  return text
}

/** The answer a number is: nothing while it is only a plus or a dial code, which the field brings by itself. */
export function answerOfNumber(number: string, dialCode: string): string | undefined {
  const digits = number.replaceAll(/\D/g, '')
  return digits === '' || digits === dialCode ? undefined : `+${digits}`
}

/** The same number in another country. */
export function inCountry(number: string, dialCode: string, otherDialCode: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return `+${otherDialCode}${digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits}`
}

/** A number as its country writes it; `mask` has a dot for each digit after the dial code. Digits beyond it follow. */
export function writtenNumber(number: string, dialCode: string, mask: string): string {
  if (!number.startsWith(`+${dialCode}`)) return number
  const rest = number.slice(dialCode.length + 1)
  if (rest === '') return number
  let written = ''
  let used = 0
  for (const character of mask) {
    if (used === rest.length) break
    written += character === '.' ? rest.charAt(used++) : character
  }
  return `+${dialCode} ${written}${rest.slice(used)}`
}

/**
 * Where the caret stands in a text that was written anew: behind as many digits and pluses as before. `onward` puts it
 * behind what stands between two digits too, where deleting forward gets on.
 */
export function caretIn(written: string, entered: string, caret: number, onward: boolean): number {
  if (caret >= entered.length) return written.length
  const left = withPlainDigits(entered.slice(0, caret)).replaceAll(/[^\d+]/g, '').length
  const places = [...written.matchAll(/[\d+]/g)].map(({ index }) => index)
  if (onward) return places[left] ?? written.length
  return left === 0 ? 0 : (places[left - 1] ?? written.length - 1) + 1
}

/**
 * A number without what people put in front of it out of habit. In North America (+1) no number begins with 1: any further one
 * is the dial code again. In Mexico (+52) 1, 01, 044 or 045 stood before the ten digits until 2020, as many phones still have it.
 */
function withoutOldPrefix(number: string): string {
  return number.replace(/^\+1+/, '+1').replace(/^\+52(?:1|01|04[45])(?=\d{10}$)/, '+52')
}

/** A country one can call: its ISO 3166 code in lower case, its name and its dial code without the plus. */
export interface Country {
  readonly code: CountryIso2
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
const parsed = new Map(countries.map(parseCountry).map((country) => [country.iso2, country]))

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
export function dialCodeOf(code: CountryIso2): string {
  return parsed.get(code)?.dialCode ?? ''
}

/** The country of an international number; `current` where it can be that one. */
export function countryOf(number: string, current: CountryIso2): CountryIso2 {
  if (!/\d/.test(number)) return current
  if (dialCodeOf(current) === '1' && OF_NO_PLACE.test(number)) return current
  const { country, fullDialCodeMatch } = guessCountryByPartialPhoneNumber({
    phone: number,
    countries,
    currentCountryIso2: current,
  })
  return country === undefined || !fullDialCodeMatch ? current : country.iso2
}

/** An international number in the groups of its country. */
export function groupedNumber(number: string, code: CountryIso2): string {
  const country = parsed.get(code)
  if (country === undefined) return number
  return writtenNumber(number, country.dialCode, getActiveFormattingMask({ phone: number, country }))
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
