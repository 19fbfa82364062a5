import { SAMPLE_DAY } from './dates'
import type { JsonSchema } from '../rules/rule'
import { fillValues, stripMarks } from '../text/template'
import { isObject, type Json, getOwnValue } from '../values/answers'
import { DATE_LENGTH, isDate } from '../values/dates'
import { selectPlural } from '../values/format'
import { computeSha256 } from '../values/sha256'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'
import type { FieldDocumentOf, Surroundings, ConsentTerms } from '../program/fieldTypes'
import type { SimpleKind } from '../program/field'

export type Consent = Pick<ConsentTerms, 'purpose' | 'words' | 'language'> & {
  /** The time on the applicant's clock, UTC, ISO 8601. */
  readonly at: string
}

/** Returns the SHA-256 of the text in a language; undefined if the flow does not have it. */
export function getConsentHash({ words, language, others }: ConsentTerms, other: Json | undefined): string | undefined {
  if (other === language) return words
  return typeof other === 'string' ? getOwnValue(others, other) : undefined
}

/** Returns whether a text is a real time in the format of `Consent.at`. */
export function isMoment(text: string): boolean {
  return MOMENT.test(text) && isDate(text.slice(0, DATE_LENGTH.day)) && !Number.isNaN(Date.parse(text))
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/

/** A consent to one purpose. It never has a default. */
export const consent: SimpleKind = {
  ...textBase,
  answer: 'object',
  control: 'consent',
  impliedRules: ['format'],
  isAnswer: (value, { options: { consent: terms } }) => terms !== undefined && isConsent(value, terms),
  describe: (_value, _field, { wording }) => wording.yes,
  // An unticked checkbox reads as "no" in a review, not as a missing answer.
  describeMissing: (_field, { wording }) => wording.no,
  createOptions: (document: FieldDocumentOf<'consent'>, flow) => ({ consent: createTerms(document, flow) }),
}

export const consentAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: ({ options: { consent: terms } }) => (terms === undefined ? {} : createSchema(terms)),
  comparesAs: 'consent',
  good: ({ options: { consent: terms } }) =>
    terms === undefined ? [] : [createConsent(terms, `${SAMPLE_DAY}T12:00:00.000Z`)],
  bad: () => [],
  others: [],
}

export function createConsent({ purpose, words, language }: ConsentTerms, at: string): Consent {
  return { purpose, words, language, at }
}

function isConsent(value: Json, terms: ConsentTerms): boolean {
  if (!isObject(value)) return false
  const { at, ...rest } = value
  const words = getConsentHash(terms, rest['language'])
  const isOfTerms = rest['purpose'] === terms.purpose && words !== undefined && rest['words'] === words
  return isOfTerms && Object.keys(rest).length === 3 && typeof at === 'string' && isMoment(at)
}

/**
 * Computes the terms. The hash covers the displayed text line by line: the text, the retention period and the label.
 */
function createTerms(
  { purpose, text, label }: FieldDocumentOf<'consent'>,
  { language, retention, wording, otherConsents = {} }: Surroundings,
): ConsentTerms {
  const kept =
    retention === undefined
      ? null
      : `${fillValues(selectPlural(wording.consent.kept, retention.days, language), { days: String(retention.days) })} ${retention.reason}`
  const lines = [...stripMarks(text), ...(kept === null ? [] : [kept]), label]
  const others = Object.entries(otherConsents).flatMap(([other, words]) => {
    const hash = getOwnValue(words, purpose)
    return hash === undefined ? [] : [[other, hash] as const]
  })
  return { purpose, words: computeSha256(lines.join('\n')), language, kept, others: Object.fromEntries(others) }
}

function createSchema({ purpose, words, language, others }: ConsentTerms): JsonSchema {
  const all = Object.entries({ [language]: words, ...others })
  const of = (values: readonly string[]): JsonSchema => (values.length === 1 ? { const: values[0] } : { enum: values })
  const pairs = all.map(([tag, hash]) => ({ properties: { words: { const: hash }, language: { const: tag } } }))
  return {
    type: 'object',
    properties: {
      purpose: { const: purpose, description: 'What it is for.' },
      words: { ...of(all.map(([, hash]) => hash)), description: 'The SHA-256 of the words that were shown.' },
      language: { ...of(all.map(([tag]) => tag)), description: 'The language of the words.' },
      at: { type: 'string', pattern: MOMENT.source, description: 'When it was given, in UTC.' },
    },
    required: ['purpose', 'words', 'language', 'at'],
    additionalProperties: false,
    ...(all.length === 1 ? {} : { anyOf: pairs }),
  }
}
