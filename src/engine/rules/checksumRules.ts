import type { RuleAuthoring } from './rule'
import type { Rule } from '../program/field'

/** Whether the check digit of a number fits, by the name of its kind; the number has no spaces, and capitals alone. */
const checks: Readonly<Record<string, (number: string) => boolean>> = {
  luhn,
  sin: (number) => number.length === 9 && luhn(number),
  vin: (number) => /^[\dA-HJ-NPR-Z]{17}$/.test(number) && '0123456789X'[weighed(number) % 11] === number[8],
  iban: (number) =>
    /^[A-Z]{2}\d{2}[\dA-Z]{11,30}$/.test(number) && remainder(number.slice(4) + number.slice(0, 4)) === 1,
}

/** Rules of numbers that have a check digit. */
export const checksumRules = {
  checksum: {
    holds: (value, { is }) =>
      typeof value !== 'string' || checks[String(is)]?.(value.replaceAll(/[\s-]/g, '').toUpperCase()) !== false,
  },
} satisfies Readonly<Record<string, Rule>>

/** Every second digit from the end counts twice. One digit again and again is no number that anybody has, though zeros fit. */
function luhn(number: string): boolean {
  const digits = [...number].toReversed().map((digit, index) => Number(digit) * (1 + (index % 2)))
  return (
    /^\d{2,}$/.test(number) &&
    !/^(\d)\1*$/.test(number) &&
    digits.reduce((sum, digit) => sum + digit - (digit > 9 ? 9 : 0), 0) % 10 === 0
  )
}

/** ISO 3779: a letter's value is the last digit of its place here. */
function weighed(vin: string): number {
  return [...vin].reduce(
    (sum, sign, index) => sum + ('0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'.indexOf(sign) % 10) * (WEIGHTS[index] ?? 0),
    0,
  )
}
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** ISO 7064: what is left by 97, a letter standing for two digits. */
function remainder(number: string): number {
  return [...number].reduce((rest, sign) => (rest * (/\d/.test(sign) ? 10 : 100) + Number.parseInt(sign, 36)) % 97, 0)
}

/** What authors ask of the rules of check digits: JSON Schema can say nothing of them. */
export const checksumRulesAuthoring: Readonly<Record<keyof typeof checksumRules, RuleAuthoring>> = {
  checksum: {
    schema: () => null,
    samples: ({ is }) => samplesBy[String(is)]?.() ?? [],
    canBreak: () => true,
    isOfWhole: true,
  },
}

/** Numbers of each kind, the good ones first. What is worked out as it is loaded would be sent to applicants, too. */
const samplesBy: Readonly<Record<string, () => readonly string[]>> = {
  luhn: () => [...Array.from({ length: 18 }, (_, length) => withLuhn('1'.repeat(length + 1))), '1234'],
  sin: () => ['046454286', '130692544', '123456789'],
  vin: () => ['11111111111111111', '1M8GDM9AXKP042788', '1M8GDM9A1KP042788'],
  iban: () => ['GB82WEST12345698765432', 'DE89370400440532013000', 'NL91ABNA0417164300', 'GB00WEST12345698765432'],
}

function withLuhn(start: string): string {
  return ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => start + digit).find(luhn) ?? start
}
