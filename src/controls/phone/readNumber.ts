import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

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
