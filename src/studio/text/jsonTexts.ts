/** Longer documents are edited as plain text: nothing reads their JSON while one types. */
export const MOST_CHARACTERS = 2_000_000

/** A replacement in a text; offsets are of the text before all edits. */
export interface EditorChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

export function applyChanges(text: string, edits: readonly EditorChange[]): string {
  let [result, end] = ['', 0]
  for (const { from, to, insert } of edits.toSorted((one, other) => one.from - other.from)) {
    result += text.slice(end, from) + insert
    end = to
  }
  return result + text.slice(end)
}

/**
 * Returns edits that make one text of another: line by line if as many lines differ on both sides, else from the first
 * difference to the last, so that a caret elsewhere stays where it is.
 */
export function findEdits(before: string, after: string): readonly EditorChange[] {
  const one = findEdit(before, after, 0)
  if (one === null) return []
  const [old, now] = [before.slice(one.from, one.to).split('\n'), one.insert.split('\n')]
  if (old.length === 1 || old.length !== now.length) return [one]
  let offset = one.from
  return old.flatMap((line, index) => {
    const edit = findEdit(line, now[index] ?? '', offset)
    offset += line.length + 1
    return edit ?? []
  })
}

function findEdit(before: string, after: string, offset: number): EditorChange | null {
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
  return { from: offset + start, to: offset + before.length - end, insert: after.slice(start, after.length - end) }
}
