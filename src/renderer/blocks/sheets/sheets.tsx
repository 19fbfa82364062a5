import { type ComponentType, useEffect, useState } from 'react'
import { DeclaredDialog } from '../../screen/OpenDialog'
import { useView } from '../../session/sessionContext'
import type { SheetProps } from './Sheet'
import type { BlockRenderers } from '../BlockProps'

/**
 * The dialog that is open, in a flow of which some dialog holds more than buttons. What draws that is fetched on the screen
 * that can open one; where it cannot be fetched, the buttons alone lead on.
 */
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

/** What only flows have of which some dialog holds more than buttons. */
export const sheets: BlockRenderers = { dialog: OpenSheet }
