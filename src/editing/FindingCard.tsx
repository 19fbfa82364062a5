import { useState } from 'react'
import { nameOfFinding, type ToldFinding } from './devMessages'
import { markMeant } from './markMeant'
import { PlaceButton } from './PlaceButton'
import { PageText } from './PageText'
import type { EditedFlow } from './editedFlow'

interface FindingCardProps {
  readonly told: ToldFinding
  /** The finding that it follows from, where that is in the same list. */
  readonly cause: ToldFinding | null
  /** Whether the flow shows as it is written now. */
  readonly isLatest: boolean
  readonly onShow: EditedFlow['show']
}

/** One finding: what is wrong on which screen, what it follows from, what to do, how one comes to it, and where it is written. */
export function FindingCard({ told, cause, isLatest, onShow }: FindingCardProps) {
  const { finding, message, place, steps } = told
  const { code, severity, pointer, hint, location, witness } = finding
  const [isLost, setLost] = useState(false)
  const show = (): void => {
    const isThere = witness !== undefined && onShow(witness)
    setLost(!isThere)
    if (isThere) markMeant(told)
  }
  return (
    <li id={idOf(told)} tabIndex={-1} className={`editing-finding editing-finding-${severity}`}>
      <p>
        <strong>{severity === 'error' ? 'Error' : 'Warning'}</strong>
        {place.length > 0 && <PageText words={place.flatMap((name, index) => [index === 0 ? ' on ' : ', ', name])} />}
      </p>
      <p>
        <PageText words={message} />
      </p>
      {cause !== null && (
        <p>
          Caused by{' '}
          <button type="button" className="editing-link" onClick={() => document.getElementById(idOf(cause))?.focus()}>
            <PageText words={cause.message} />
          </button>
        </p>
      )}
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
      {witness !== undefined && (
        <button type="button" className="editing-show" onClick={show}>
          Show me
        </button>
      )}
      {isLost && <p role="alert">{isLatest ? 'The flow did not get there. Reload the page and try again.' : 'This is the last version that worked, and it does not lead there.'}</p>}
      <p className="editing-where">
        {location !== null && <PlaceButton location={location} />} <code>{pointer}</code> <code>{code}</code>
      </p>
    </li>
  )
}

function idOf({ finding }: ToldFinding): string {
  return `editing-${nameOfFinding(finding)}`
}
