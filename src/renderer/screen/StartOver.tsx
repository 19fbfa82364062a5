import { useState } from 'react'
import type { DraftKeeping } from '../../language/draft'
import { Button } from '../parts/buttons/Button'
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
      <Button look="link" onClick={() => setAsking(true)}>
        {startOver}
      </Button>
      {isAsking && (
        <ModalDialog title={title} text={text} isWarning onDismiss={keep}>
          <div className="buttons buttons-dialog">
            <div className="button-slot">
              <Button look="danger" onClick={() => send({ type: 'startOver' })}>
                {startOver}
              </Button>
            </div>
            <div className="button-slot">
              <Button look="secondary" onClick={keep}>
                {keepLabel}
              </Button>
            </div>
          </div>
        </ModalDialog>
      )}
    </>
  )
}
