import { MaskedText } from '../parts/MaskedText'
import { useWording } from '../session/useFlow'

/** An answer on the review or the receipt, line by line; without any, the words for what was not given. */
export function SummaryLines({ lines }: { readonly lines: readonly string[] }) {
  const { notProvided } = useWording()
  const [first, ...others] = lines
  if (first === undefined) return <span className="muted">{notProvided}</span>
  // A line alone stands as it is: Orca with Firefox reads what is in an element of its own twice.
  if (others.length === 0) return <MaskedText text={first} />
  return lines.map((line, index) => (
    <span key={index} className="summary-line">
      <MaskedText text={line} />
    </span>
  ))
}
