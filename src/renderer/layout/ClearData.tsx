import { ConfirmButton } from '../parts/ModalDialog'
import { useSend, useWording } from '../session/sessionContext'

/** Clears all entered data after a confirmation. */
export function ClearData() {
  const send = useSend()
  const { forget } = useWording()
  return <ConfirmButton {...forget} onConfirm={() => send({ type: 'startOver' })} />
}
