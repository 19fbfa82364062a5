import { digitsIn } from '../../engine/values/digits'

/** How digits are written: how many stand together in each group, and what stands between the groups. */
export interface Grouping {
  readonly groups: readonly number[]
  readonly separator: string
}

/** A text being edited: what it is, and where the caret stands in it. */
export interface Edited {
  readonly text: string
  readonly caret: number
}

/** How many characters a number has when it is written in full. */
export function fullLength({ groups, separator }: Grouping): number {
  return digitsOf(groups) + separator.length * Math.max(0, groups.length - 1)
}

/** A text's digits in their groups: "12 34-5" in threes is "123-45". What is no digit goes, and so does what is too much. */
export function grouped(text: string, { groups, separator }: Grouping): string {
  const digits = digitsIn(text)
  const starts = groups.map((_, index) => digitsOf(groups.slice(0, index)))
  const parts = starts.map((start, index) => digits.slice(start, start + (groups[index] ?? 0)))
  return parts.filter((part) => part !== '').join(separator)
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

function digitsOf(groups: readonly number[]): number {
  return groups.reduce((sum, group) => sum + group, 0)
}
