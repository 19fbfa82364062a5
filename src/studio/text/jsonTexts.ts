import type { TextEdit } from '../../compiler/edits/textEdits'

/** Longer documents are edited as plain text: nothing reads their JSON while one types. */
export const MOST_CHARACTERS = 2_000_000

/**
 * Returns edits that make one text of another: line by line if as many lines differ on both sides, else from the first
 * difference to the last, so that a caret elsewhere stays where it is.
 */
export function findEdits(before: string, after: string): readonly TextEdit[] {
  const one = findEdit(before, after, 0)
  if (one === null) return []
  const [old, now] = [before.slice(one.offset, one.offset + one.length).split('\n'), one.text.split('\n')]
  if (old.length === 1 || old.length !== now.length) return [one]
  let { offset } = one
  return old.flatMap((line, index) => {
    const edit = findEdit(line, now[index] ?? '', offset)
    offset += line.length + 1
    return edit ?? []
  })
}

function findEdit(before: string, after: string, offset: number): TextEdit | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  let end = 0
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1
  return {
    offset: offset + start,
    length: before.length - end - start,
    text: after.slice(start, after.length - end),
  }
}
