import type { DraftKeeping } from '../../language/draft'
import { AskFirst } from '../parts/AskFirst'
import { useSend, useText } from '../session/session'

/** Forgets everything that was entered and begins anew, once that is confirmed. */
export function StartOver({ draft }: { readonly draft: DraftKeeping }) {
  const send = useSend()
  const startOver = useText(draft.startOver)
  return (
    <AskFirst
      label={startOver}
      title={useText(draft.startOverTitle)}
      text={useText(draft.startOverText)}
      confirm={startOver}
      keep={useText(draft.keepAnswers)}
      onConfirm={() => send({ type: 'startOver' })}
    />
  )
}
