import type { AnswerRow, SummaryItem, SummaryRow } from '../../engine/blocks/summary'

/** Answers that follow each other, and the items of the list after them. */
export interface RowGroup {
  readonly answers: readonly AnswerRow[]
  readonly items: readonly SummaryItem[]
}

/** The rows in groups, in their order: what follows a list begins another. */
export function rowGroups(rows: readonly SummaryRow[]): readonly RowGroup[] {
  const groups: RowGroup[] = []
  let answers: AnswerRow[] = []
  for (const row of rows) {
    if (row.kind === 'answer') answers.push(row)
    else {
      groups.push({ answers, items: row.items })
      answers = []
    }
  }
  return [...groups, { answers, items: [] }]
}
