import { parsePointer } from '../../../src/compiler/findings/pointer'
import type { FindingCode } from '../../../src/engine/values/findingCodes'
import { all, drop, type Edit, put, rename } from '../../fixtures/edits'

/** What an author changes in a flow, as data: a place, and what is done there. */
export type Change =
  | readonly [pointer: string, value: unknown]
  | { readonly drop: string }
  | { readonly rename: string; readonly to: string }
  | { readonly all: readonly Change[] }
  /** The keys of an object in the opposite order. */
  | { readonly reversed: string }
  /** A name, wherever it stands as a key, in a path or alone. */
  | { readonly renamed: string; readonly to: string }

/** One mistake: the code and the place of what is found, the flow, and the change; the place is that of the change, if left out. */
export type Break = readonly [code: FindingCode, flow: string, change: Change, place?: string]

/** One change that leaves a flow good. */
export type Harmless = readonly [title: string, flow: string, change: Change]

/** The change as an edit of a document. */
export function editOf(change: Change): Edit {
  if ('drop' in change) return drop(change.drop)
  if ('rename' in change) return rename(change.rename, change.to)
  if ('all' in change) return all(...change.all.map(editOf))
  if ('reversed' in change) return reversed(change.reversed)
  if ('renamed' in change) return renamed(change.renamed, change.to)
  return put(change[0], change[1])
}

function reversed(pointer: string): Edit {
  return (document) => {
    const value = parsePointer(pointer).reduce(
      (part: unknown, key) => new Map<string, unknown>(Object.entries(Object(part))).get(key),
      document,
    )
    return put(pointer, Object.fromEntries(Object.entries(Object(value)).toReversed()))(document)
  }
}

/** Words keep what they say: only names are renamed, which have no spaces around them. */
function renamed(name: string, to: string): Edit {
  const whole = new RegExp(`(?<![\\w-])${name.replaceAll('.', '\\.')}(?![\\w-])`, 'g')
  const inText = (text: string): string =>
    /\s/.test(text.replaceAll(/\{\{[^{}]*\}\}/g, ''))
      ? text.replaceAll(/\{\{[^{}]*\}\}/g, (braces) => braces.replaceAll(whole, to))
      : text.replaceAll(whole, to)
  const inValue = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map(inValue)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key.replaceAll(whole, to), inValue(part)]))
  }
  return inValue
}

/** Where a change is made; of several the first. */
export function placeOf(change: Change): string {
  if ('drop' in change) return change.drop
  if ('rename' in change) return change.rename.replace(/[^/]*$/, change.to)
  if ('all' in change) return change.all[0] === undefined ? '' : placeOf(change.all[0])
  if ('reversed' in change) return change.reversed
  return 'renamed' in change ? '' : change[0]
}
