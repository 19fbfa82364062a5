import { ConfirmButton } from '../parts/ConfirmButton'
import { useSend } from '../session/sessionContext'
import { useWording } from '../session/useFlow'

/** Has everything forgotten that was entered, once that is confirmed. */
export function ClearData() {
  const send = useSend()
  const { forget } = useWording()
  return <ConfirmButton {...forget} onConfirm={() => send({ type: 'startOver' })} />
}
