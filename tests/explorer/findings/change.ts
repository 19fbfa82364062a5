import { all, drop, type Edit, put, rename } from '../../fixtures/edits'

/** What an author changes in a flow, as data: a place, and what is done there. */
export type Change =
  | readonly [pointer: string, value: unknown]
  | { readonly drop: string }
  | { readonly rename: string; readonly to: string }
  | { readonly all: readonly Change[] }

/** One mistake: the code and the place of what is found, the flow, and the change; the place is that of the change, if left out. */
export type Break = readonly [code: string, flow: string, change: Change, place?: string]

/** One change that leaves a flow good. */
export type Harmless = readonly [title: string, flow: string, change: Change]

/** The change as an edit of a document. */
export function editOf(change: Change): Edit {
  if ('drop' in change) return drop(change.drop)
  if ('rename' in change) return rename(change.rename, change.to)
  if ('all' in change) return all(...change.all.map(editOf))
  return put(change[0], change[1])
}

/** Where a change is made; of several the first. */
export function placeOf(change: Change): string {
  if ('drop' in change) return change.drop
  if ('rename' in change) return change.rename.replace(/[^/]*$/, change.to)
  if ('all' in change) return change.all[0] === undefined ? '' : placeOf(change.all[0])
  return change[0]
}
