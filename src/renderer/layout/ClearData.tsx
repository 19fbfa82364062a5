import { ConfirmButton } from '../parts/ModalDialog'
import { useSend, useWording } from '../session/sessionContext'

/** Has everything forgotten that was entered, once that is confirmed. */
export function ClearData() {
  const send = useSend()
  const { forget } = useWording()
  return <ConfirmButton {...forget} onConfirm={() => send({ type: 'startOver' })} />
}
