import type { ReactNode } from 'react'
import type { FlowView } from '../../engine/view/flowView'
import { Buttons } from '../parts/buttons/Buttons'
import { ModalDialog } from '../parts/ModalDialog'
import { useSend, useText, useView } from '../session/sessionContext'

export function OpenDialog() {
  const open = useView((view) => view.dialog)
  return open === null ? null : <DeclaredDialog key={open.id} open={open} />
}

interface DeclaredDialogProps {
  readonly open: NonNullable<FlowView['dialog']>
  /** Replaces the dialog's buttons. */
  readonly children?: ReactNode
}

export function DeclaredDialog({ open: { dialog, buttons }, children }: DeclaredDialogProps) {
  const send = useSend()
  return (
    <ModalDialog
      mark={useText(dialog.mark ?? '')}
      title={useText(dialog.title)}
      text={useText(dialog.text)}
      isWarning={dialog.tone === 'warning'}
      onDismiss={() => send({ type: 'dismiss' })}
    >
      {children ?? <Buttons views={buttons} place="dialog" />}
    </ModalDialog>
  )
}
