import { useState } from 'react'
import type { DraftKeeping } from '../../language/draft'
import '../parts/buttons/buttons.css'
import { ModalDialog } from '../parts/ModalDialog'
import { useSend, useText } from '../session/session'

/** Forgets everything that was entered and begins anew, once that is confirmed. */
export function StartOver({ draft }: { readonly draft: DraftKeeping }) {
  const send = useSend()
  const startOver = useText(draft.startOver)
  const title = useText(draft.startOverTitle)
  const text = useText(draft.startOverText)
  const keepLabel = useText(draft.keepAnswers)
  const [isAsking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  return (
    <>
      <button type="button" className="button button-link" onClick={() => setAsking(true)}>
        {startOver}
      </button>
      {isAsking && (
        <ModalDialog title={title} text={text} isWarning onDismiss={keep}>
          <div className="buttons buttons-dialog">
            <div className="button-slot">
              <button type="button" className="button button-danger" onClick={() => send({ type: 'startOver' })}>
                {startOver}
              </button>
            </div>
            <div className="button-slot">
              <button type="button" className="button button-secondary" onClick={keep}>
                {keepLabel}
              </button>
            </div>
          </div>
        </ModalDialog>
      )}
    </>
  )
}
