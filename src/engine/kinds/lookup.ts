import { type Entry, type FormAnswers, isObject, isSame, type Json, getOwnValue } from '../values/answers'
import { isVisible, withoutUnreadable } from '../values/text'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'
import type { FieldDocumentOf } from '../program/fieldTypes'
import type { RuleContext, SimpleField, SimpleKind } from '../program/field'
import { getReferencedAnswer } from '../rules/rule'

export const LONGEST_VALUE = 200

export const LONGEST_LABEL = 500

/** The maximum number of listed entries; applicants narrow the search by typing on. */
const MOST_ENTRIES = 100

export interface Found {
  readonly entries: readonly Entry[]
  /** The number of entries that were cut off. */
  readonly more: number
}

/**
 * An entry that an action finds while the applicant types, or `{ byHand: true }`. Only the action knows whether the
 * entry is in its list.
 */
export const lookup: SimpleKind = {
  ...textBase,
  answer: 'object',
  control: 'lookup',
  impliedRules: ['format'],
  isAnswer: (value, { options }, context) =>
    isByHand(value)
      ? options.byHand !== undefined
      : isEntry(value) &&
        Object.keys(value.with ?? {}).every((name) => options.with?.includes(name)) &&
        (context === undefined || isFoundWith(value.with, collectHeard({ options }, context))),
  describe: (value, { options: { byHand = '' } }) => {
    if (isByHand(value)) return byHand
    return isEntry(value) ? value.label : String(value).trim()
  },
  explain: (message, value, _field, { wording }) => (isEntry(value) ? wording.lookup.changed : message),
  createOptions({ action, minSearch = 2, with: heard, byHand }: FieldDocumentOf<'lookup'>, { actions }) {
    const entries = findExampleEntries(getOwnValue(actions, action)?.outcomes)
    return {
      action,
      minSearch,
      entries,
      ...(heard === undefined ? {} : { with: heard }),
      ...(byHand === undefined ? {} : { byHand }),
    }
  },
  ruleDefaults: ({ lookup: { choose } }) => ({ format: { message: choose } }),
}

/** The entries of the simulation are the valid samples. */
export const lookupAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  comparesAs: 'entry',
  isReworded: true,
  canBeMistyped: true,
  good: ({ options: { entries = [], byHand } }) => [
    ...(entries.length === 0 ? [{ value: 'something', label: 'Something' }] : entries),
    // Where the answers are not given that an entry is found with.
    ...entries.flatMap(({ with: heard, ...entry }) => (heard === undefined ? [] : [entry])),
    ...(byHand === undefined ? [] : [BY_HAND]),
  ],
  bad: () => ['Nothing that is found'],
  others: [],
}

/** The answer where the entry is in no list, and other fields ask for it. */
export const BY_HAND = { byHand: true } as const

export function isByHand(value: Json | undefined): boolean {
  return isSame(value, BY_HAND)
}

/** Returns the answers that a lookup hears, by the names in its document. Those that are not given are left out. */
export function collectHeard(
  { options }: Pick<SimpleField, 'options'>,
  context: Pick<RuleContext, 'siblings' | 'answers'>,
): FormAnswers {
  return Object.fromEntries(
    (options.with ?? []).flatMap((name) => {
      const answer = getReferencedAnswer(name, context)
      return answer === undefined ? [] : [[name, answer]]
    }),
  )
}

/**
 * Returns whether all answers that an entry was found with are still the same. Holds for an entry that names none, such
 * as an example.
 */
export function isFoundWith(found: Json | undefined, heard: FormAnswers): boolean {
  return !isObject(found) || Object.entries(found).every(([name, answer]) => isSame(answer, heard[name]))
}

/** Returns whether an entry is listed for these answers; one that is not given leaves all of them. */
function isListedFor(entry: Json, heard: FormAnswers): boolean {
  const found = isObject(entry) ? entry['with'] : undefined
  return !isObject(found) || isFoundWith(found, { ...found, ...heard })
}

/**
 * Parses the result of an action; null if it is malformed. Keeps the first of entries with equal values, and only those
 * that are found with the answers `heard`.
 */
export function parseLookupResult(result: Json | undefined, heard: FormAnswers = {}): Found | null {
  const given = isObject(result) ? getOwnValue(result, 'entries') : undefined
  if (!Array.isArray(given)) return null
  const fitting = given.filter((entry: Json) => isListedFor(entry, heard))
  const listed = fitting.slice(0, MOST_ENTRIES).map(parseEntry)
  const entries = listed.filter((entry) => entry !== null)
  if (entries.length < listed.length) return null
  const firsts = entries.filter(({ value }, index) => entries.findIndex((other) => other.value === value) === index)
  return { entries: firsts, more: fitting.length - listed.length }
}

/** Returns the entries of the first simulated outcome that has some. */
function findExampleEntries(outcomes: Readonly<Record<string, { readonly result?: object }>> = {}): readonly Entry[] {
  const results = Object.values(outcomes).map(({ result }) => parseLookupResult({ ...result }))
  return results.find((found) => found !== null)?.entries ?? []
}

/** Cleans the label: one line, without control characters that change the text direction. */
function parseEntry(given: Json): Entry | null {
  const label = isObject(given) ? getOwnValue(given, 'label') : undefined
  if (typeof label !== 'string') return null
  const entry: Json = isObject(given)
    ? {
        ...given,
        label: withoutUnreadable(
          label
            .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
            .replaceAll(/\s+/g, ' ')
            .trim(),
        ).normalize('NFC'),
      }
    : given
  return isEntry(entry) ? entry : null
}

function isEntry(value: Json): value is Entry {
  if (!isObject(value)) return false
  const { value: name, label, with: heard = {}, ...others } = value
  return (
    isReadable(name, LONGEST_VALUE) &&
    isReadable(label, LONGEST_LABEL) &&
    isObject(heard) &&
    Object.keys(others).length === 0
  )
}

function isReadable(text: Json | undefined, most: number): boolean {
  return typeof text === 'string' && [...text].length <= most && isVisible(text) && withoutUnreadable(text) === text
}
