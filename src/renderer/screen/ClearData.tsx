import { ConfirmButton } from '../parts/ConfirmButton'
import { useSend } from '../session/sessionContext'
import { useWording } from '../session/useFlow'
import './clearData.css'

/** Has everything forgotten that was entered, once that is confirmed. Belongs where the first screen was left. */
export function ClearData() {
  const send = useSend()
  const { forget } = useWording()
  return (
    <div className="forget-entered">
      <ConfirmButton {...forget} onConfirm={() => send({ type: 'startOver' })} />
    </div>
  )
}
