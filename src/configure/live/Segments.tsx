import './segments.css'

interface SegmentsProps<Name extends string> {
  /** What is chosen among, for those who do not see that they stand beside one another. */
  readonly label: string
  readonly names: readonly Name[]
  readonly labelOf: (name: Name) => string
  /** The one that shows; null where it is none of them. */
  readonly chosen: Name | null
  readonly onChoose: (name: Name) => void
}

/** A few choices side by side, of which one at most shows. */
export function Segments<Name extends string>({ label, names, labelOf, chosen, onChoose }: SegmentsProps<Name>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {labelOf(name)}
        </button>
      ))}
    </div>
  )
}
