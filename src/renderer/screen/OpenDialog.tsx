import type { FlowView } from '../../engine/view/flowView'
import { Buttons } from '../parts/buttons/Buttons'
import { ModalDialog } from '../parts/ModalDialog'
import { useSend, useText, useView } from '../session/sessionContext'

/** The dialog that is open on the screen, if one is. */
export function OpenDialog() {
  const open = useView((view) => view.dialog)
  return open === null ? null : <DeclaredDialog key={open.id} open={open} />
}

function DeclaredDialog({ open: { dialog, buttons } }: { readonly open: NonNullable<FlowView['dialog']> }) {
  const send = useSend()
  return (
    <ModalDialog
      mark={useText(dialog.mark ?? '')}
      title={useText(dialog.title)}
      text={useText(dialog.text)}
      isWarning={dialog.tone === 'warning'}
      onDismiss={() => send({ type: 'dismiss' })}
    >
      <Buttons views={buttons} place="dialog" />
    </ModalDialog>
  )
}
