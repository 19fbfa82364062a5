import { type Entry, isObject, type Json, getOwnValue } from '../values/answers'
import { isVisible, withoutUnreadable } from '../values/text'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'
import type { FieldDocumentOf } from '../program/fieldTypes'
import type { SimpleKind } from '../program/field'

/** How many characters an entry's value has at most. */
export const LONGEST_VALUE = 200

/** How many characters an entry's label has at most. */
export const LONGEST_LABEL = 500

/** How many entries are listed at once: whoever seeks one further down types on. */
const MOST_ENTRIES = 100

/** What an action found. */
export interface Found {
  readonly entries: readonly Entry[]
  /** How many more there were. */
  readonly more: number
}

/** An entry that an action finds by what is typed. Whether it is in the action's list only the action knows. */
export const lookup: SimpleKind = {
  ...textBase,
  answer: 'object',
  control: 'lookup',
  brings: ['format'],
  isAnswer: isEntry,
  describe: (value) => (isEntry(value) ? value.label : String(value).trim()),
  implied({ action, minSearch = 2 }: FieldDocumentOf<'lookup'>, { actions }) {
    return { action, minSearch, entries: exampleEntries(getOwnValue(actions, action)?.outcomes) }
  },
  ownRules: ({ lookup: { choose } }) => ({ format: { message: choose } }),
}

/** What authors ask of it: the entries of the simulation are those that can be chosen. */
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

/** What the result of an action brings; null where it is not as it has to be. Of entries with equal values the first counts. */
export function parseLookupResult(result: Json | undefined): Found | null {
  const given = isObject(result) ? getOwnValue(result, 'entries') : undefined
  if (!Array.isArray(given)) return null
  const listed = given.slice(0, MOST_ENTRIES).map(entryOf)
  const entries = listed.filter((entry) => entry !== null)
  if (entries.length < listed.length) return null
  const firsts = entries.filter(({ value }, index) => entries.findIndex((other) => other.value === value) === index)
  return { entries: firsts, more: given.length - listed.length }
}

/** The entries that a flow gives as examples: those of the first outcome that has some. */
function exampleEntries(outcomes: Readonly<Record<string, { readonly result?: object }>> = {}): readonly Entry[] {
  const results = Object.values(outcomes).map(({ result }) => parseLookupResult({ ...result }))
  return results.find((found) => found !== null)?.entries ?? []
}

/** An entry as it is kept: its words stand in one line, and nothing in them turns the direction of others. */
function entryOf(given: Json): Entry | null {
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
