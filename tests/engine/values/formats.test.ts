import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { isOfFormat, findPhoneFault } from '../../../src/engine/values/formats'

describe('FLT-06 a phone number of a country', () => {
  it.each([
    ['Canada', '+14165550123'],
    ['Canada, toll-free', '+18005550199'],
    ['Canada, outside of any place', '+16005550123'],
    ['the United States', '+12125550100'],
    ['Jamaica', '+18765550123'],
    ['Puerto Rico', '+17875550123'],
    ['the United Kingdom', '+442079460958'],
    ['the United Kingdom, a mobile', '+447700900123'],
    ['the United Kingdom, a town of nine digits', '+441632960'.concat('96')],
    ['France', '+33123456789'],
    ['Germany', '+4930123456'],
    ['Italy, where the zero is part of the number', '+390612345678'],
    ['Austria, a short one', '+4312345'],
    ['Australia', '+61291234567'],
    ['India', '+919876543210'],
    ['China', '+8613812345678'],
    ['Japan', '+81312345678'],
    ['Mexico', '+525512345678'],
    ['Brazil', '+5511912345678'],
    ['Russia', '+74951234567'],
    ['Singapore', '+6561234567'],
    ['Niue, of four digits', '+6834123'],
    ['no country, free of charge', '+80012345678'],
  ])('exists in %s: %s', (_, number) => {
    expect(isOfFormat('phone', number)).toBe(true)
    expect(findPhoneFault(number)).toBeNull()
  })

  it.each([
    ['a digit is missing', '+1416555012', 'missing'],
    ['the area code is missing', '+14165550', 'missing'],
    ['most of it is missing', '+1416555', 'missing'],
    ['it is a service number of seven digits', '+13105555', 'missing'],
    ['a digit is too much', '+141655501234', 'surplus'],
    ['four digits are too much', '+141655501234567', 'surplus'],
    ['the area code begins with 1', '+11165550123', null],
    ['the area code begins with 0', '+10165550123', null],
    ['the area code is 911', '+19115550123', null],
    ['the area code is 999', '+19995550123', null],
    ['the exchange begins with 1', '+14161550123', null],
    ['the exchange begins with 0', '+14160550123', null],
    ['the trunk zero stands before a British one', '+4402079460958', null],
    ['the trunk zero stands before a French one', '+330123456789', null],
    ['a British digit is missing', '+44207946095', 'missing'],
    ['a French digit is missing', '+3312345678', 'missing'],
    ['a French digit is too much', '+331234567890', 'surplus'],
    ['no country code begins with 0', '+014165550123', null],
    ['there is no such country code', '+999123456789', null],
    ['there is no such country code', '+21012345678', null],
    ['it is longer than any', '+4930123456789012345', 'surplus'],
    ['an extension stands behind it', '+1 (416) 555-0123 ext. 45', 'extension'],
    ['an extension stands behind it', '416-555-0123 x45', 'extension'],
    ['an extension stands behind it', '416 555 0123 poste 45', 'extension'],
    ['an extension stands behind it', '416-555-0123 #5', 'extension'],
    ['an extension stands behind it', 'tel:+1-416-555-0123;ext=45', 'extension'],
    ['an extension stands behind it', '4165550123,5', 'extension'],
    ['an extension stands behind it', '416-555-0123, poste 45', 'extension'],
    ['an extension stands behind it', '416-555-0123 (ext. 45)', 'extension'],
    ['an extension stands behind it', '416-555-0123 local 45', 'extension'],
    ['an extension stands behind it', '416-555-0123 ext. # 45', 'extension'],
    ['an extension stands behind it', 'Tél. 514 555-0123 poste 45', 'extension'],
    ['a pause and an extension stand behind it', '4165550123,,45#', 'extension'],
    ['it has other words', '514 555-0123 (cell)', null],
    ['its letters only end like those of an extension', '416-555-0123 box 45', null],
    ['it is words', 'call me', null],
    ['it has letters', '1-800-FLOWERS', null],
    ['it is two numbers', '416 555 0123 or 416 555 0199', null],
    ['it has spaces', '+1 416 555 0123', null],
  ])('does not exist where %s: %s', (_, number, fault) => {
    expect(isOfFormat('phone', number)).toBe(false)
    expect(findPhoneFault(number)).toBe(fault)
  })

  it('is judged at once, however many digits stand in a text that is none', () => {
    // Where each digit can begin what is looked for, fifty of them take half a minute.
    expect(['!z', ' ext', ',', ' ', '#'].map((end) => findPhoneFault('1'.repeat(5000) + end.repeat(5000)))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('exists for every country that the package has an example of', () => {
    const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples)?.number ?? [])
    expect(numbers.length).toBeGreaterThan(230)
    expect(numbers.filter((number) => !isOfFormat('phone', number))).toEqual([])
  })

  it('is judged as the package does where a country code is that of one country, whatever its digits', () => {
    const codes = Object.entries(metadata.country_calling_codes).flatMap(([code, of]) =>
      of.length === 1 ? [code] : [],
    )
    // Digits as they come: the same ones on each run.
    let seed = 1
    const digit = (): number => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % 10
    }
    const numbers = codes
      .flatMap((code) =>
        Array.from({ length: 60 }, () => `+${code}${Array.from({ length: 6 + (digit() % 6) }, digit).join('')}`),
      )
      .filter((number) => number.length <= 16)
    const judged = numbers.map((number) => isOfFormat('phone', number))
    expect(judged.filter(Boolean).length).toBeGreaterThan(1000)
    const judgedByPackage = numbers.map((number) => {
      const found = parsePhoneNumberFromString(number)
      // Before it judges it leaves out a trunk prefix.
      return found?.number === number && found.isValid()
    })
    expect(numbers.filter((_, place) => judged[place] !== judgedByPackage[place])).toEqual([])
  })
})
