import { useState } from 'react'
import type { PageWords } from '../../compiler/findings/pageWords'
import type { Finding } from '../../engine/values/finding'
import type { PageFinding, Place } from '../studioFlow'

/** Shows a text in which screens, buttons and answers have the page's names, with their ids as tooltips. */
function PageText({ words }: { readonly words: PageWords }) {
  return words.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <em key={index} title={part.id}>
        {part.words}
      </em>
    ),
  )
}

interface FindingCardProps {
  readonly pageFinding: PageFinding
  /** The findings that follow from it. */
  readonly others: readonly PageFinding[]
  /** Plays the finding's witness in the product; returns whether it reached the screen. */
  readonly onShow: (pageFinding: PageFinding) => boolean
  readonly onGoTo: (place: Place) => void
  readonly onFix: (finding: Finding) => void
}

export function FindingCard({ pageFinding, others, onShow, onGoTo, onFix }: FindingCardProps) {
  const { finding, message, place, steps } = pageFinding
  const { code, severity, pointer, hint, location, witness, fix } = finding
  const [isLost, setLost] = useState(false)
  return (
    <li className={`studio-finding studio-finding-${severity}`}>
      <p>
        <strong>{severity === 'error' ? 'Error' : 'Warning'}</strong>
        {place.length > 0 && <PageText words={place.flatMap((name, index) => [index === 0 ? ' on ' : ', ', name])} />}
      </p>
      <p>
        <PageText words={message} />
      </p>
      {hint !== null && <p>{hint}</p>}
      {steps.length > 0 && (
        <ol>
          {steps.map((step, index) => (
            <li key={index}>
              <PageText words={step} />
            </li>
          ))}
        </ol>
      )}
      <p className="studio-finding-actions">
        {witness !== undefined && (
          <button type="button" onClick={() => setLost(!onShow(pageFinding))}>
            Show
          </button>
        )}
        {fix !== undefined && (
          <button type="button" onClick={() => onFix(finding)}>
            Fix: {fix.label}
          </button>
        )}
        {location !== null && (
          <button type="button" onClick={() => onGoTo(location)}>
            {location.file}:{location.line}:{location.column}
          </button>
        )}
      </p>
      {isLost && <p role="alert">The product shows the last version that works, and it does not lead there.</p>}
      <p className="studio-finding-code">
        <code>{pointer}</code> <code>{code}</code>
      </p>
      {others.length > 0 && (
        <details>
          <summary>{others.length === 1 ? 'One more follows from it' : `${others.length} more follow from it`}</summary>
          <ul>
            {others.map((other, index) => (
              <FindingCard key={index} pageFinding={other} others={[]} onShow={onShow} onGoTo={onGoTo} onFix={onFix} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
