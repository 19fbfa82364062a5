import { useState } from 'react'
import type { Finding, Witness } from '../engine/values/finding'
import { PlaceButton } from './PlaceButton'

interface FindingCardProps {
  readonly finding: Finding
  /** Leads the flow to what the finding speaks of; tells whether it came there. */
  readonly onShow: (witness: Witness) => boolean
}

/** One finding: its code, its place, what is wrong, what to do, and how one comes to it. */
export function FindingCard({ finding, onShow }: FindingCardProps) {
  const { code, severity, pointer, message, hint, location, witness } = finding
  const [isLost, setLost] = useState(false)
  return (
    <li className={`editing-finding editing-finding-${severity}`}>
      <p>
        <strong>
          {severity}: {code}
        </strong>{' '}
        {location !== null && <PlaceButton location={location} />} <code>{pointer}</code>
      </p>
      <p>{message}</p>
      {hint !== null && <p>{hint}</p>}
      {witness !== undefined && (
        <>
          <ol>
            {witness.steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
          <button type="button" onClick={() => setLost(!onShow(witness))}>
            Show me
          </button>
          {isLost && <p role="alert">The flow did not come there: reload the page and try again.</p>}
        </>
      )}
    </li>
  )
}
