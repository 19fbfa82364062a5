import type { AnswerRow, SummaryRow } from '../../src/engine/blocks/summary'

/** The words of rows: each answer's label and lines; each item's name, and mark if it has one, before its own. */
export function rowWords(rows: readonly SummaryRow[]): readonly (readonly string[])[] {
  return rows.flatMap((row) => {
    if (row.kind === 'answer') return [[row.label, ...row.lines]]
    return row.items.flatMap(({ name, mark, rows: inside }) => [
      [`# ${name}`, ...(mark === null ? [] : [mark])],
      ...rowWords(inside),
    ])
  })
}

/** A row that says what was given. */
export function answerRow(label: string, lines: readonly string[]): AnswerRow {
  return { kind: 'answer', path: `form.${label}`, label, lines, given: lines.length > 0, masked: false, reveals: false }
}
