import { AskFirst } from '../parts/AskFirst'
import { useSend, useSession } from '../session/session'
import { useWording } from '../session/useFlow'
import { useStored } from '../session/useStored'
import './forgetEntered.css'

/** Has everything forgotten that was entered, once that is confirmed; shown as soon as the first screen was left. */
export function ForgetEntered() {
  const session = useSession()
  const send = useSend()
  const { forget } = useWording()
  const hasBegun = useStored(session.subscribe, () => session.getState().way.steps.length > 0)
  if (!hasBegun) return null
  return (
    <div className="forget-entered">
      <AskFirst {...forget} onConfirm={() => send({ type: 'startOver' })} />
    </div>
  )
}
