import { type ComponentType, useEffect, useState } from 'react'
import { DeclaredDialog } from '../../screen/OpenDialog'
import { useView } from '../../session/sessionContext'
import type { SheetProps } from './Sheet'
import type { BlockRenderers } from '../BlockProps'

/** The open dialog of a flow whose dialogs contain blocks. Loads `Sheet` on a screen that can open one; if that fails, the dialog has only its buttons. */
function OpenSheet() {
  const open = useView((view) => view.dialog)
  const hasSheet = useView(({ screen: { dialogs = {} } }) =>
    Object.values(dialogs).some(({ blocks }) => blocks !== undefined),
  )
  const [Sheet, setSheet] = useState<ComponentType<SheetProps> | null>(null)
  useEffect(() => {
    if (hasSheet)
      void import('./Sheet').then(
        (module) => setSheet(() => module.Sheet),
        () => undefined,
      )
  }, [hasSheet])
  if (open === null) return null
  const { blocks } = open.dialog
  return (
    <DeclaredDialog key={open.id} open={open}>
      {Sheet === null || blocks === undefined ? undefined : <Sheet blocks={blocks} buttons={open.buttons} />}
    </DeclaredDialog>
  )
}

/** The lazy dialog of flows whose dialogs contain blocks. */
export const sheets: BlockRenderers = { dialog: OpenSheet }
