import { useWording } from '../session/useFlow'

/** An answer on the review or the receipt, line by line; without any, the words for what was not given. */
export function SummaryLines({ lines }: { readonly lines: readonly string[] }) {
  const { notProvided } = useWording()
  if (lines.length === 0) return <span className="muted">{notProvided}</span>
  return lines.map((line, index) => (
    <span key={index} className="summary-line">
      {line}
    </span>
  ))
}
