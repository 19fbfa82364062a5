import { BETWEEN_PARTS } from '../../engine/describe'
import './summary.css'

/** One line of an answer. Of an item with several parts the first says which one it is; the others stand back. */
export function SummaryLine({ line }: { readonly line: string }) {
  const [first = '', ...others] = line.split(BETWEEN_PARTS)
  return (
    <span className="summary-line">
      {first}
      {others.length > 0 && <span className="muted">{BETWEEN_PARTS + others.join(BETWEEN_PARTS)}</span>}
    </span>
  )
}
