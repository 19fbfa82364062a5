import { createRequire } from 'node:module'
import { oldest } from './oldest'

/** A place in the compatibility table of MDN: features by name, and under `SUPPORT` since when each browser has this one. */
export interface Entry {
  readonly [name: string]: unknown
}

const SUPPORT = '__compat'

/** All of the table. */
export const table = child(createRequire(import.meta.url)('@mdn/browser-compat-data'))

/** What stands in the table under some names, or undefined. */
export function entryAt(entry: Entry | undefined, ...names: readonly string[]): Entry | undefined {
  return names.reduce<Entry | undefined>(
    (at, name) => (at !== undefined && Object.hasOwn(at, name) ? child(at[name]) : undefined),
    entry,
  )
}

/** The oldest browsers that have not got a feature. Of one that the table does not know nothing is said. */
export function withoutIt(entry: Entry | undefined): readonly string[] {
  const support = entryAt(entry, SUPPORT, 'support')
  if (support === undefined) return []
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const all = [support[browser]].flat().map(child)
    return all.some((one) => isThere(one, version)) ? [] : [`${browser} ${version}`]
  })
}

/** Whether the table says of something here which browsers have it. */
export function isFeature(entry: Entry | undefined): entry is Entry {
  return entryAt(entry, SUPPORT) !== undefined
}

function isThere(said: Entry, version: string): boolean {
  const { version_added: since, version_removed: until } = said
  if (['prefix', 'alternative_name', 'flags'].some((name) => said[name] !== undefined)) return false
  if (typeof since !== 'string' || (typeof until === 'string' && isUpTo(until, version))) return false
  return since !== 'preview' && isUpTo(since.replace('≤', ''), version)
}

/** Whether a version is another or before it: 15.4 is before 16.4. */
function isUpTo(version: string, other: string): boolean {
  const [one = [], two = []] = [version, other].map((text) => text.split('.').map(Number))
  return ((one[0] ?? 0) - (two[0] ?? 0) || (one[1] ?? 0) - (two[1] ?? 0)) <= 0
}

function child(value: unknown): Entry {
  return Object(value)
}
