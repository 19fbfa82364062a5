import type { SummaryBlock } from '../../engine/language/block-summary'
import type { SummaryRow } from '../../engine/review'
import { useAnswers, useFillText, useSession, useView } from '../session'

/**
 * The rows of a review section with their placeholders filled. Only the flow's own copy is filled, never an answer:
 * what the applicant typed is shown as typed.
 */
export function useSummary(block: SummaryBlock): readonly SummaryRow[] {
  const session = useSession()
  const fill = useFillText()
  // The rows follow from the answers and from the screens that led to this one.
  useAnswers()
  useView(({ id }) => id)
  return session.summary(block).map((row) => ({
    ...row,
    label: fill(row.label),
    lines: row.isCopy ? row.lines.map((line) => fill(line)) : row.lines,
  }))
}
