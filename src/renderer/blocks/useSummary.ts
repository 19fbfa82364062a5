import type { SummaryBlock } from '../../language/block-summary'
import { filledRows, type SummaryRow } from '../../engine/blocks/review'
import { useAnswers, useFillText, useSession, useView } from '../session/session'

/** The rows of a review section with their placeholders filled. */
export function useSummary(block: SummaryBlock): readonly SummaryRow[] {
  const session = useSession()
  const fill = useFillText()
  // The rows follow from the answers and from the screens that led to this one.
  useAnswers()
  useView(({ id }) => id)
  return filledRows(session.summary(block), fill)
}
