import { controlAuthoring } from '../program/controls'
import type { Field, Rule } from '../program/field'
import type { Json } from '../values/answers'
import { countGroupDigits } from '../values/digits'
import { countCharacters, getWordCount } from '../values/text'
import { type JsonSchema, type RuleAuthoring, explainByType, toNumber } from './rule'

/** Rules of texts. They count characters as people see them. */
export const textRules = {
  minLength: {
    holds: (value, rule) => typeof value !== 'string' || countCharacters(value) >= toNumber(rule),
    bounds: { of: 'characters', side: 'least' },
  },
  maxLength: {
    holds: (value, rule) =>
      [value].flat().every((one: Json) => typeof one !== 'string' || countCharacters(one) <= toNumber(rule)),
    bounds: { of: 'characters', side: 'most' },
  },
  minWords: {
    holds: (value, rule) => typeof value !== 'string' || getWordCount(value) >= toNumber(rule),
    bounds: { of: 'words', side: 'least' },
  },
  maxWords: {
    holds: (value, rule) => typeof value !== 'string' || getWordCount(value) <= toNumber(rule),
    bounds: { of: 'words', side: 'most' },
  },
  pattern: {
    holds: (value, { is }) => typeof value !== 'string' || typeof is !== 'string' || new RegExp(is, 'u').test(value),
  },
  allDigits: {
    holds: (value, _rule, { field }) =>
      typeof value !== 'string' || value.replaceAll(/\D/g, '').length === countGroupDigits(field.options.groups),
    words: (_value, _rule, { field }) => ({ is: String(countGroupDigits(field.options.groups)) }),
    precedesFormat: true,
    explain: explainByType,
  },
  checksum: {
    holds: (value, { is }) =>
      typeof value !== 'string' || checks[String(is)]?.(value.replaceAll(/[\s-]/g, '').toUpperCase()) !== false,
  },
} satisfies Readonly<Record<string, Rule>>

const always = (): boolean => true

/** JSON Schema counts code points, so it can limit the length only of texts without combined characters. */
const JOINED: JsonSchema = {
  $comment:
    'A letter with its accents counts as one character, and so does a family of emoji: only verifySubmission counts these.',
  pattern: String.raw`[^\u0000-\u02ff]`,
}

export const textRulesAuthoring: Readonly<Record<keyof typeof textRules, RuleAuthoring>> = {
  minLength: {
    schema: (rule) => ({ minLength: toNumber(rule) }),
    samples: (rule) => [createText(toNumber(rule)), createText(Math.max(1, toNumber(rule) - 1))],
    canBreak: always,
    needsCompleteAnswer: true,
    beyond: { most: 5000, words: 'this large' },
  },
  maxLength: {
    schema: (rule, field) => toTextsSchema(field, { anyOf: [{ maxLength: toNumber(rule) }, JOINED] }),
    samples: (rule) => [
      createText(toNumber(rule)),
      createText(toNumber(rule) + 1),
      `${createText(toNumber(rule))}@example.com`,
    ],
    canBreak: ({ control }) => !controlAuthoring[control].limitsLength,
  },
  minWords: {
    schema: (rule) => ({ pattern: createWordPattern(`${toNumber(rule)},`) }),
    samples: (rule) => [createWords(toNumber(rule)), createWords(toNumber(rule) - 1)],
    canBreak: always,
    needsCompleteAnswer: true,
  },
  maxWords: {
    schema: (rule) => ({ pattern: createWordPattern(`0,${toNumber(rule)}`) }),
    samples: (rule) => [createWords(toNumber(rule)), createWords(toNumber(rule) + 1)],
    canBreak: always,
  },
  pattern: {
    schema: ({ is }) => ({ pattern: is }),
    samples: () => ['?', 'nothing', '1'],
    canBreak: always,
    needsCompleteAnswer: true,
    isPattern: true,
  },
  allDigits: {
    schema: (_rule, { options }) => ({ pattern: `^\\D*(\\d\\D*){${countGroupDigits(options.groups)}}$` }),
    samples: () => ['1'],
    canBreak: always,
    needsCompleteAnswer: true,
    needs: { key: 'groups', example: '[3, 3, 3]' },
  },
  // JSON Schema cannot express check digits.
  checksum: {
    schema: () => null,
    samples: ({ is }) => samplesBy[String(is)]?.() ?? [],
    canBreak: () => true,
    needsCompleteAnswer: true,
  },
}

function toTextsSchema(field: Field, schema: JsonSchema): JsonSchema {
  return field.kind === 'simple' && field.answer === 'texts' ? { items: schema } : schema
}

function createText(length: number): string {
  return 'x'.repeat(length)
}

function createWords(count: number): string {
  return Array.from({ length: Math.max(1, count) }, () => 'word').join(' ')
}

/** Counts words in the same way as `getWordCount`. */
function createWordPattern(count: string): string {
  return String.raw`^\s*(?:\S+(?:\s+|$)){${count}}$`
}

/** Validates the check digit by kind of number. Expects no spaces, and capital letters. */
const checks: Readonly<Record<string, (number: string) => boolean>> = {
  luhn: isLuhn,
  sin: (number) => number.length === 9 && isLuhn(number),
  vin: (number) => /^[\dA-HJ-NPR-Z]{17}$/.test(number) && '0123456789X'[sumVinWeights(number) % 11] === number[8],
  iban: (number) =>
    /^[A-Z]{2}\d{2}[\dA-Z]{11,30}$/.test(number) && computeMod97(number.slice(4) + number.slice(0, 4)) === 1,
}

/** Luhn. Refuses a single repeated digit, although a row of zeros has a valid check digit. */
function isLuhn(number: string): boolean {
  const digits = [...number].toReversed().map((digit, index) => Number(digit) * (1 + (index % 2)))
  return (
    /^\d{2,}$/.test(number) &&
    !/^(\d)\1*$/.test(number) &&
    digits.reduce((sum, digit) => sum + digit - (digit > 9 ? 9 : 0), 0) % 10 === 0
  )
}

/** ISO 3779: the value of a letter is the last digit of its index in this string. */
function sumVinWeights(vin: string): number {
  return [...vin].reduce(
    (sum, sign, index) => sum + ('0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'.indexOf(sign) % 10) * (WEIGHTS[index] ?? 0),
    0,
  )
}
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** ISO 7064: the remainder modulo 97; a letter counts as two digits. */
function computeMod97(number: string): number {
  return [...number].reduce((rest, sign) => (rest * (/\d/.test(sign) ? 10 : 100) + Number.parseInt(sign, 36)) % 97, 0)
}

/** Sample numbers, valid ones first. Functions, so that the bundler can remove them from the applicant's script. */
const samplesBy: Readonly<Record<string, () => readonly string[]>> = {
  luhn: () => [...Array.from({ length: 18 }, (_, length) => appendLuhnDigit('1'.repeat(length + 1))), '1234'],
  sin: () => ['046454286', '130692544', '123456789'],
  vin: () => ['11111111111111111', '1M8GDM9AXKP042788', '1M8GDM9A1KP042788'],
  iban: () => ['GB82WEST12345698765432', 'DE89370400440532013000', 'NL91ABNA0417164300', 'GB00WEST12345698765432'],
}

function appendLuhnDigit(start: string): string {
  return ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => start + digit).find(isLuhn) ?? start
}
