import type { ToldFinding } from './devMessages'
import { PlaceButton } from './PlaceButton'
import { PageText } from './PageText'

interface LastGoodProps {
  /** What keeps the flow from being shown as it is written: one or more. */
  readonly breaking: readonly ToldFinding[]
}

/** Says above a flow that it shows as it last worked, and what is wrong with it now. */
export function LastGood({ breaking: [first, ...others] }: LastGoodProps) {
  if (first === undefined) return null
  const { finding, message } = first
  return (
    <div className="editing-last-good" role="status">
      <p>
        <strong>This is the last version that worked.</strong> Your latest changes cannot be shown:
      </p>
      <p>
        <PageText words={message} /> {finding.hint}
      </p>
      {finding.location !== null && (
        <p>
          <PlaceButton location={finding.location} />
        </p>
      )}
      {others.length > 0 && <p>{others.length === 1 ? 'One more error is' : `${others.length} more errors are`} in the list below.</p>}
    </div>
  )
}
