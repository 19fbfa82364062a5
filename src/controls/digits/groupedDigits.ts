import { digitGroups, grouped, type Grouping } from '../../engine/values/digits'

/** A text being edited: what it is, and where the caret stands in it. */
export interface Edited {
  readonly text: string
  readonly caret: number
}

/** How many characters a number has when it is written in full. */
export function fullLength({ groups, separator }: Grouping): number {
  return digitGroups(groups) + separator.length * Math.max(0, groups.length - 1)
}

/**
 * The text written in groups, with the caret behind the same digit as before. A separator that was deleted is there
 * again; `forward` puts the caret behind it, where deleting onward (Delete) gets on.
 */
export function regrouped({ text, caret }: Edited, grouping: Grouping, forward: boolean): Edited {
  const written = grouped(text, grouping)
  const before = grouped(text.slice(0, caret), grouping)
  const { separator } = grouping
  const isAtSeparator = written.startsWith(separator, before.length)
  return { text: written, caret: Math.min(written.length, before.length + (forward && isAtSeparator ? separator.length : 0)) }
}

/** The text with another put in place of the selected part, the caret behind it. */
export function withInserted(text: string, selection: { readonly start: number; readonly end: number }, inserted: string): Edited {
  const before = `${text.slice(0, selection.start)}${inserted}`
  return { text: `${before}${text.slice(selection.end)}`, caret: before.length }
}
