import { type CountryIso2, defaultCountries, parseCountry } from 'react-international-phone'

/** A country one can call: its ISO 3166 code in lower case, its name and its dial code without the plus. */
export interface Country {
  readonly code: CountryIso2
  readonly name: string
  readonly dialCode: string
}

const known = new Map<string, readonly Country[]>()

/** The countries there are, by their names in a language and in its order; worked out once for each language. */
export function countriesIn(language: string): readonly Country[] {
  const countries = known.get(language) ?? namedIn(language)
  known.set(language, countries)
  return countries
}

function namedIn(language: string): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return defaultCountries
    .map(parseCountry)
    .map(({ iso2, name, dialCode }) => ({ code: iso2, name: names.of(iso2.toUpperCase()) ?? name, dialCode }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}
