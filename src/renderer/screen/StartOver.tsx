import type { DraftKeeping } from '../../language/draft'
import { ConfirmButton } from '../parts/ConfirmButton'
import { useSend, useText } from '../session/sessionContext'

/** Forgets everything that was entered and begins anew, once that is confirmed. */
export function StartOver({ draft }: { readonly draft: DraftKeeping }) {
  const send = useSend()
  const startOver = useText(draft.startOver)
  return (
    <ConfirmButton
      label={startOver}
      title={useText(draft.startOverTitle)}
      text={useText(draft.startOverText)}
      confirm={startOver}
      keep={useText(draft.keepAnswers)}
      onConfirm={() => send({ type: 'startOver' })}
    />
  )
}
