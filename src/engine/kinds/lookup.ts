import { type Entry, isObject, type Json, getOwnValue } from '../values/answers'
import { isVisible, withoutUnreadable } from '../values/text'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'
import type { FieldDocumentOf } from '../program/fieldTypes'
import type { SimpleKind } from '../program/field'

export const LONGEST_VALUE = 200

export const LONGEST_LABEL = 500

/** The maximum number of listed entries; applicants narrow the search by typing on. */
const MOST_ENTRIES = 100

export interface Found {
  readonly entries: readonly Entry[]
  /** The number of entries that were cut off. */
  readonly more: number
}

/** An entry that an action finds while the applicant types. Only the action knows whether the entry is in its list. */
export const lookup: SimpleKind = {
  ...textBase,
  answer: 'object',
  control: 'lookup',
  impliedRules: ['format'],
  isAnswer: isEntry,
  describe: (value) => (isEntry(value) ? value.label : String(value).trim()),
  createOptions({ action, minSearch = 2 }: FieldDocumentOf<'lookup'>, { actions }) {
    return { action, minSearch, entries: findExampleEntries(getOwnValue(actions, action)?.outcomes) }
  },
  ruleDefaults: ({ lookup: { choose } }) => ({ format: { message: choose } }),
}

/** The entries of the simulation are the valid samples. */
export const lookupAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  comparesAs: 'entry',
  isReworded: true,
  canBeMistyped: true,
  good: ({ options: { entries = [] } }) =>
    entries.length === 0 ? [{ value: 'something', label: 'Something' }] : entries,
  bad: () => ['Nothing that is found'],
  others: [],
}

/** Parses the result of an action; null if it is malformed. Keeps the first of entries with equal values. */
export function parseLookupResult(result: Json | undefined): Found | null {
  const given = isObject(result) ? getOwnValue(result, 'entries') : undefined
  if (!Array.isArray(given)) return null
  const listed = given.slice(0, MOST_ENTRIES).map(parseEntry)
  const entries = listed.filter((entry) => entry !== null)
  if (entries.length < listed.length) return null
  const firsts = entries.filter(({ value }, index) => entries.findIndex((other) => other.value === value) === index)
  return { entries: firsts, more: given.length - listed.length }
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
  const { value: name, label, ...others } = value
  return isReadable(name, LONGEST_VALUE) && isReadable(label, LONGEST_LABEL) && Object.keys(others).length === 0
}

function isReadable(text: Json | undefined, most: number): boolean {
  return typeof text === 'string' && [...text].length <= most && isVisible(text) && withoutUnreadable(text) === text
}
