import { BETWEEN_PARTS } from '../../engine/text/describeAnswer'
import { useWording } from '../session/useFlow'
import './summary.css'

/** An answer on the review or the receipt, line by line; without any, the words for what was not given. */
export function SummaryLines({ lines }: { readonly lines: readonly string[] }) {
  const { notProvided } = useWording()
  if (lines.length === 0) return <span className="muted">{notProvided}</span>
  return lines.map((line, index) => <SummaryLine key={index} line={line} />)
}

/** Of an item with several parts the first says which one it is; the others stand back. */
function SummaryLine({ line }: { readonly line: string }) {
  const [first = '', ...others] = line.split(BETWEEN_PARTS)
  return (
    <span className="summary-line">
      {first}
      {others.length > 0 && <span className="muted">{BETWEEN_PARTS + others.join(BETWEEN_PARTS)}</span>}
    </span>
  )
}
