import type { Receipt } from '../../../engine/blocks/receipt'
import type { SummaryRow } from '../../../engine/blocks/summary'

/** A review with more rows is folded. */
const MAX_OPEN_ROWS = 60

interface SeparatedRows {
  readonly given: readonly SummaryRow[]
  /** The labels of the other rows. */
  readonly blank: readonly string[]
}

/** Separates the missing answers; `formatLabel` adds the name of an item to a label. Items without any answer are left out. */
export function separateMissingRows(
  rows: readonly SummaryRow[],
  formatLabel: (item: string, label: string) => string,
): SeparatedRows {
  const given: SummaryRow[] = []
  const blank: string[] = []
  for (const row of rows) {
    if (row.kind === 'answer') {
      if (row.given) given.push(row)
      else blank.push(row.label)
      continue
    }
    const items = row.items.map((item) => ({ item, rows: separateMissingRows(item.rows, formatLabel) }))
    blank.push(...items.flatMap(({ item, rows: inside }) => inside.blank.map((label) => formatLabel(item.name, label))))
    const shown = items.filter(({ rows: inside }) => inside.given.length > 0)
    if (shown.length > 0)
      given.push({ ...row, items: shown.map(({ item, rows: inside }) => ({ ...item, rows: inside.given })) })
  }
  return { given, blank }
}

export function countAnswers(rows: readonly SummaryRow[]): number {
  return rows.reduce(
    (count, row) =>
      count + (row.kind === 'answer' ? 1 : row.items.reduce((inside, item) => inside + countAnswers(item.rows), 0)),
    0,
  )
}

export function isLongReview(sections: readonly (readonly SummaryRow[])[]): boolean {
  return sections.reduce((count, rows) => count + countAnswers(rows), 0) > MAX_OPEN_ROWS
}

export function isLongReceipt({ sections }: Receipt): boolean {
  return isLongReview(sections.flatMap((section) => (section.kind === 'answers' ? [section.rows] : [])))
}
