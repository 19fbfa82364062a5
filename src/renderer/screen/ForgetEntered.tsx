import { AskFirst } from '../parts/AskFirst'
import { useSend } from '../session/session'
import { useWording } from '../session/useFlow'
import './forgetEntered.css'

/** Has everything forgotten that was entered, once that is confirmed. Belongs where the first screen was left. */
export function ForgetEntered() {
  const send = useSend()
  const { forget } = useWording()
  return (
    <div className="forget-entered">
      <AskFirst {...forget} onConfirm={() => send({ type: 'startOver' })} />
    </div>
  )
}
