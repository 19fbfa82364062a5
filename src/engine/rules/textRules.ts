import { controlAuthoring } from '../program/controls'
import type { Field, FieldRule, Rule } from '../program/field'
import type { Json } from '../values/answers'
import { countGroupDigits } from '../values/digits'
import { countCharacters, getWordCount } from '../values/text'
import { type JsonSchema, type RuleAuthoring, rewordedByType } from './rule'

/** Rules of texts. They count characters as people do. */
export const textRules = {
  minLength: {
    holds: (value, rule) => typeof value !== 'string' || countCharacters(value) >= numberOf(rule),
    bounds: { of: 'characters', side: 'least' },
  },
  maxLength: {
    // Of several texts each is held to it.
    holds: (value, rule) =>
      [value].flat().every((one: Json) => typeof one !== 'string' || countCharacters(one) <= numberOf(rule)),
    bounds: { of: 'characters', side: 'most' },
  },
  minWords: {
    holds: (value, rule) => typeof value !== 'string' || getWordCount(value) >= numberOf(rule),
    bounds: { of: 'words', side: 'least' },
  },
  maxWords: {
    holds: (value, rule) => typeof value !== 'string' || getWordCount(value) <= numberOf(rule),
    bounds: { of: 'words', side: 'most' },
  },
  pattern: {
    holds: (value, { is }) => typeof value !== 'string' || typeof is !== 'string' || new RegExp(is, 'u').test(value),
  },
  /** Every digit of every group is there. */
  allDigits: {
    holds: (value, _rule, { field }) =>
      typeof value !== 'string' || value.replaceAll(/\D/g, '').length === countGroupDigits(field.options.groups),
    words: (_value, _rule, { field }) => ({ is: String(countGroupDigits(field.options.groups)) }),
    precedesFormat: true,
    reworded: rewordedByType,
  },
} satisfies Readonly<Record<string, Rule>>

const always = (): boolean => true

/** JSON Schema counts code points: it can say how long a text is only where none of them joins another. */
const JOINED: JsonSchema = {
  $comment:
    'A letter with its accents counts as one character, and so does a family of emoji: only verifySubmission counts these.',
  pattern: String.raw`[^\u0000-\u02ff]`,
}

/** What authors ask of the rules of texts. */
export const textRulesAuthoring: Readonly<Record<keyof typeof textRules, RuleAuthoring>> = {
  minLength: {
    schema: (rule) => ({ minLength: numberOf(rule) }),
    samples: (rule) => [textOf(numberOf(rule)), textOf(Math.max(1, numberOf(rule) - 1))],
    canBreak: always,
    isOfWhole: true,
    beyond: { most: 5000, words: 'this large' },
  },
  maxLength: {
    schema: (rule, field) => ofEach(field, { anyOf: [{ maxLength: numberOf(rule) }, JOINED] }),
    samples: (rule) => [textOf(numberOf(rule)), textOf(numberOf(rule) + 1), `${textOf(numberOf(rule))}@example.com`],
    canBreak: ({ control }) => !controlAuthoring[control].limitsLength,
  },
  minWords: {
    schema: (rule) => ({ pattern: wordPattern(`${numberOf(rule)},`) }),
    samples: (rule) => [textOfWords(numberOf(rule)), textOfWords(numberOf(rule) - 1)],
    canBreak: always,
    isOfWhole: true,
  },
  maxWords: {
    schema: (rule) => ({ pattern: wordPattern(`0,${numberOf(rule)}`) }),
    samples: (rule) => [textOfWords(numberOf(rule)), textOfWords(numberOf(rule) + 1)],
    canBreak: always,
  },
  pattern: {
    schema: ({ is }) => ({ pattern: is }),
    samples: () => ['?', 'nothing', '1'],
    canBreak: always,
    isOfWhole: true,
    isPattern: true,
  },
  allDigits: {
    schema: (_rule, { options }) => ({ pattern: `^\\D*(\\d\\D*){${countGroupDigits(options.groups)}}$` }),
    samples: () => ['1'],
    canBreak: always,
    isOfWhole: true,
    needs: { key: 'groups', example: '[3, 3, 3]' },
  },
}

/** What is said of the answer, or of each of several texts. */
function ofEach(field: Field, schema: JsonSchema): JsonSchema {
  return field.kind === 'simple' && field.answer === 'texts' ? { items: schema } : schema
}

/** A text of so many characters. */
function textOf(length: number): string {
  return 'x'.repeat(length)
}

/** A text of so many words; of none there is one all the same. */
function textOfWords(count: number): string {
  return Array.from({ length: Math.max(1, count) }, () => 'word').join(' ')
}

/** As `getWordCount` counts them. */
function wordPattern(count: string): string {
  return String.raw`^\s*(?:\S+(?:\s+|$)){${count}}$`
}

function numberOf({ is }: FieldRule<string>): number {
  return typeof is === 'number' ? is : 0
}
