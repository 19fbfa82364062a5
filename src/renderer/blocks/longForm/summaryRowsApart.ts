import type { SummaryRow } from '../../../engine/blocks/summary'

/** A review with more rows than this is folded. */
const MOST_ROWS = 60

/** The rows of a section: those with an answer, and the labels of the others. */
interface RowsApart {
  readonly given: readonly SummaryRow[]
  readonly blank: readonly string[]
}

/** Sets apart what was not given; `named` says of a label which item it belongs to. An item of which nothing was given goes whole. */
export function separateMissingRows(
  rows: readonly SummaryRow[],
  named: (item: string, label: string) => string,
): RowsApart {
  const given: SummaryRow[] = []
  const blank: string[] = []
  for (const row of rows) {
    if (row.kind === 'answer') {
      if (row.given) given.push(row)
      else blank.push(row.label)
      continue
    }
    const items = row.items.map((item) => ({ item, apart: separateMissingRows(item.rows, named) }))
    blank.push(...items.flatMap(({ item, apart }) => apart.blank.map((label) => named(item.name, label))))
    const shown = items.filter(({ apart }) => apart.given.length > 0)
    if (shown.length > 0)
      given.push({ ...row, items: shown.map(({ item, apart }) => ({ ...item, rows: apart.given })) })
  }
  return { given, blank }
}

/** How many answers there are among some rows, those of items too, given or not. */
export function countAnswers(rows: readonly SummaryRow[]): number {
  return rows.reduce(
    (count, row) =>
      count + (row.kind === 'answer' ? 1 : row.items.reduce((inside, item) => inside + countAnswers(item.rows), 0)),
    0,
  )
}

/** Whether sections with these rows are too much to lie open together. */
export function isLongReview(sections: readonly (readonly SummaryRow[])[]): boolean {
  return sections.reduce((count, rows) => count + countAnswers(rows), 0) > MOST_ROWS
}
