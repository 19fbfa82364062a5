import type { AnswerRow, SummaryItem, SummaryRow } from '../../engine/blocks/summary'

/** Answers that follow each other, and the items of the list after them. */
export interface RowGroup {
  readonly answers: readonly AnswerRow[]
  /** The labels of what was not given, where that is too much for a row each. */
  readonly blank: readonly string[]
  readonly items: readonly SummaryItem[]
}

/** As many rows in a group may say that nothing was given. */
const MOST_BLANK = 2

/** The rows in groups, in their order: what follows a list begins another. */
export function rowGroups(rows: readonly SummaryRow[]): readonly RowGroup[] {
  const groups: RowGroup[] = []
  let answers: AnswerRow[] = []
  for (const row of rows) {
    if (row.kind === 'answer') answers.push(row)
    else {
      groups.push({ ...withBlankApart(answers), items: row.items })
      answers = []
    }
  }
  return [...groups, { ...withBlankApart(answers), items: [] }]
}

function withBlankApart(answers: readonly AnswerRow[]): Omit<RowGroup, 'items'> {
  const blank = answers.filter(({ given }) => !given)
  return blank.length > MOST_BLANK
    ? { answers: answers.filter(({ given }) => given), blank: blank.map(({ label }) => label) }
    : { answers, blank: [] }
}
